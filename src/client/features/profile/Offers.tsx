import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRefresh, useTranslate } from 'react-admin';
import { grants } from '../../../resources/grants';
import { choiceKey } from '../../rows/crud/fields/FieldValue';
import { dayOf } from '../../ground/dates/days';
import { formatDay } from '../../ground/i18n/format';
import { renewAccess } from '../../ground/account/renewAccess';
import { acceptAccess } from './api';

interface Props {
  records: readonly RaRecord[];
  /** Names the fleet. */
  nameOf: (record: RaRecord) => string;
}

/** One fleet that a person offers, with Accept and Decline. */
const Offer = ({ record, fleet }: { record: RaRecord; fleet: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [decline] = useDelete();
  const answer = async (work: () => Promise<unknown>, key: string) => {
    setBusy(true);
    try {
      await work();
      notify(translate(key, { fleet }), { type: 'success' });
      await renewAccess(queryClient);
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
    setBusy(false);
  };
  const refuse = () =>
    decline(
      grants.name,
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2 }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }}>{fleet}</Typography>
        <Typography variant="body2">
          {[
            translate(choiceKey(grants.fields.level, record.level)),
            translate('motoka.access.since', { since: formatDay(dayOf(record.createdAt) ?? '') }),
          ].join(' · ')}
        </Typography>
      </Box>
      <Button
        variant="contained"
        size="small"
        disabled={isBusy}
        aria-label={translate('motoka.access.acceptOf', { fleet })}
        onClick={() => void answer(() => acceptAccess(Number(record.id)), 'motoka.access.accepted')}
      >
        {translate('motoka.access.accept')}
      </Button>
      <Button
        size="small"
        color="inherit"
        disabled={isBusy}
        aria-label={translate('motoka.access.declineOf', { fleet })}
        onClick={() => void answer(refuse, 'motoka.access.declined')}
      >
        {translate('motoka.access.decline')}
      </Button>
    </Box>
  );
};

/** The fleets that others offer to share. Until one is accepted, nothing of it is shown anywhere. */
export const Offers = ({ records, nameOf }: Props) => {
  const translate = useTranslate();
  return (
    <Alert severity="info" sx={{ mb: 4, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography sx={{ fontWeight: 600 }}>{translate('motoka.access.offers')}</Typography>
      <Typography variant="body2">{translate('motoka.access.offersHint')}</Typography>
      <Box
        component="ul"
        aria-label={translate('motoka.access.offers')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {records.map((record) => (
          <Offer key={record.id} record={record} fleet={nameOf(record)} />
        ))}
      </Box>
    </Alert>
  );
};
