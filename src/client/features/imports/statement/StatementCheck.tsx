import { Alert, Box, Button, LinearProgress, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEffect, useId } from 'react';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { formatInteger } from '../../../ground/i18n/format';
import type { Table } from '../parse/layout';
import { AsideSection } from './AsideSection';
import { GroupSection } from './GroupSection';
import { Questions } from './Questions';
import { StatementFindings } from './StatementFindings';
import type { StatementReport } from './statementCall';
import { groups, type StatementState, useStatement } from './useStatement';
import { OnlineButton } from '../../../shell/layout/OnlineButton';
import { cashings } from '../../../../resources/cashings';
import { ResultCard } from '../ResultCard';
import { roles } from './roles';

/** How many rows an import changes something of: a statement of which everything is known offers none. */
const changesOf = ({ matched, new: added, toConfirm }: StatementReport): number =>
  matched.length + added.length + toConfirm;

/** What the import of a statement did. It can be undone. */
const StatementResult = ({ report, onMore }: { report: StatementReport; onMore: () => void }) => {
  const translate = useTranslate();
  const { id, known, matched, new: added, open, toConfirm } = report;
  const counts = { new: added.length, matched: matched.length, known: known.length, open: open.length };
  const hasDone = added.length + matched.length + toConfirm > 0;
  return (
    <ResultCard
      resource={cashings.name}
      undoableId={hasDone ? id : null}
      done={Object.entries(counts).map(
        ([group, count]) =>
          count > 0 && (
            <div key={group}>
              {translate(`motoka.mobileMoney.done.${group}`, {
                smart_count: count,
                count: formatInteger(count),
              })}
            </div>
          ),
      )}
      undone="motoka.mobileMoney.undone"
      onMore={onMore}
    />
  );
};

/** Selects the column of each role, with the first cell of the column. */
const ColumnSelects = ({ state }: { state: StatementState }) => {
  const translate = useTranslate();
  const id = useId();
  const { sheet, columns, chooseColumn } = state;
  const sampleOf = (column: number | undefined): string =>
    column === undefined ? ' ' : (sheet.rows.find((row) => row[column])?.[column] ?? ' ');
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {translate('motoka.mobileMoney.columns')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {roles.map((role) => (
          <TextField
            key={role}
            select
            size="small"
            margin="none"
            label={translate(`motoka.mobileMoney.role.${role}`)}
            value={columns[role] ?? ''}
            helperText={sampleOf(columns[role]).slice(0, 40)}
            onChange={({ target }) =>
              chooseColumn(role, target.value === '' ? undefined : Number(target.value))
            }
          >
            <MenuItem value="">{translate('motoka.mobileMoney.noColumn')}</MenuItem>
            {sheet.header.map((heading, column) => (
              <MenuItem key={column} value={column}>
                {heading || translate('motoka.import.column', { number: column + 1 })}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </Box>
  );
};

interface Props {
  table: Table;
  /** Called with the number of answers that would be lost. */
  onCorrections: (count: number) => void;
  onBack: () => void;
}

/**
 * The second step of a statement's import: its columns, its rows in their groups, and the button that imports them. Rows that
 * stay open can be worked on after the import.
 */
export const StatementCheck = ({ table, onCorrections, onBack }: Props) => {
  const translate = useTranslate();
  const state = useStatement(table);
  const { report, checkError, isChecking, run, isRunning, runError, sheet, finished, corrections } = state;
  const last = finished.at(-1);
  const count = report ? changesOf(report) : 0;
  useEffect(() => onCorrections(corrections), [onCorrections, corrections]);
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
      {runError && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
          {runError.message}
        </Alert>
      )}
      <Questions state={state} />
      <StatementFindings state={state} isDone={last !== undefined} />
      {report &&
        groups.map((group) => <GroupSection key={group} group={group} report={report} state={state} />)}
      <AsideSection kind="notPaid" state={state} />
      <AsideSection kind="out" state={state} />
      {isRunning && <LinearProgress aria-label={translate('motoka.import.importing')} sx={{ mt: 3 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        {count > 0 && (
          <OnlineButton variant="contained" disabled={isChecking || isRunning} onClick={run}>
            {isRunning
              ? translate('motoka.import.importing')
              : translate('motoka.mobileMoney.run', { smart_count: count, count: formatInteger(count) })}
          </OnlineButton>
        )}
        {!last && (
          <Button color="inherit" disabled={isRunning} onClick={onBack}>
            {translate('motoka.import.another')}
          </Button>
        )}
      </Box>
    </>
  );
};
