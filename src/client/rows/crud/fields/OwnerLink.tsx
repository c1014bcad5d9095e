import { Link } from 'react-router-dom';
import { users } from '../../../../resources/users';
import { useAccount } from '../../../ground/account/useAccount';
import { adminPaths } from '../../../ground/paths';
import { Name } from './Name';

/** The name of an owner, linked to their page for those who may see the account. */
export const OwnerLink = ({ userId, name }: { userId: number; name: string | null }) => {
  const { isAdmin, id } = useAccount();
  const text = <Name>{name}</Name>;
  if (!isAdmin && Number(id) !== userId) return text;
  return (
    <Link className="record-link" to={adminPaths.record(users.name, userId)}>
      {text}
    </Link>
  );
};
