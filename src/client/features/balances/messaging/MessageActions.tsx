import { Button } from '@mui/material';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { drivers } from '../../../../resources/drivers';
import { presentLink } from '../../../rows/messaging/driverLink';
import { hasLink, textOf } from '../../../rows/messaging/texts';
import { WhatsAppButton } from '../../../rows/messaging/WhatsAppButton';
import { noErrorToast } from '../../../rows/crud/list/listDefaults';
import type { Balance } from '../api';
import { copyText } from '../../../ground/copyText';
import { useBalanceMessage, useMarkMessaged } from './useBalanceMessage';

/** Copies the message to a driver, or opens it in WhatsApp. */
export const MessageActions = ({ balance }: { balance: Balance }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const messageOf = useBalanceMessage();
  const markMessaged = useMarkMessaged();
  const { driverId } = balance;
  const { data: driver } = useGetOne(drivers.name, { id: driverId }, noErrorToast);
  const message = messageOf(balance);
  const copy = async () => {
    const link = hasLink(message)
      ? await presentLink(driverId, translate('motoka.messages.linkFailed')).catch(() => '')
      : '';
    const isCopied = await copyText(textOf(message, link));
    notify(`motoka.money.${isCopied ? 'copied' : 'notCopied'}`, { type: isCopied ? 'success' : 'error' });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {translate('motoka.money.copyMessage')}
      </Button>
      <WhatsAppButton
        message={message}
        phone={driver?.['phone']}
        driverId={driverId}
        onSent={() => void markMessaged(balance)}
      />
    </>
  );
};
