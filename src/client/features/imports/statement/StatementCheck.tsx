import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { formatInteger } from '../../../ground/i18n/format';
import type { Table } from '../parse/layout';
import { AsideSection } from './AsideSection';
import { ColumnSelects } from './ColumnSelects';
import { GroupSection } from './GroupSection';
import { Questions } from './Questions';
import { StatementFindings } from './StatementFindings';
import { StatementResult } from './StatementResult';
import type { StatementReport } from './statementCall';
import { groups, useStatement } from './useStatement';
import { OnlineButton } from '../../../shell/layout/OnlineButton';

/** How many rows an import changes something of: a statement of which everything is known offers none. */
const changesOf = ({ matched, new: added, toConfirm }: StatementReport): number =>
  matched.length + added.length + toConfirm;

interface Props {
  table: Table;
  onBack: () => void;
}

/**
 * The second step of a statement's import: its columns, its rows in their groups, and the button that imports them. Rows that
 * stay open can be worked on after the import.
 */
export const StatementCheck = ({ table, onBack }: Props) => {
  const translate = useTranslate();
  const state = useStatement(table);
  const { report, checkError, isChecking, run, sheet, finished } = state;
  const last = finished.at(-1);
  const count = report ? changesOf(report) : 0;
  return (
    <>
      {last ? (
        <StatementResult key={finished.length} report={last.report} onMore={onBack} />
      ) : (
        <>
          <Typography color="textSecondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
            {translate('motoka.import.from', { fileName: sheet.fileName })}
          </Typography>
          <ColumnSelects state={state} />
        </>
      )}
      {checkError && <FetchError error={checkError} />}
      {run.error && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
          {run.error.message}
        </Alert>
      )}
      <Questions state={state} />
      <StatementFindings state={state} isDone={last !== undefined} />
      {report &&
        groups.map((group) => <GroupSection key={group} group={group} report={report} state={state} />)}
      <AsideSection kind="notPaid" state={state} />
      <AsideSection kind="out" state={state} />
      {run.isPending && <LinearProgress aria-label={translate('motoka.import.importing')} sx={{ mt: 3 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        {count > 0 && (
          <OnlineButton
            variant="contained"
            disabled={isChecking || run.isPending}
            onClick={() => run.mutate()}
          >
            {run.isPending
              ? translate('motoka.import.importing')
              : translate('motoka.mobileMoney.run', { smart_count: count, count: formatInteger(count) })}
          </OnlineButton>
        )}
        {!last && (
          <Button color="inherit" disabled={run.isPending} onClick={onBack}>
            {translate('motoka.import.another')}
          </Button>
        )}
      </Box>
    </>
  );
};
