import { Button, type ButtonProps } from '@mui/material';
import type { MouseEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { presentLink } from './driverLink';
import { hasLink, type Message, textOf } from './texts';
import { openLater, whatsAppUrl } from './whatsApp';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly message: Message;
  readonly phone: number | string | null | undefined;
  /** The driver whose link a message may have. */
  readonly driverId?: number;
  readonly label?: string;
  readonly onSent?: () => void;
}

/** A link that opens WhatsApp with a message in a new tab. Nothing is loaded from there. */
export const WhatsAppButton = ({ message, phone, driverId, label, onSent, ...look }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const press = (event: MouseEvent) => {
    onSent?.();
    if (driverId === undefined || !hasLink(message)) return;
    event.preventDefault();
    const failure = translate('motoka.messages.linkFailed');
    openLater(async () => whatsAppUrl(phone, textOf(message, await presentLink(driverId, failure)))).catch(
      (reason: Error) => notify(reason.message, { type: 'error' }),
    );
  };
  return (
    <Button
      variant="outlined"
      {...look}
      component="a"
      href={whatsAppUrl(phone, textOf(message))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      onClick={press}
    >
      {translate('motoka.messages.whatsApp')}
    </Button>
  );
};
