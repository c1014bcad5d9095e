import { useEffect } from 'react';
import { type RaRecord, useEvent, useTranslate } from 'react-admin';
import { formatMoney } from '../../i18n/format';
import { useSendReceipt } from '../../money/messaging/receipt';
import { toast } from '../../toasts/toasts';

const SHOWN_MS = 10_000;

/** Offers the receipt of a cashing that was just added, in a toast. */
const ReceiptToast = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate();
  const sendReceipt = useSendReceipt();
  const offer = useEvent(() => {
    toast(
      translate('motoka.messages.cashedIn', { amount: formatMoney(Number(record['amount'] ?? 0)) }),
      'success',
      {
        action: { label: translate('motoka.messages.sendReceipt'), run: () => void sendReceipt(record) },
        autoHideDuration: SHOWN_MS,
      },
    );
  });
  useEffect(() => offer(), [offer, record.id]);
  return null;
};

export default ReceiptToast;
