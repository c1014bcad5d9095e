import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { resourceNamed } from '../../resources';
import { Confirm } from '../crud/Confirm';
import { FieldValue } from '../crud/fields/FieldValue';
import { RecordName } from '../crud/fields/RecordName';
import { useOpenDialog } from '../crud/form/useOpenDialog';
import { FileCount } from '../crud/photos/FileCount';
import { dayOf } from '../dates/days';
import { formatDay, formatDayAndTime, formatMoment, formatMoney } from '../i18n/format';
import { adminPaths } from '../paths';
import { type Doubt, isOld, isUncertain, type OutboxEntry } from '../providers/outbox/entry';
import { discard, sendAgain } from '../providers/outbox/outbox';
import { untilIdle, whyUnsent } from '../providers/outbox/sending';
import { entriesShown } from '../providers/outbox/state';
import { toast } from '../toasts/toasts';

const SUMMARIZED: readonly string[] = ['reference', 'date', 'money', 'text', 'integer'];

/** What a record is: the names that it refers to, its day and its amount. */
const Summary = ({ entry: { resource, values, files, names } }: { entry: OutboxEntry }) => {
  const { fields } = resourceNamed(resource);
  const shown = Object.entries(fields).filter(
    ([source, { kind }]) => values[source] != null && values[source] !== '' && SUMMARIZED.includes(kind),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      {shown.map(([source, field]) =>
        field.target ? (
          <span key={source}>
            {names?.[source] ?? <RecordName target={field.target} id={Number(values[source])} />}
          </span>
        ) : (
          <FieldValue key={source} field={field} value={values[source]} />
        ),
      )}
      <FileCount value={files ?? values['files']} />
    </Box>
  );
};

/** The question: `Grace Phiri recorded ZMW 450.00 for this day at 06:20` */
const useRivalText = () => {
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
      name: by ?? translate('motoka.outbox.somebody'),
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
const Reason = ({ entry: { refusal, rival, arrived, body, recordedAt } }: { entry: OutboxEntry }) => {
  const translate = useTranslate();
  const rivalText = useRivalText();
  return (
    <>
      {arrived && <Typography variant="body2">{translate('motoka.outbox.arrived')}</Typography>}
      {refusal !== undefined && (
        <Alert severity="error" role="none">
          {refusal}
        </Alert>
      )}
      {rival && (
        <Alert severity="warning" role="none">
          {rivalText(rival, body['date'] ?? recordedAt)}
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
  const { id, resource, recordedAt, refusal, rival, isSending } = entry;
  const isAsked = refusal !== undefined || rival !== undefined;
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
      <Typography sx={{ fontWeight: 600 }}>{translate(`resources.${resource}.subject`)}</Typography>
      <ResourceContextProvider value={resource}>
        <Summary entry={entry} />
      </ResourceContextProvider>
      <Typography variant="body2" color="textSecondary">
        <span>{translate('motoka.outbox.since', { at: formatMoment(recordedAt) })}</span>
        {!isAsked && (
          <>
            {' · '}
            <span>{translate(state)}</span>
          </>
        )}
      </Typography>
      <Reason entry={entry} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" disabled={isSending} onClick={() => void send()}>
          {translate(`motoka.outbox.${rival ? 'sendAnyway' : 'send'}`)}
        </Button>
        <Button
          variant="outlined"
          disabled={isSending}
          onClick={() => openDialog(adminPaths.update('outbox', id))}
        >
          {translate('motoka.outbox.edit')}
        </Button>
        <Button color="error" disabled={isSending} onClick={() => setAsking(true)}>
          {translate('motoka.outbox.discard')}
        </Button>
      </Box>
      <Confirm
        isOpen={isAsking}
        text={translate(`motoka.outbox.${discardKey(entry)}`)}
        yes={translate('motoka.outbox.discard')}
        no={translate('motoka.action.cancel')}
        onYes={() => void discard(id).then(() => setAsking(false))}
        onNo={() => setAsking(false)}
      />
    </Paper>
  );
});
