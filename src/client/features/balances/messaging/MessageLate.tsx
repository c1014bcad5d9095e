import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useGetMany, useTranslate } from 'react-admin';
import { balances } from '../../../../reports/balances';
import { drivers } from '../../../../resources/drivers';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { noErrorToast } from '../../../rows/crud/list/listDefaults';
import { Plate } from '../../../rows/crud/fields/Plate';
import { formatMoment } from '../../../ground/i18n/format';
import { WhatsAppButton } from '../../../rows/messaging/WhatsAppButton';
import { useReport } from '../../../ground/providers/useReport';
import type { Balance } from '../api';
import { balanceText } from '../texts';
import { useBalanceMessage, useMarkMessaged } from './useBalanceMessage';

const LATE_MAX = 200;
const late = { state: 'late' } as const;

interface RowProps {
  balance: Balance;
  driver: RaRecord | undefined;
  isSent: boolean;
  onSent: () => void;
}

const LateRow = ({ balance, driver, isSent, onSent }: RowProps) => {
  const translate = useTranslate();
  const messageOf = useBalanceMessage();
  const { driverId, numberPlate, messagedAt } = balance;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, minHeight: 56 }}>
      <Box sx={{ width: 24, color: 'success.main', lineHeight: 0 }}>
        {isSent && <CheckCircle fontSize="small" titleAccess={translate('motoka.messages.sent')} />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {balance.driver}
        </Box>{' '}
        <Plate>{numberPlate}</Plate>
        <Typography variant="body2" color="textSecondary">
          {balanceText(balance, translate)}
          {messagedAt && (
            <Box component="span" sx={{ display: 'block' }}>
              {translate('motoka.messages.lastMessage', { at: formatMoment(messagedAt) })}
            </Box>
          )}
        </Typography>
      </Box>
      <WhatsAppButton
        size="small"
        variant={isSent ? 'text' : 'contained'}
        message={messageOf(balance)}
        phone={driver?.['phone']}
        driverId={driverId}
        label={translate('motoka.messages.whatsAppTo', { driver: balance.driver ?? numberPlate })}
        onSent={onSent}
      />
    </Box>
  );
};

const LateDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const markMessaged = useMarkMessaged();
  const [sent, setSent] = useState<readonly string[]>([]);
  const { data: rows = [], error } = useReport(balances, { filter: late, page: 1, perPage: LATE_MAX });
  const ids = [...new Set(rows.map(({ driverId }) => driverId))];
  const { data: people = [] } = useGetMany<RaRecord>(drivers.name, { ids }, noErrorToast);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('motoka.messages.allLate')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary">
          {translate('motoka.messages.allLateHint', { sent: sent.length, all: rows.length })}
        </Typography>
        {error && <FetchError error={error} />}
        <Box
          component="ul"
          sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, '& li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {rows.map((balance) => (
            <LateRow
              key={balance.id}
              balance={balance}
              driver={people.find((one) => one.id === balance.driverId)}
              isSent={sent.includes(balance.id)}
              onSent={() => {
                setSent((before) => [...before.filter((one) => one !== balance.id), balance.id]);
                void markMessaged(balance);
              }}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 4, pt: 2 }}>
        <Button onClick={onClose} color="inherit">
          {translate('motoka.dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export const MessageLate = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('motoka.messages.allLate')}</Button>
      {isOpen && <LateDialog onClose={() => setOpen(false)} />}
    </>
  );
};
