import { Alert, Box, Paper, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { FetchError } from '../../rows/crud/list/FetchError';
import { useWaiting } from './api';
import { transferText } from './transferText';
import { useAnswer } from './useAnswer';
import { OnlineButton } from '../../shell/layout/OnlineButton';
import { ReasonDialog } from '../../rows/crud/ReasonDialog';

const button = { minHeight: { xs: 44, sm: 36 } } as const;

const RefuseDialog = ({ transfer, onClose }: { transfer: RaRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const { mutate, isPending, error } = useAnswer(transfer, onClose);
  return (
    <ReasonDialog
      text={translate('motoka.cash.askRefuse')}
      yes={translate('motoka.cash.refuse')}
      isPending={isPending}
      error={error}
      onYes={(reason) => mutate({ kind: 'refuse', reason })}
      onClose={onClose}
    >
      {transferText(transfer, translate)}
    </ReasonDialog>
  );
};

const WaitingTransfer = ({ transfer }: { transfer: RaRecord }) => {
  const translate = useTranslate();
  const [isRefusing, setRefusing] = useState(false);
  const { mutate, isPending, error } = useAnswer(transfer, () => {});
  const text = transferText(transfer, translate);
  const details = [transfer['reference'], transfer['notes']].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
        {details && (
          <Typography variant="body2" color="textSecondary">
            {details}
          </Typography>
        )}
        {error && (
          <Alert severity="error" role="alert" sx={{ mt: 1 }}>
            {error.message}
          </Alert>
        )}
      </Box>
      <OnlineButton
        variant="contained"
        disabled={isPending}
        aria-label={`${translate('motoka.cash.receive')}: ${text}`}
        onClick={() => mutate({ kind: 'receive' })}
        sx={button}
      >
        {translate('motoka.cash.receive')}
      </OnlineButton>
      <OnlineButton
        variant="outlined"
        disabled={isPending}
        aria-label={`${translate('motoka.cash.refuse')}: ${text}`}
        onClick={() => setRefusing(true)}
        sx={button}
      >
        {translate('motoka.cash.refuse')}
      </OnlineButton>
      {isRefusing && <RefuseDialog transfer={transfer} onClose={() => setRefusing(false)} />}
    </Box>
  );
};

/** The transfers that wait for the user's answer. Renders nothing without any. */
export const WaitingTransfers = () => {
  const translate = useTranslate();
  const { waiting, error, isLoading } = useWaiting();
  // An open dialog stays when the transfers cannot be read again.
  if (error && waiting.length === 0) return <FetchError error={error} />;
  if (isLoading) return <Skeleton variant="rounded" height={120} sx={{ mb: 6 }} />;
  if (waiting.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="waiting-transfers"
      className="screen-only"
      sx={{ px: 4, pt: 4, pb: 2, mb: 6, borderColor: 'primary.main' }}
    >
      <Typography variant="h2" id="waiting-transfers">
        {translate('motoka.cash.waiting')}
      </Typography>
      {error && (
        <Box sx={{ mt: 3 }}>
          <FetchError error={error} />
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map((transfer) => (
          <WaitingTransfer key={transfer.id} transfer={transfer} />
        ))}
      </Box>
    </Paper>
  );
};
