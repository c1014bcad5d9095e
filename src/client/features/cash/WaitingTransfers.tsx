import { Alert, Box, Paper, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import {
  HttpError,
  type RaRecord,
  type TranslateFunction,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { FetchError } from '../../rows/crud/list/FetchError';
import { answerTransfer, useWaiting } from './api';
import { OnlineButton } from '../../shell/layout/OnlineButton';
import { ReasonDialog } from '../../rows/crud/ReasonDialog';
import { formatDay, formatMoney } from '../../ground/i18n/format';
import { useMutation } from '@tanstack/react-query';

type Answer = Parameters<typeof answerTransfer>[1];

/** Whether the transfer was answered before. It then waits no longer, so that its row cannot show the error. */
const isAnswered = (error: unknown): boolean => error instanceof HttpError && error.status === 409;

/** Returns the mutation that receives or refuses a transfer. */
const useAnswer = ({ id }: RaRecord, onDone: () => void) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (answer: Answer) => answerTransfer(Number(id), answer, translate('motoka.cash.failedAnswer')),
    onSuccess: (_, { kind }) => {
      notify(`motoka.cash.done.${kind}`, { type: 'success' });
      onDone();
    },
    onError: (error) => {
      if (!isAnswered(error)) return;
      notify(error.message, { type: 'error' });
      onDone();
    },
    onSettled: refresh,
  });
};

/** Returns a transfer as a sentence: `Grace Phiri handed over ZMW 450.00 on 26/11/2026`. */
const transferText = (transfer: RaRecord, translate: TranslateFunction): string => {
  const { from, toId, amount, date } = transfer;
  const isToBank = toId === null || toId === undefined;
  return translate(isToBank ? 'motoka.cash.banked' : 'motoka.cash.handedOver', {
    from: from ?? '–',
    amount: formatMoney(Number(amount)),
    date: formatDay(String(date)),
  });
};

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
