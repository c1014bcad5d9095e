import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast } from '../login/toasts';

/** Hands what react-admin has to say to the one corner where everything is said. */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (!notifications.length) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const { message, type, notificationOptions } = notification;
    toast(translate(message, notificationOptions?.messageArgs), type === 'warning' ? 'info' : type);
  }, [notifications, takeNotification, translate]);
  return null;
};
