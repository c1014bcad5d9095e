import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { grants } from '../../../../resources/grants';
import { users } from '../../../../resources/users';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { adminPaths } from '../../../ground/paths';

/**
 * Returns a function that opens the form of access for a person. Closed, it shows their page. Undefined if they need none, or the
 * server has none.
 */
export const useGiveAccess = (user: RaRecord): ((options?: { replace: boolean }) => void) | undefined => {
  const navigate = useNavigate();
  const isOffered = useIsOffered('access') === true;
  if (!isOffered || user['isAdmin']) return undefined;
  const path = `${adminPaths.record(users.name, user.id)}/create/${grants.name}`;
  const given = { userId: Number(user.id) };
  return (options) => void navigate(path, { ...options, state: { given } });
};
