import { useMutation } from '@tanstack/react-query';
import { HttpError, type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { answerTransfer } from './api';

type Answer = Parameters<typeof answerTransfer>[1];

/** Whether the transfer was answered before. It then waits no longer, so that its row cannot show the error. */
const isAnswered = (error: unknown): boolean => error instanceof HttpError && error.status === 409;

/** Returns the mutation that receives or refuses a transfer. */
export const useAnswer = ({ id }: RaRecord, onDone: () => void) => {
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
