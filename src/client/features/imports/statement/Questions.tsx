import { Box, Button, Paper, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { toKwacha } from '../../../../contract/money';
import { formatInteger, formatMoney } from '../../../ground/i18n/format';
import type { Question } from './lines';
import type { StatementState } from './useStatement';

/** The words that are shown at once: a column of free text may have thousands. */
const SHOWN = 20;

/** The words of the statement that do not say whether their rows are money in. Each is asked once. */
export const Questions = ({ state }: { state: StatementState }) => {
  const translate = useTranslate();
  const id = useId();
  const { questions, answered, explain, said } = state;
  const [limit, setLimit] = useState(SHOWN);
  const all = [...questions, ...answered].toSorted((one, other) => one.key.localeCompare(other.key));
  const left = all.length - limit;
  if (all.length === 0) return null;
  const isSaid = (question: Question): string | null => {
    const answer = said.words.get(question.key);
    return answer === undefined ? null : String(answer);
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, mb: 3 }}>
      <Typography variant="h2" id={id}>
        {translate('motoka.mobileMoney.questions')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('motoka.mobileMoney.questionsHint')}
      </Typography>
      {all.slice(0, limit).map((question) => {
        const { key, role, count, sum } = question;
        const word = question.word || translate('motoka.mobileMoney.noWord');
        return (
          <Box key={key} sx={rowStyles}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{word}</strong>{' '}
              {translate('motoka.mobileMoney.questionRows', {
                smart_count: count,
                count: formatInteger(count),
                sum: formatMoney(toKwacha(sum)),
              })}
            </Box>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={isSaid(question)}
              aria-label={translate('motoka.mobileMoney.meaning', { word })}
              onChange={(_, value: string | null) => value && explain(key, value === 'true')}
            >
              <ToggleButton value="true">{translate(`motoka.mobileMoney.${role}.in`)}</ToggleButton>
              <ToggleButton value="false">{translate(`motoka.mobileMoney.${role}.out`)}</ToggleButton>
            </ToggleButtonGroup>
          </Box>
        );
      })}
      {left > 0 && (
        <Button onClick={() => setLimit(limit + SHOWN)} sx={{ mt: 1 }}>
          {translate('motoka.mobileMoney.more', { count: formatInteger(Math.min(SHOWN, left)) })}
        </Button>
      )}
    </Paper>
  );
};

const rowStyles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 } as const;
