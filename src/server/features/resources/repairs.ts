import { sql } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import { isAmong } from '../../db/sql/jsonRows';
import { executeWrite, run } from '../../db/sql/statements';
import { grouped } from '../../ground/groupBy';
import type { ResourceHooks } from '../../rows/records/hooks';
import { events } from './events';

interface Row {
  readonly workId: number;
  readonly repairId: number;
}

/** The database empties the expense of a work when it is deleted; a restored one is that of its works again. */
export const repairs = (calendar: Calendar): ResourceHooks => ({
  ...events(calendar),
  companions: {
    read: async (queries, ids) =>
      grouped(
        await run(
          queries,
          sql<Row>`select id as "workId", "repairId" from works where ${isAmong(queries, 'repairId', [...ids])}`,
        ),
        (row) => row.repairId,
      ),
    restore: async (trx, rows) => {
      for (const { workId, repairId: id } of rows as readonly Row[])
        await executeWrite(
          trx,
          sql`update works set "repairId" = ${id} where id = ${workId} and "repairId" is null`,
        );
    },
  },
});
