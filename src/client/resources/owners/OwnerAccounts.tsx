import { Skeleton } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { users } from '../../../resources/users';
import { useAccount } from '../../admin/account/useAccount';
import { FetchError } from '../../crud/list/FetchError';
import { RecordLink } from '../../crud/fields/RecordLink';
import { noErrorToast } from '../../crud/list/listDefaults';
import { NoAccount } from './NoAccount';
import { PersonCars } from '../users/PersonCars';

const bare = (name: unknown): string =>
  String(name ?? '')
    .trim()
    .toLowerCase();

/** What belongs to an owner: an owner is a note of the office, cars belong to whoever signs in by the same name. */
export const OwnerAccounts = ({ owner: { name } }: { owner: RaRecord }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const query = {
    filter: { q: String(name).trim() },
    sort: { field: users.recordRepresentation, order: 'ASC' as const },
    pagination: { page: 1, perPage: 100 },
  };
  const { data, error, refetch } = useGetList<RaRecord>(users.name, query, noErrorToast);
  if (error) return <FetchError error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const accounts = data.filter((user) => bare(user.name) === bare(name));
  if (accounts.length === 0) return <NoAccount name={String(name)} />;
  return accounts.map((user) => (
    <PersonCars key={user.id} user={user}>
      {isAdmin && (
        <RecordLink resource={users.name} id={user.id}>
          {translate('motoka.people.account', { email: user.email ?? user.name })}
        </RecordLink>
      )}
    </PersonCars>
  ));
};
