import { useEffect } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { formatMoney } from '../../../ground/i18n/format';
import { useSendReceipt } from '../../balances/messaging/receipt';
import { spentIn } from '../../../ground/providers/cashIns';
import { totalSpent } from '../../expenses/spent';
import { toast } from '../../../ground/toasts/toasts';

const SHOWN_MS = 10_000;

/** Offers the receipt of a cashing that was just added, in a toast. */
const ReceiptToast = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate();
  const sendReceipt = useSendReceipt();
  const offer = useEvent(() => {
    const [amount, paid] = [Number(record['amount'] ?? 0), totalSpent(spentIn(record))];
    const sums = {
      handedIn: formatMoney(amount),
      spent: formatMoney(paid),
      amount: formatMoney(amount || paid),
    };
    const key = amount > 0 ? 'motoka.expenses.saved' : 'motoka.expenses.recorded';
    toast(translate(paid > 0 ? key : 'motoka.messages.cashedIn', sums), 'success', {
      action: { label: translate('motoka.messages.sendReceipt'), run: () => void sendReceipt(record) },
      autoHideDuration: SHOWN_MS,
    });
  });
  useEffect(() => offer(), [offer, record.id]);
  return null;
};

export default ReceiptToast;
