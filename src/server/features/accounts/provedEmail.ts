import type { Queries } from '../../db/open/connect';
import { executeWrite } from '../../db/sql/statements';

/**
 * Marks the e-mail of an account as proved: by a link that was mailed to it, or by the issuer. Returns whether it was not
 * proved before.
 */
export const proveEmail = async (trx: Queries, userId: number): Promise<boolean> => {
  const proved = trx
    .updateTable('users')
    .set({ emailProvedAt: new Date().toISOString() })
    .where('id', '=', userId)
    .where('emailProvedAt', 'is', null);
  return (await executeWrite(trx, proved)).count === 1;
};
