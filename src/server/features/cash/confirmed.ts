import { cashings } from '../../../resources/cashings';
import type { Row } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { toRow } from '../../db/toRow';
import { badRequest } from '../../ground/errors';
import { noSuchNumber, type WriteContext } from '../../rows/records/checks';
import type { Viewer } from '../../auth/viewer';
import { markRecords } from '../../rows/records/mark';

/** The columns of a cashing that nobody has confirmed. */
export const unconfirmed = toRow(cashings, { confirmedAt: null, confirmedBy: null });

/** The columns of a cashing that a viewer confirms now. */
export const confirmedBy = ({ name }: Viewer): Row =>
  toRow(cashings, { confirmedAt: new Date().toISOString(), confirmedBy: name });

/** Marks those of the cashings that are not so yet. Returns how many they were. Throws 400 if one of them does not exist. */
export const setConfirmed = async (
  context: WriteContext,
  ids: readonly number[],
  isConfirmed: boolean,
): Promise<number> => {
  const { trx, viewer } = context;
  const found = await trx
    .selectFrom('cashings')
    .select(['id', 'confirmedAt'])
    .where(isAmong(trx, 'id', ids))
    .execute();
  const known = new Map(found.map(({ id, confirmedAt }) => [id, confirmedAt !== null]));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw badRequest({ ids: noSuchNumber('Cashing', cashings, missing) });
  const open = ids.filter((id) => known.get(id) !== isConfirmed);
  const [mark, columns] = isConfirmed
    ? (['confirmed', confirmedBy(viewer)] as const)
    : (['unconfirmed', unconfirmed] as const);
  await markRecords(context, mark, open, columns);
  return open.length;
};
