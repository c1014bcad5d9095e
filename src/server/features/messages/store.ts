import type { Transaction } from 'kysely';
import type { Schema } from '../../db/open/connect';
import { executeWrite } from '../../db/sql/statements';

/** Stores what a person chose, or the language of their pages. */
export const storeChoices = async (
  trx: Transaction<Schema>,
  userId: number,
  values: { readonly choices?: string; readonly language?: string },
): Promise<void> => {
  await executeWrite(
    trx,
    trx
      .insertInto('messageChoices')
      .values({ userId, choices: null, language: null, ...values })
      .onConflict((row) => row.column('userId').doUpdateSet(values)),
  );
};
