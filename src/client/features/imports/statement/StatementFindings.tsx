import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../ground/i18n/format';
import type { StatementState } from './useStatement';

const LISTED_ERRORS_MAX = 10;

/** The rows that the server cannot read, with its sentences. */
const WrongRows = ({ state: { report, lines } }: { state: StatementState }) => {
  const translate = useTranslate();
  const { errorCount = 0, errors = [] } = report ?? {};
  if (errorCount === 0) return null;
  return (
    <Alert severity="error" variant="outlined">
      {translate('motoka.mobileMoney.wrong', { smart_count: errorCount, count: formatInteger(errorCount) })}
      {errors.slice(0, LISTED_ERRORS_MAX).map(({ row, errors: inRow }) => (
        <div key={row}>
          {translate('motoka.mobileMoney.wrongRow', {
            day: lines[row - 1]?.date ?? '',
            amount: lines[row - 1]?.amountText ?? '',
            errors: Object.values(inRow).join('; '),
          })}
        </div>
      ))}
    </Alert>
  );
};

interface Props {
  state: StatementState;
  /** Whether a part of the statement is imported. */
  isDone: boolean;
}

/** What the check says: rows left aside, damaged references, rows that cannot be read, a column that is missing. */
export const StatementFindings = ({ state, isDone }: Props) => {
  const translate = useTranslate();
  const { columns, lines, leftAside, questions, report, isChecking } = state;
  const count = (smart_count: number) => ({ smart_count, count: formatInteger(smart_count) });
  const isComplete = columns.date !== undefined && columns.amount !== undefined;
  const damaged = lines.filter(({ isDamaged }) => isDamaged).length;
  const isAllKnown =
    report !== undefined &&
    !isChecking &&
    report.known.length === lines.length &&
    report.toConfirm === 0 &&
    questions.length === 0;
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, mb: 3 }}>
      {isChecking && <LinearProgress aria-label={translate('motoka.import.checking', count(lines.length))} />}
      {lines.length === 0 && questions.length === 0 && !isDone && (
        <Alert severity="warning" variant="outlined">
          {translate(`motoka.mobileMoney.${isComplete ? 'noMoneyIn' : 'needsColumns'}`)}
        </Alert>
      )}
      {isAllKnown && (
        <Alert severity="info" variant="outlined">
          {translate('motoka.mobileMoney.allKnown')}
        </Alert>
      )}
      {damaged > 0 && (
        <Alert severity="warning" variant="outlined">
          {translate('motoka.mobileMoney.damagedCount', count(damaged))}
        </Alert>
      )}
      {leftAside > 0 && !isDone && (
        <Typography color="textSecondary">
          {translate('motoka.mobileMoney.leftAside', count(leftAside))}
        </Typography>
      )}
      <WrongRows state={state} />
    </Box>
  );
};
