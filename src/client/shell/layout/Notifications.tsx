import { useEffect, useRef } from 'react';
import {
  type NotificationPayload,
  useEvent,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { closeToast, toast } from '../../ground/toasts/toasts';

const kindOf = (type: NotificationPayload['type']) => (type === 'warning' ? 'info' : type);

/** A mutation that is sent when its toast closes would be lost with the page. */
const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Shows react-admin's notifications as toasts. An undoable mutation is sent when its toast closes, or cancelled by the
 * toast's button. Another notification closes the toast: react-admin sends one such mutation after the other.
 */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const undoable = useRef<number>(undefined);

  const settle = useEvent((isUndo: boolean) => {
    undoable.current = undefined;
    removeEventListener('beforeunload', preventUnload);
    takeMutation()?.({ isUndo });
  });

  useEffect(() => () => removeEventListener('beforeunload', preventUnload), []);

  useEffect(() => {
    if (!notifications.length) return;
    if (undoable.current !== undefined) closeToast(undoable.current);
    const notification = takeNotification();
    if (!notification) return;
    const { message, type, notificationOptions = {} } = notification;
    const text = typeof message === 'string' ? translate(message, notificationOptions.messageArgs) : message;
    const { autoHideDuration } = notificationOptions;
    if (!notificationOptions.undoable) {
      toast(text, kindOf(type), { autoHideDuration });
      return;
    }
    addEventListener('beforeunload', preventUnload);
    undoable.current = toast(text, kindOf(type), {
      action: { label: translate('ra.action.undo'), run: () => settle(true) },
      onClose: () => settle(false),
      autoHideDuration,
    });
  }, [notifications, takeNotification, translate, settle]);
  return null;
};
