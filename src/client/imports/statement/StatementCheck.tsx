import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FetchError } from '../../crud/list/FetchError';
import { formatInteger } from '../../i18n/format';
import type { Table } from '../parse/layout';
import { ColumnSelects } from './ColumnSelects';
import { GroupSection } from './GroupSection';
import { StatementResult } from './StatementResult';
import { groups, type StatementState, useStatement } from './useStatement';
import { OnlineButton } from '../../layout/OnlineButton';

const LISTED_ERRORS_MAX = 10;

/** What the check says: rows left aside, rows that cannot be read, a column that is missing. */
const Findings = ({ state }: { state: StatementState }) => {
  const translate = useTranslate();
  const { columns, lines, leftAside, report, isChecking } = state;
  const count = (smart_count: number) => ({ smart_count, count: formatInteger(smart_count) });
  const isComplete = columns.date !== undefined && columns.amount !== undefined;
  const { errorCount = 0, errors = [] } = report ?? {};
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, mb: 3 }}>
      {isChecking && <LinearProgress aria-label={translate('motoka.import.checking', count(lines.length))} />}
      {lines.length === 0 && (
        <Alert severity="warning" variant="outlined">
          {translate(`motoka.mobileMoney.${isComplete ? 'noMoneyIn' : 'needsColumns'}`)}
        </Alert>
      )}
      {leftAside > 0 && (
        <Typography color="textSecondary">
          {translate('motoka.mobileMoney.leftAside', count(leftAside))}
        </Typography>
      )}
      {errorCount > 0 && (
        <Alert severity="error" variant="outlined">
          {translate('motoka.mobileMoney.wrong', count(errorCount))}
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
      )}
    </Box>
  );
};

interface Props {
  table: Table;
  onBack: () => void;
}

/** The second step of a statement's import: its columns, its rows in four groups, and the button that imports it. */
export const StatementCheck = ({ table, onBack }: Props) => {
  const translate = useTranslate();
  const state = useStatement(table);
  const { report, checkError, isChecking, run, sheet } = state;
  if (run.data) return <StatementResult report={run.data} onMore={onBack} />;
  const count = report ? report.known.length + report.matched.length + report.new.length : 0;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {translate('motoka.import.from', { fileName: sheet.fileName })}
      </Typography>
      {checkError && <FetchError error={checkError} />}
      {run.error && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
          {run.error.message}
        </Alert>
      )}
      <ColumnSelects state={state} />
      <Findings state={state} />
      {report &&
        groups.map((group) => <GroupSection key={group} group={group} report={report} state={state} />)}
      {run.isPending && <LinearProgress aria-label={translate('motoka.import.importing')} sx={{ mt: 3 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <OnlineButton
          variant="contained"
          disabled={isChecking || run.isPending || count === 0}
          onClick={() => run.mutate()}
        >
          {run.isPending
            ? translate('motoka.import.importing')
            : translate('motoka.mobileMoney.run', { smart_count: count, count: formatInteger(count) })}
        </OnlineButton>
        <Button color="inherit" disabled={run.isPending} onClick={onBack}>
          {translate('motoka.import.another')}
        </Button>
      </Box>
    </>
  );
};
