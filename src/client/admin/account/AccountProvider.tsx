import { type ReactNode, useMemo } from 'react';
import { useGetIdentity, usePermissions } from 'react-admin';
import { type Account, AccountContext } from './useAccount';

/** Asks once who is signed in, for all that stands below. */
export const AccountProvider = ({ children }: { children: ReactNode }) => {
  const { permissions, isPending } = usePermissions<{ isAdmin: boolean }>();
  const { identity } = useGetIdentity();
  const isAdmin = permissions?.isAdmin === true;
  const { id, fullName: name } = identity ?? {};
  const account = useMemo((): Account => ({ isAdmin, name, id, isPending }), [isAdmin, name, id, isPending]);
  return <AccountContext value={account}>{children}</AccountContext>;
};
