import { Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin';
import { grants } from '../../../resources/grants';
import { FetchError } from '../../rows/crud/list/FetchError';
import { noErrorToast, serverOrder } from '../../rows/crud/list/listDefaults';
import { AccessList, isCurrent, isOffer, useFleetName } from '../../rows/crud/show/AccessList';
import { ProfileCard } from '../signIn/ProfileCard';
import { Offers } from './Offers';
import { ShareDialog } from './ShareDialog';

/** The most that are listed; administrators have the whole list. */
const page = { page: 1, perPage: 200 };

/** What others offer; who sees the user's fleet, and whose fleets the user sees, with Stop; and `Share my fleet`. */
export const AccessCard = ({ userId }: { userId: number }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isSharing, setSharing] = useState(false);
  const query = { pagination: page, sort: { ...serverOrder, field: 'id' } };
  const options = { ...noErrorToast, retry: false };
  const given = useGetList<RaRecord>(grants.name, { ...query, filter: { ownerId: userId } }, options);
  const received = useGetList<RaRecord>(grants.name, { ...query, filter: { userId } }, options);
  const error = given.error ?? received.error;
  const [givenNow, receivedNow] = [given, received].map(({ data }) => data?.filter(isCurrent));
  const [offers, accepted] = [receivedNow?.filter(isOffer), receivedNow?.filter((one) => !isOffer(one))];
  const fleetOf = useFleetName();
  return (
    <ProfileCard title={translate('motoka.access.title')} hint={translate('motoka.access.hint')}>
      {error && <FetchError error={error} />}
      {offers && offers.length > 0 && <Offers records={offers} nameOf={fleetOf} />}
      {!givenNow && !error && <Skeleton variant="rounded" height={48} sx={{ mb: 3 }} />}
      {givenNow?.length === 0 && <Typography sx={{ mb: 3 }}>{translate('motoka.access.nobody')}</Typography>}
      {givenNow && givenNow.length > 0 && (
        <AccessList
          records={givenNow}
          nameOf={({ name, email }) => String(name ?? email)}
          aria-label={translate('motoka.access.title')}
        />
      )}
      <Button variant="outlined" onClick={() => setSharing(true)}>
        {translate('motoka.access.share')}
      </Button>
      {accepted && accepted.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 6, fontSize: '1rem', fontWeight: 600 }}>
            {translate('motoka.access.received')}
          </Typography>
          <AccessList records={accepted} nameOf={fleetOf} aria-label={translate('motoka.access.received')} />
        </>
      )}
      {isSharing && (
        <ShareDialog
          onClose={() => setSharing(false)}
          onShared={(email) => {
            setSharing(false);
            notify(translate('motoka.access.shared', { email }), { type: 'success' });
            refresh();
          }}
        />
      )}
    </ProfileCard>
  );
};
