import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDefinition } from '../../contract/resource';
import { useAccount } from '../account/useAccount';
import { adminPaths } from '../paths';
import { formatInteger } from '../i18n/format';
import { type ImportReport, undoImport } from './importCall';
import { leftOutRows } from './leftOut';
import { LeftOutRows } from './LeftOutRows';
import { placeReport } from './placed';
import type { ImportState } from './useImport';
import { OnlineButton } from '../layout/OnlineButton';

interface Props {
  definition: ResourceDefinition;
  report: ImportReport;
  state: ImportState;
  onMore: () => void;
}

/** The result of an import. Administrators can undo it. */
export const ImportResult = ({ definition, report, state, onMore }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const queryClient = useQueryClient();
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  const undo = useMutation({
    mutationFn: (id: number) => undoImport(id),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  const { id, created } = report;
  const { rows, leftOut, sent, sheet, allowDuplicates } = state;
  const skipped = rows.length - created;
  const others = leftOutRows(translate, rows, leftOut, placeReport(report, sent), allowDuplicates);
  const count = (smart_count: number) => ({ smart_count, count: formatInteger(smart_count) });
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Alert severity={undo.isSuccess ? 'info' : 'success'} variant="outlined" role="status">
        {undo.isSuccess ? translate('motoka.import.undone') : translate('motoka.import.done', count(created))}
        {skipped > 0 && !undo.isSuccess && (
          <Typography variant="body2">{translate('motoka.import.skipped', count(skipped))}</Typography>
        )}
      </Alert>
      {undo.error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {undo.error.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <Button component={Link} to={adminPaths.list(definition.name)} variant="contained" ref={next}>
          {translate('motoka.import.openList', { title: translate(`resources.${definition.name}.title`) })}
        </Button>
        <Button variant="outlined" onClick={onMore}>
          {translate('motoka.import.more')}
        </Button>
        {isAdmin && id !== null && created > 0 && !undo.isSuccess && (
          <OnlineButton color="inherit" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
            {translate('motoka.activity.undo')}
          </OnlineButton>
        )}
      </Box>
      {!undo.isSuccess && <LeftOutRows fileName={sheet.fileName} header={sheet.header} rows={others} />}
    </Box>
  );
};
