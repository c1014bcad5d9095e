import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Confirm } from '../../rows/crud/Confirm';
import { useOpenDialog } from '../../rows/crud/form/useOpenDialog';
import { dayOf } from '../../ground/dates/days';
import { formatDay, formatDayAndTime, formatMoment, formatMoney } from '../../ground/i18n/format';
import { adminPaths } from '../../ground/paths';
import {
  type Doubt,
  isLocked,
  isOld,
  isUncertain,
  type OutboxEntry,
} from '../../ground/providers/outbox/entry';
import { whyUnsent } from '../../ground/providers/outbox/counts';
import { discard, sendAgain } from '../../ground/providers/outbox/outbox';
import { untilIdle } from '../../ground/providers/outbox/schedule';
import { entriesShown } from '../../ground/providers/outbox/state';
import { toast } from '../../ground/toasts/toasts';
import { EntrySummary } from './EntrySummary';

/** The question: `Grace Phiri recorded ZMW 450.00 for this day at 06:20` */
const useDoubtText = () => {
  const translate = useTranslate();
  return (doubt: Doubt, typed: unknown): string => {
    if ('day' in doubt) {
      const days = { day: formatDay(doubt.day), typed: formatDay(dayOf(typed) ?? '') };
      return translate('motoka.outbox.wrongDay', days);
    }
    const { by, amount, at } = doubt;
    const moment = formatDayAndTime(at);
    const isToday = moment.day === formatDayAndTime(new Date().toISOString()).day;
    const values = {
      name: by ?? translate('motoka.outbox.someone'),
      amount: formatMoney(amount),
      ...moment,
    };
    return translate(`motoka.outbox.${isToday ? 'rival' : 'rivalOn'}`, values);
  };
};

/** What Discard asks: what is lost, as far as it is known. */
const discardKey = (entry: OutboxEntry): string => {
  if (entry.arrived) return 'discardEdit';
  return isUncertain(entry) ? 'discardUncertain' : 'discardQuestion';
};

/** Why a record needs the user, if it does. */
const Reason = ({ entry: { refusal, rival: doubt, arrived, body, recordedAt } }: { entry: OutboxEntry }) => {
  const translate = useTranslate();
  const doubtText = useDoubtText();
  return (
    <>
      {arrived && <Typography variant="body2">{translate('motoka.outbox.arrived')}</Typography>}
      {refusal !== undefined && (
        <Alert severity="error" role="none">
          {refusal}
        </Alert>
      )}
      {doubt && (
        <Alert severity="warning" role="none">
          {doubtText(doubt, body['date'] ?? recordedAt)}
        </Alert>
      )}
    </>
  );
};

/** A record that waits, with its state and what can be done. */
export const OutboxItem = memo(({ entry }: { entry: OutboxEntry }) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(() => Date.now());
  const { id, resource, recordedAt, refusal, rival: doubt, isSending } = entry;
  const isAsked = refusal !== undefined || doubt !== undefined;
  const waits = isOld(entry, now) ? 'motoka.outbox.old' : 'motoka.outbox.waiting';
  const state = isSending ? 'motoka.outbox.sending' : waits;
  const send = async () => {
    await sendAgain(entry);
    await untilIdle();
    const left = entriesShown().filter((one) => one.id === id);
    // A refusal stands in the entry itself.
    if (left.length > 0 && whyUnsent(left) !== 'needs')
      toast(translate(`motoka.outbox.why.${whyUnsent(left)}`), 'info');
  };
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {translate(`resources.${resource}.subject`)}
      </Typography>
      <EntrySummary entry={entry} />
      <Typography variant="body2" color="textSecondary">
        <span>{translate('motoka.outbox.since', { at: formatMoment(recordedAt) })}</span>
        {!isAsked && (
          <>
            {' · '}
            <span>{translate(state)}</span>
          </>
        )}
      </Typography>
      {isLocked(entry) && <Typography variant="body2">{translate('motoka.expenses.uncertain')}</Typography>}
      <Reason entry={entry} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" disabled={isSending} onClick={() => void send()}>
          {translate(`motoka.outbox.${doubt ? 'sendAnyway' : 'send'}`)}
        </Button>
        <Button
          variant="outlined"
          disabled={isSending || isLocked(entry)}
          onClick={() => openDialog(adminPaths.update('outbox', id))}
        >
          {translate('motoka.action.edit')}
        </Button>
        <Button color="error" disabled={isSending} onClick={() => setAsking(true)}>
          {translate('motoka.outbox.discard')}
        </Button>
      </Box>
      <Confirm
        isOpen={isAsking}
        text={translate(`motoka.outbox.${discardKey(entry)}`)}
        yes={translate('motoka.outbox.discard')}
        onYes={() => void discard(id).then(() => setAsking(false))}
        onNo={() => setAsking(false)}
      />
    </Paper>
  );
});
