import type { Transaction } from 'kysely';
import type { AccountMessages } from '../../auth/accountMessages';
import { networkOf } from '../../auth/network';
import { lifetimeOf, startSession, type OpenedBy } from '../../auth/sessions';
import type { Config } from '../../ground/config';
import type { Schema } from '../../db/open/connect';
import { executeWrite } from '../../db/sql/statements';
import type { Client } from '../../http/call';
import { logChange } from '../../rows/records/auditLog';

export interface SignedIn {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
}

/** Whether the account has never signed in from such a device at this address. Stores that it has. */
const isNewDevice = async (
  trx: Transaction<Schema>,
  userId: number,
  { address, device }: Client,
): Promise<boolean> => {
  const added = trx
    .insertInto('knownDevices')
    .values({ userId, address: networkOf(address), device })
    .onConflict((row) => row.doNothing());
  return (await executeWrite(trx, added)).count === 1;
};

/** Logs a sign-in, and one from a new device, which the person is told. Starts the session and returns its token. */
export const openSession = async (
  trx: Transaction<Schema>,
  { id, name, email, isAdmin }: SignedIn,
  openedBy: OpenedBy,
  client: Client,
  {
    config,
    accountMessages,
  }: { readonly config: Config; readonly accountMessages?: AccountMessages | undefined },
): Promise<string> => {
  const { address, device } = client;
  const at = new Date().toISOString();
  const entry = { author: { id, name, isAdmin }, resource: 'sessions', recordId: id, at };
  await logChange(trx, { ...entry, action: 'sign-in', after: { email: email.toLowerCase(), address } });
  if (await isNewDevice(trx, id, client)) {
    const after = { userId: id, email: email.toLowerCase(), address, device };
    await logChange(trx, { ...entry, action: 'newDevice', after });
    await accountMessages?.send(trx, id, { kind: 'newDevice', device, address, at });
  }
  return startSession(trx, id, lifetimeOf(config), { openedBy, address, device });
};
