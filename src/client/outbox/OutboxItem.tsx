import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { resourceNamed } from '../../resources';
import { Confirm } from '../crud/Confirm';
import { FieldValue } from '../crud/fields/FieldValue';
import { RecordName } from '../crud/fields/RecordName';
import { useOpenDialog } from '../crud/form/useOpenDialog';
import { FileCount } from '../crud/photos/FileCount';
import { formatMoment } from '../i18n/format';
import { adminPaths } from '../paths';
import { isOld, type OutboxEntry } from '../providers/outbox/entry';
import { discard, sendAgain } from '../providers/outbox/outbox';

const SUMMARIZED: readonly string[] = ['reference', 'date', 'money', 'text', 'integer'];

/** What a record is: the names that it refers to, its day and its amount. */
const Summary = ({ entry: { resource, values, files } }: { entry: OutboxEntry }) => {
  const { fields } = resourceNamed(resource);
  const shown = Object.entries(fields).filter(
    ([source, { kind }]) => values[source] != null && values[source] !== '' && SUMMARIZED.includes(kind),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      {shown.map(([source, field]) =>
        field.target ? (
          <span key={source}>
            <RecordName target={field.target} id={Number(values[source])} />
          </span>
        ) : (
          <FieldValue key={source} field={field} value={values[source]} />
        ),
      )}
      <FileCount value={files ?? values['files']} />
    </Box>
  );
};

/** A record that waits, with its state and what can be done. */
export const OutboxItem = memo(({ entry }: { entry: OutboxEntry }) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(() => Date.now());
  const { id, resource, recordedAt, refusal, isSending } = entry;
  const waits = isOld(entry, now) ? 'motoka.outbox.old' : 'motoka.outbox.waiting';
  const state = isSending ? 'motoka.outbox.sending' : waits;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{translate(`resources.${resource}.subject`)}</Typography>
      <ResourceContextProvider value={resource}>
        <Summary entry={entry} />
      </ResourceContextProvider>
      <Typography variant="body2" color="textSecondary">
        <span>{translate('motoka.outbox.since', { at: formatMoment(recordedAt) })}</span>
        {refusal === undefined && (
          <>
            {' · '}
            <span>{translate(state)}</span>
          </>
        )}
      </Typography>
      {refusal !== undefined && (
        <Alert severity="error" role="none">
          {refusal}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" disabled={isSending} onClick={() => void sendAgain(id)}>
          {translate('motoka.outbox.send')}
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
        text={translate('motoka.outbox.discardQuestion')}
        yes={translate('motoka.outbox.discard')}
        no={translate('motoka.action.cancel')}
        onYes={() => void discard(id).then(() => setAsking(false))}
        onNo={() => setAsking(false)}
      />
    </Paper>
  );
});
