import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { toast } from '../../ground/toasts/toasts';
import { OnlineToastButton } from './OnlineToastButton';

const UNDO_MS = 10_000;

/** Returns a function that shows a toast with Undo, which needs the server. After it, `undone` is shown and the page is read again. */
export const useUndoToast = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  return (message: string, undone: string, undo: () => Promise<void>): void => {
    const run = async () => {
      await undo().then(
        () => toast(translate(undone), 'success'),
        (reason: unknown) => toast(reason instanceof Error ? reason.message : String(reason), 'error'),
      );
      await client.invalidateQueries();
    };
    toast(message, 'success', {
      action: { label: translate('motoka.activity.undo'), run: () => void run(), Button: OnlineToastButton },
      autoHideDuration: UNDO_MS,
    });
  };
};
