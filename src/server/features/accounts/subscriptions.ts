import type { Queries } from '../../db/open/connect';

/** Ends what an account is told without a session: its calendar, and push messages to its devices. */
export const endSubscriptions = async (trx: Queries, userId: number): Promise<void> => {
  await trx.deleteFrom('feeds').where('userId', '=', userId).execute();
  await trx.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute();
};
