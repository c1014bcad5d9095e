import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useGetIdentity, usePermissions } from 'react-admin';

/** The signed-in user. */
export interface Account {
  readonly isAdmin: boolean;
  readonly name?: string | undefined;
  readonly id?: string | number | undefined;
  readonly isPending: boolean;
}

const AccountContext = createContext<Account>({ isAdmin: false, isPending: true });

/** Returns the account from `AccountProvider`. react-admin's own hooks re-render their component on each navigation. */
export const useAccount = (): Account => useContext(AccountContext);

/** Loads the signed-in user once for the components below. */
export const AccountProvider = ({ children }: { children: ReactNode }) => {
  const { permissions, isPending } = usePermissions<{ isAdmin: boolean }>();
  const { identity } = useGetIdentity();
  const isAdmin = permissions?.isAdmin === true;
  const { id, fullName: name } = identity ?? {};
  const account = useMemo((): Account => ({ isAdmin, name, id, isPending }), [isAdmin, name, id, isPending]);
  return <AccountContext value={account}>{children}</AccountContext>;
};
