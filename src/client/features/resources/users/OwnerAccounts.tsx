import { Button, Skeleton } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cars } from '../../../../resources/cars';
import { users } from '../../../../resources/users';
import { useAccount } from '../../../ground/account/useAccount';
import { RecordLink } from '../../../rows/crud/fields/RecordLink';
import { Empty } from '../../../rows/crud/list/Empty';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { noErrorToast } from '../../../rows/crud/list/listDefaults';
import { adminPaths } from '../../../ground/paths';
import { PersonCars } from './PersonCars';

/** Shown when no account has the owner's name: such an owner cannot have cars yet. Offers the next step. */
const NoAccount = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  return (
    <Empty
      icon={cars.icon}
      text={translate('motoka.people.noAccount', { name })}
      hint={translate(isAdmin ? 'motoka.people.addFirst' : 'motoka.people.askFirst')}
    >
      {isAdmin ? (
        <Button
          component={Link}
          to={adminPaths.create(users.name)}
          state={{ isOverPage: true, given: { name } }}
          variant="contained"
        >
          {translate('motoka.people.addAccount')}
        </Button>
      ) : (
        <Button component={Link} to={adminPaths.list(cars.name)} variant="outlined">
          {translate('motoka.people.yourCars')}
        </Button>
      )}
    </Empty>
  );
};

const normalize = (name: unknown): string =>
  String(name ?? '')
    .trim()
    .toLowerCase();

/** The cars of the accounts with the owner's name. Cars belong to accounts; an owner record has no reference to one. */
const OwnerAccounts = ({ owner: { name } }: { owner: RaRecord }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const query = {
    filter: { q: String(name).trim() },
    sort: { field: users.recordRepresentation, order: 'ASC' as const },
    pagination: { page: 1, perPage: 100 },
  };
  const { data, error } = useGetList<RaRecord>(users.name, query, noErrorToast);
  if (error) return <FetchError error={error} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const accounts = data.filter((user) => normalize(user.name) === normalize(name));
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

export default OwnerAccounts;
