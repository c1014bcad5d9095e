import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { apiPath } from '../../../contract/paths';
import { bills } from '../../../resources/bills';
import { repairs } from '../../../resources/repairs';
import { useAccount } from '../../ground/account/useAccount';
import { formatDay, formatMoney } from '../../ground/i18n/format';
import { httpClient } from '../../ground/providers/httpClient';
import { newIdempotencyKey } from '../../ground/providers/idempotencyKey';
import { recordOf } from '../../ground/providers/request';
import { takeBackLatest } from '../../ground/providers/undoDeletion';
import { useUndoToast } from '../../shell/layout/useUndoToast';

export interface BillDay {
  readonly billId: number;
  readonly carId: number;
  readonly billOn: string;
}

/** What the toast of a payment names. */
export interface Paid extends BillDay {
  readonly label: string;
  readonly numberPlate: string;
}

const call = (billId: number, name: string, failure: string, body: object, key?: string) =>
  httpClient(`${apiPath(bills)}/${billId}/${name}`, failure, {
    method: 'POST',
    body: JSON.stringify(body),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });

/** Returns the mutation that pays a day of a bill as the bill says. Its toast has Undo. */
export const usePayBill = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { id: userId } = useAccount();
  const showUndo = useUndoToast();
  return useMutation({
    mutationFn: ({ billId, carId, billOn }: Paid) =>
      call(billId, 'pay', translate('motoka.bills.payFailed'), { carId, billOn }, newIdempotencyKey()),
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSuccess: ({ json }, { label, numberPlate, billOn }) => {
      const { id, amount } = recordOf(json);
      const values = { label, car: numberPlate, day: formatDay(billOn), amount: formatMoney(Number(amount)) };
      showUndo(translate('motoka.bills.paid', values), 'motoka.activity.undoneToast', () =>
        takeBackLatest(repairs.name, Number(id), Number(userId)),
      );
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
};

/** Returns the mutation that says that nothing was to be paid on a day, with a reason; or, without one, that it is due after all. */
export const useSkipBill = (onDone?: () => void) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ billId, ...body }: BillDay & { readonly reason?: string }) =>
      call(billId, body.reason === undefined ? 'unskip' : 'skip', translate('motoka.bills.skipFailed'), body),
    onSuccess: () => onDone?.(),
    onSettled: () => queryClient.invalidateQueries(),
  });
};
