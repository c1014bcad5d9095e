import { MenuItem } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useSendReceipt } from '../../balances/messaging/receipt';

/** Sends the receipt of a cashing, from the menu of its row. */
const ReceiptItem = ({ record, onDone }: { record: RaRecord; onDone: () => void }) => {
  const translate = useTranslate();
  const sendReceipt = useSendReceipt();
  const send = () => {
    onDone();
    void sendReceipt(record);
  };
  return <MenuItem onClick={send}>{translate('motoka.messages.sendReceipt')}</MenuItem>;
};

export default ReceiptItem;
