import { createContext, useContext } from 'react';

/** Who is signed in, and whether as an administrator. */
export interface Account {
  readonly isAdmin: boolean;
  readonly name?: string | undefined;
  readonly id?: string | number | undefined;
  readonly isPending: boolean;
}

export const AccountContext = createContext<Account>({ isAdmin: false, isPending: true });

/** The account that `AccountProvider` has asked for: react-admin's own hooks draw whoever calls them anew with every address. */
export const useAccount = (): Account => useContext(AccountContext);
