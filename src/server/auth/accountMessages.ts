import type { Transaction } from 'kysely';
import type { Schema } from '../db/open/connect';

/** What an account is told by e-mail about its sign-in. */
export type AccountMessage =
  | {
      readonly kind: 'passwordLink';
      readonly url: string;
      readonly expiresAt: string;
      /** The name of the language of the page that asked for it. */
      readonly language?: string | undefined;
    }
  | { readonly kind: 'newDevice'; readonly device: string; readonly address: string; readonly at: string }
  | { readonly kind: 'claimed'; readonly at: string }
  | { readonly kind: 'factorRemoved'; readonly by: string; readonly at: string };

/** Queues messages to accounts. There is none if no mail server is set up. */
export interface AccountMessages {
  /** Stores a message in the transaction of the change that it reports. Must not wait for the mail server. */
  readonly send: (trx: Transaction<Schema>, userId: number, message: AccountMessage) => Promise<void>;
}
