import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { resourceNamed } from '../../resources';
import { useAccount } from '../account/useAccount';
import { Confirm } from '../crud/Confirm';
import { FieldValue } from '../crud/fields/FieldValue';
import { RecordName } from '../crud/fields/RecordName';
import { formatMoment } from '../i18n/format';
import { PageTitle } from '../layout/PageTitle';
import { isOld, type OutboxEntry } from '../providers/outbox/entry';
import { discard, sendAgain } from '../providers/outbox/outbox';
import { countOthers } from '../providers/outbox/store';
import { useEntries } from './useEntries';

/** What a record is: the names that it refers to, its day and its amount. */
const Summary = ({ entry: { resource, values } }: { entry: OutboxEntry }) => {
  const { fields } = resourceNamed(resource);
  const shown = Object.entries(fields).filter(
    ([source, { kind }]) =>
      values[source] != null &&
      values[source] !== '' &&
      ['reference', 'date', 'money', 'text', 'integer'].includes(kind),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      {shown.map(([source, field]) =>
        field.target ? (
          <RecordName key={source} target={field.target} id={Number(values[source])} />
        ) : (
          <FieldValue key={source} field={field} value={values[source]} />
        ),
      )}
    </Box>
  );
};

/** A record that waits, with its state and what can be done. */
const Item = ({ entry }: { entry: OutboxEntry }) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { id, resource, recordedAt, refusal } = entry;
  const [now] = useState(() => Date.now());
  const isAsked = isOld(entry, now);
  const state = isAsked ? translate('motoka.outbox.old') : translate('motoka.outbox.waiting');
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{translate(`resources.${resource}.subject`)}</Typography>
      <ResourceContextProvider value={resource}>
        <Summary entry={entry} />
      </ResourceContextProvider>
      <Typography variant="body2" color="textSecondary">
        {translate('motoka.outbox.since', { at: formatMoment(recordedAt) })}
        {refusal === undefined && ` · ${state}`}
      </Typography>
      {refusal !== undefined && (
        <Alert severity="error" role="none">
          {refusal}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="outlined" onClick={() => void sendAgain(id)}>
          {translate('motoka.outbox.send')}
        </Button>
        <Button color="error" onClick={() => setAsking(true)}>
          {translate('motoka.outbox.discard')}
        </Button>
      </Box>
      <Confirm
        isOpen={isAsking}
        text={translate('motoka.outbox.discardQuestion')}
        yes={translate('motoka.outbox.discard')}
        no={translate('motoka.action.cancel')}
        onYes={() => void discard(id)}
        onNo={() => setAsking(false)}
      />
    </Paper>
  );
};

/** How many records of other accounts wait on this device. Nothing else is said of them. */
const Others = () => {
  const translate = useTranslate();
  const { id } = useAccount();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (id !== undefined) void countOthers(String(id)).then(setCount, () => undefined);
  }, [id]);
  return (
    count > 0 && <Alert severity="info">{translate('motoka.outbox.others', { smart_count: count })}</Alert>
  );
};

/** The records that are saved on this device and not sent yet. */
export const OutboxPage = () => {
  const translate = useTranslate();
  const entries = useEntries();
  return (
    <>
      <PageTitle title={translate('motoka.outbox.title')} />
      <Others />
      {entries.length === 0 && <Typography>{translate('motoka.outbox.empty')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {entries.map((entry) => (
          <Item key={entry.id} entry={entry} />
        ))}
      </Box>
    </>
  );
};

export default OutboxPage;
