import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useGetIdentity, usePermissions } from 'react-admin';

/** Who is signed in, and whether as an administrator. */
export interface Account {
  readonly isAdmin: boolean;
  readonly name?: string | undefined;
  readonly id?: string | number | undefined;
  readonly isPending: boolean;
}

const AccountContext = createContext<Account>({ isAdmin: false, isPending: true });

/** The account that `AccountProvider` has asked for: react-admin's own hooks draw whoever calls them anew with every address. */
export const useAccount = (): Account => useContext(AccountContext);

/** Asks once who is signed in, for all that stands below. */
export const AccountProvider = ({ children }: { children: ReactNode }) => {
  const { permissions, isPending } = usePermissions<{ isAdmin: boolean }>();
  const { identity } = useGetIdentity();
  const isAdmin = permissions?.isAdmin === true;
  const { id, fullName: name } = identity ?? {};
  const account = useMemo((): Account => ({ isAdmin, name, id, isPending }), [isAdmin, name, id, isPending]);
  return <AccountContext value={account}>{children}</AccountContext>;
};
