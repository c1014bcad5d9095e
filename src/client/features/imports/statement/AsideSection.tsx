import { Box, Button, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { toKwacha } from '../../../../contract/money';
import { formatInteger, formatMoney } from '../../../ground/i18n/format';
import { LineText } from './LineText';
import type { AsideLine } from './lines';
import { lineStyles } from './lineStyles';
import type { StatementState } from './useStatement';

const SHOWN_FIRST = 10;
const SHOWN_MORE = 90;

/** Why a row is no money in: its word, the row that takes it back, or what it takes back. */
const useReason = () => {
  const translate = useTranslate();
  return ({ word, takenBackBy, takesBack }: AsideLine): string => {
    if (takenBackBy)
      return translate('motoka.mobileMoney.takenBack', {
        reference: takenBackBy.reference || takenBackBy.amountText,
      });
    if (takesBack) return translate('motoka.mobileMoney.takesBack', { reference: takesBack });
    return word;
  };
};

/** The rows that were not paid, or with money out: with their sum, and a button that takes one in by hand. */
export const AsideSection = ({ kind, state }: { kind: 'notPaid' | 'out'; state: StatementState }) => {
  const translate = useTranslate();
  const id = useId();
  const [limit, setLimit] = useState(SHOWN_FIRST);
  const reasonOf = useReason();
  const rows = state[kind];
  if (rows.length === 0) return null;
  const sum = rows.reduce((total, { amount = 0 }) => total + amount, 0);
  const left = Math.min(SHOWN_MORE, rows.length - limit);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ mb: 3 }}>
      <Box sx={{ p: 2 }}>
        <Typography variant="h2" id={id}>
          {translate('motoka.mobileMoney.heading', {
            group: translate(`motoka.mobileMoney.group.${kind}`),
            count: formatInteger(rows.length),
            sum: formatMoney(toKwacha(sum)),
          })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('motoka.mobileMoney.asideHint')}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.slice(0, limit).map((line) => (
          <Box component="li" key={line.index} sx={lineStyles}>
            <LineText line={line} />
            <Box sx={{ flex: '1 1 280px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography variant="body2" sx={{ flex: '1 1 120px', overflowWrap: 'anywhere' }}>
                {reasonOf(line)}
              </Typography>
              <Button
                size="small"
                color="inherit"
                aria-label={`${translate('motoka.mobileMoney.takeIn')}: ${line.reference || line.amountText}`}
                onClick={() => state.takeIn(line.index, true)}
              >
                {translate('motoka.mobileMoney.takeIn')}
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      {left > 0 && (
        <Button onClick={() => setLimit(limit + SHOWN_MORE)} sx={{ m: 1 }}>
          {translate('motoka.mobileMoney.more', { count: formatInteger(left) })}
        </Button>
      )}
    </Paper>
  );
};
