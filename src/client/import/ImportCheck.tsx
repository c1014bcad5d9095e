import { Alert, Box, Button, FormControlLabel, LinearProgress, Switch, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { FetchError } from '../crud/list/FetchError';
import { formatInteger } from '../i18n/format';
import { CheckedRows } from './CheckedRows';
import { ImportResult } from './ImportResult';
import type { Table } from './parse/table';
import { type ImportState, useImport } from './useImport';

interface Props {
  definition: ResourceDefinition;
  table: Table;
  onBack: () => void;
}

/** The results of the check: errors, duplicates, or success. */
const Findings = ({ state }: { state: ImportState }) => {
  const translate = useTranslate();
  const { check, isChecking, rows, allowDuplicates, setAllowDuplicates } = state;
  const count = (smart_count: number) => ({ smart_count, count: formatInteger(smart_count) });
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, mb: 4 }}>
      {isChecking && (
        <Box>
          <Typography variant="body2" color="textSecondary">
            {translate('motoka.import.checking', count(rows.length))}
          </Typography>
          <LinearProgress aria-label={translate('motoka.import.checking', count(rows.length))} />
        </Box>
      )}
      {check && check.errorCount > 0 && (
        <Alert severity="error" variant="outlined">
          {translate('motoka.import.wrong', count(check.errorCount))}
        </Alert>
      )}
      {check && (check.duplicates.length > 0 || allowDuplicates) && (
        <Alert severity="info" variant="outlined">
          {!allowDuplicates && translate('motoka.import.duplicates', count(check.duplicates.length))}{' '}
          <FormControlLabel
            control={<Switch checked={allowDuplicates} onChange={(_, isOn) => setAllowDuplicates(isOn)} />}
            label={translate('motoka.import.allowDuplicates')}
          />
        </Alert>
      )}
      {check && !isChecking && check.errorCount === 0 && check.duplicates.length === 0 && (
        <Alert severity="success" variant="outlined">
          {translate('motoka.import.allGood', count(check.created))}
        </Alert>
      )}
    </Box>
  );
};

/** The second step of an import: the checked preview, and the button that imports it. */
export const ImportCheck = ({ definition, table, onBack }: Props) => {
  const translate = useTranslate();
  const state = useImport(definition, table);
  const { check, checkError, recheck, isChecking, rows, run } = state;
  if (run.data) return <ImportResult definition={definition} report={run.data} onMore={onBack} />;
  const created = check?.created ?? 0;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {translate('motoka.import.from', { fileName: state.sheet.fileName })}
      </Typography>
      {checkError && <FetchError error={checkError} retry={recheck} />}
      {run.error && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
          {run.error.message}
        </Alert>
      )}
      <Findings state={state} />
      <CheckedRows definition={definition} state={state} />
      {run.isPending && <LinearProgress aria-label={translate('motoka.import.importing')} sx={{ mt: 3 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <Button
          variant="contained"
          disabled={isChecking || run.isPending || created === 0}
          onClick={() => run.mutate()}
        >
          {run.isPending
            ? translate('motoka.import.importing')
            : translate('motoka.import.run', {
                created: formatInteger(created),
                rows: formatInteger(rows.length),
              })}
        </Button>
        <Button color="inherit" disabled={run.isPending} onClick={onBack}>
          {translate('motoka.import.another')}
        </Button>
      </Box>
    </>
  );
};
