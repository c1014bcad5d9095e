import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { answerTransfer } from './api';

type Answer = Parameters<typeof answerTransfer>[1];

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
    // Somebody else may have answered.
    onSettled: refresh,
  });
};
