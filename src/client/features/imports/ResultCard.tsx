import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { OnlineButton } from '../../shell/layout/OnlineButton';
import { adminPaths } from '../../ground/paths';
import { undoImport } from './importCall';

interface Props {
  resource: string;
  /** The import to undo; null if there is nothing to undo, or the user may not. */
  undoableId: number | null;
  done: ReactNode;
  /** An i18n key. */
  undone: string;
  onMore: () => void;
  /** Shown until the import is undone. */
  children?: ReactNode;
}

/** What an import did, with its next steps: the list, another file, and undo. */
export const ResultCard = ({ resource, undoableId, done, undone, onMore, children }: Props) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  const undo = useMutation({
    mutationFn: (id: number) => undoImport(id),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  return (
    <Box sx={{ maxWidth: 720, mb: 4 }}>
      <Alert severity={undo.isSuccess ? 'info' : 'success'} variant="outlined" role="status">
        {undo.isSuccess ? translate(undone) : done}
      </Alert>
      {undo.error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {undo.error.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <Button component={Link} to={adminPaths.list(resource)} variant="contained" ref={next}>
          {translate('motoka.import.openList', { title: translate(`resources.${resource}.title`) })}
        </Button>
        <Button variant="outlined" onClick={onMore}>
          {translate('motoka.import.more')}
        </Button>
        {undoableId !== null && !undo.isSuccess && (
          <OnlineButton color="inherit" disabled={undo.isPending} onClick={() => undo.mutate(undoableId)}>
            {translate('motoka.activity.undo')}
          </OnlineButton>
        )}
      </Box>
      {!undo.isSuccess && children}
    </Box>
  );
};
