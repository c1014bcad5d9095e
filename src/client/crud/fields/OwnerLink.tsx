import { Link } from 'react-router-dom';
import { users } from '../../../resources/users';
import { useAccount } from '../../account/useAccount';
import { adminPaths } from '../../paths';

/** The name of an owner, linked to their page for those who may see the account. */
export const OwnerLink = ({ userId, name }: { userId: number; name: string | null }) => {
  const { isAdmin, id } = useAccount();
  if (!isAdmin && Number(id) !== userId) return name;
  return (
    <Link className="record-link" to={adminPaths.record(users.name, userId)}>
      {name}
    </Link>
  );
};
