import type { RowOf } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';
import { isOfOwnersOrAll } from '../../db/sql/where';
import { badRequest } from '../../ground/errors';
import { grouped } from '../../ground/groupBy';
import type { ResourceHooks } from '../../rows/records/hooks';
import { fillCarOwner, fillLeftOut, merged, refuseBackwards } from './values';

const fillMissing = fillLeftOut({ leadDays: 14 });

/** Everybody reads the bills of every owner. A skipped day of a bill is deleted and restored with it. */
export const bills: ResourceHooks = {
  owned: (owners) => isOfOwnersOrAll('bills', owners),

  isOwnerOptional: true,
  fill: async (write) => fillCarOwner({ ...write, input: await fillMissing(write) }),

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete && before) await trx.deleteFrom('billSkips').where('billId', '=', before.id).execute();
    if (isDelete) return undefined;
    const bill = merged(before, input);
    refuseBackwards(bill, 'Until must not be before First due on');
    const { seatsFrom, seatsTo } = bill;
    if (typeof seatsFrom === 'number' && typeof seatsTo === 'number' && seatsFrom > seatsTo)
      throw badRequest({ seatsTo: 'Seats to must not be below Seats from' });
    return undefined;
  },

  companions: {
    read: async (queries, ids) =>
      grouped(
        await run(
          queries,
          queries
            .selectFrom('billSkips')
            .selectAll()
            .where(isAmong(queries, 'billId', ids)),
        ),
        ({ billId }) => billId,
      ),
    restore: async (trx, rows) => {
      for (const row of rows as RowOf<'billSkips'>[]) await trx.insertInto('billSkips').values(row).execute();
    },
  },
};
