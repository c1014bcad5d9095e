import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { UNDO_MS } from '../../../ground/providers/outbox/outbox';
import { onSettled } from '../../../ground/providers/outbox/state';
import { createdRecord } from '../../../ground/providers/cashIns';
import { changeToast, closeToast, toast } from '../../../ground/toasts/toasts';
import { type Receipted, useSendReceipt } from '../../balances/messaging/receipt';

/** Many amounts are entered in a row: more toasts would cover a phone. The outbox discards the earlier ones. */
const TOASTS_MAX = 2;
/** How long a toast waits for the answer of the server, and then offers the receipt. */
const ANNOUNCED_MS = 5_000;
const RECEIPT_MS = 10_000;

/** Returns functions that show the toast of a cashing: it offers to undo it until it is sent, and then its receipt. */
export const useAnnounce = () => {
  const translate = useTranslate();
  const sendReceipt = useSendReceipt();
  /** Close the toasts of the last taps. */
  const closers = useRef<(() => void)[]>([]);

  const receiptOf = (cashing: Receipted, before?: () => void) => ({
    action: {
      label: translate('motoka.messages.sendReceipt'),
      run: () => {
        before?.();
        void sendReceipt(cashing);
      },
    },
    autoHideDuration: RECEIPT_MS,
  });

  const announceHeld = (text: string, outboxId: number, undo: () => Promise<void>) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', close);
      closers.current = closers.current.filter((one) => one !== close);
    };
    const shown = toast(text, 'success', {
      action: {
        label: translate('motoka.activity.undo'),
        run: () => {
          end();
          void undo();
        },
      },
      onClose: end,
      autoHideDuration: null,
    });
    const close = () => closeToast(shown);
    const stop = onSettled(({ id, outcome, answer }) => {
      if (id !== outboxId) return;
      clearTimeout(timer);
      if (outcome === 'stored') changeToast(shown, receiptOf(createdRecord(answer.json) as Receipted, end));
      else close();
    });
    const timer = setTimeout(
      () => changeToast(shown, { action: undefined, autoHideDuration: ANNOUNCED_MS }),
      UNDO_MS,
    );
    closers.current.push(close);
    if (closers.current.length > TOASTS_MAX) closers.current[0]?.();
    // It is sent when the page is hidden.
    document.addEventListener('visibilitychange', close);
  };

  const announceSent = (text: string, cashing: Receipted) => toast(text, 'success', receiptOf(cashing));

  return { announceHeld, announceSent };
};
