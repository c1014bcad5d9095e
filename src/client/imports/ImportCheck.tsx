import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { Confirm } from '../crud/Confirm';
import { FetchError } from '../crud/list/FetchError';
import { formatInteger } from '../i18n/format';
import { CheckedRows } from './CheckedRows';
import { Findings } from './Findings';
import { ImportResult } from './ImportResult';
import type { Table } from './parse/table';
import { SheetFacts } from './SheetFacts';
import { useImport } from './useImport';
import { OnlineButton } from '../layout/OnlineButton';

interface Props {
  definition: ResourceDefinition;
  table: Table;
  onBack: () => void;
}

/** The second step of an import: the checked preview, and the button that imports it. */
export const ImportCheck = ({ definition, table, onBack }: Props) => {
  const translate = useTranslate();
  const state = useImport(definition, table);
  const { check, checkError, isChecking, rows, run, created } = state;
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const againCount = check?.againCount ?? 0;
  if (run.data)
    return <ImportResult definition={definition} report={run.data} rows={rows.length} onMore={onBack} />;
  const again = { smart_count: againCount, count: formatInteger(againCount) };
  const start = () => {
    setAsking(false);
    run.mutate();
  };
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {translate('motoka.import.from', { fileName: state.sheet.fileName })}
      </Typography>
      {checkError && <FetchError error={checkError} />}
      {run.error && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
          {run.error.message}
        </Alert>
      )}
      <SheetFacts definition={definition} state={state} />
      <Findings state={state} />
      <CheckedRows definition={definition} state={state} next={button} />
      {run.isPending && <LinearProgress aria-label={translate('motoka.import.importing')} sx={{ mt: 3 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <OnlineButton
          ref={button}
          variant="contained"
          disabled={isChecking || run.isPending || created === 0}
          onClick={() => (againCount > 0 ? setAsking(true) : start())}
        >
          {run.isPending
            ? translate('motoka.import.importing')
            : translate('motoka.import.run', {
                created: formatInteger(created),
                rows: formatInteger(rows.length),
              })}
        </OnlineButton>
        <Button color="inherit" disabled={run.isPending} onClick={onBack}>
          {translate('motoka.import.another')}
        </Button>
      </Box>
      <Confirm
        needsServer
        isOpen={isAsking}
        text={translate('motoka.import.askAgain', again)}
        yes={translate('motoka.import.yesAgain', again)}
        no={translate('motoka.action.cancel')}
        isHarmless
        onYes={start}
        onNo={() => setAsking(false)}
      >
        {translate('motoka.import.askAgainHint')}
      </Confirm>
    </>
  );
};
