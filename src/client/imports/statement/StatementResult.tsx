import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cashings } from '../../../resources/cashings';
import { formatInteger } from '../../i18n/format';
import { adminPaths } from '../../paths';
import { undoImport } from '../importCall';
import type { StatementReport } from './statementCall';
import { OnlineButton } from '../../layout/OnlineButton';

interface Props {
  report: StatementReport;
  onMore: () => void;
}

/** What the import of a statement did. It can be undone. */
export const StatementResult = ({ report, onMore }: Props) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  const undo = useMutation({
    mutationFn: (id: number) => undoImport(id),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  const { id, known, matched, new: added, open, toConfirm } = report;
  const counts = { new: added.length, matched: matched.length, known: known.length, open: open.length };
  const hasDone = added.length + matched.length + toConfirm > 0;
  return (
    <Box sx={{ maxWidth: 720, mb: 4 }}>
      <Alert severity={undo.isSuccess ? 'info' : 'success'} variant="outlined" role="status">
        {undo.isSuccess
          ? translate('motoka.mobileMoney.undone')
          : Object.entries(counts).map(
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
      </Alert>
      {undo.error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {undo.error.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button component={Link} to={adminPaths.list(cashings.name)} variant="contained" ref={next}>
          {translate('motoka.import.openList', { title: translate(`resources.${cashings.name}.title`) })}
        </Button>
        <Button variant="outlined" onClick={onMore}>
          {translate('motoka.import.more')}
        </Button>
        {id !== null && hasDone && !undo.isSuccess && (
          <OnlineButton color="inherit" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
            {translate('motoka.activity.undo')}
          </OnlineButton>
        )}
      </Box>
    </Box>
  );
};
