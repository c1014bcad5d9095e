import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useGetIdentity, usePermissions } from 'react-admin';
import { type Access, seesOthers } from '../providers/currentUser';

export interface Account {
  readonly isAdmin: boolean;
  /** The fleets of others that the user may see. */
  readonly access: readonly Access[];
  /** Whether the user sees the records of others too: as an administrator, or by access. */
  readonly seesOthers: boolean;
  readonly name?: string | undefined;
  readonly id?: string | number | undefined;
  readonly isPending: boolean;
}

const none: readonly Access[] = [];
const unknown: Account = { isAdmin: false, access: none, seesOthers: false, isPending: true };

const AccountContext = createContext<Account>(unknown);

/** Returns the account from `AccountProvider`. react-admin's own hooks re-render their component on each navigation. */
export const useAccount = (): Account => useContext(AccountContext);

/** Loads the signed-in user once for the components below. */
export const AccountProvider = ({ children }: { children: ReactNode }) => {
  const { permissions, isPending } = usePermissions<{ isAdmin: boolean; access?: readonly Access[] }>();
  const { identity } = useGetIdentity();
  const isAdmin = permissions?.isAdmin === true;
  const access = permissions?.access ?? none;
  const { id, fullName: name } = identity ?? {};
  const account = useMemo(
    (): Account => ({
      isAdmin,
      access,
      seesOthers: seesOthers({ isAdmin, access }),
      name,
      id,
      isPending,
    }),
    [isAdmin, access, name, id, isPending],
  );
  return <AccountContext value={account}>{children}</AccountContext>;
};
