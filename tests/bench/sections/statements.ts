import { sql } from 'kysely';
import { connect } from '../../../src/server/db/open/connect';
import { carsOf, dayAfter, TODAY } from '../fleet';
import { assignDrivers } from './accounts';

const PHONE = 260_970_000_000;
/** The groups of a statement's rows, in turn. */
const GROUPS = ['known', 'matched', 'new'] as const;

type Row = Readonly<Record<string, string>>;
interface Paid {
  readonly id: number;
  readonly driverId: number;
  readonly date: string;
  readonly amount: number;
}

const rowOf = (driver: number, date: string, ngwee: number, reference: string): Row => {
  const [year, month, day] = date.split('-');
  return {
    date: `${day}/${month}/${year} 06:12`,
    amount: `+${(ngwee / 100).toFixed(2)}`,
    reference,
    phone: `0${(PHONE + driver) % 1_000_000_000}`,
    name: `Driver ${driver}`,
  };
};

/**
 * Makes some cashings mobile money, a part of them with a reference, and returns statements of them and of as many that nobody
 * has recorded. Each amount is of one cashing only.
 */
export const addStatements = async (
  url: string,
  cashings: number,
  { rows, rounds }: { readonly rows: number; readonly rounds: number },
) => {
  await assignDrivers(url, cashings);
  const { db } = connect(url);
  const ref = (name: string) => sql.ref(name);
  await sql`update drivers set phone = ${sql.lit(PHONE)} + id`.execute(db);
  const last = rows * rounds;
  await sql`update cashings set method = 'mobileMoney', ${ref('holderId')} = null, amount = 100000 + id,
    reference = case when id % 3 = 0 then 'MP.' || id end, ${ref('referenceKey')} = case when id % 3 = 0 then 'MP' || id end
    where id <= ${last} and id % 3 < 2`.execute(db);
  const { rows: paid } = await sql<Paid>`select id, ${ref('driverId')}, date, amount from cashings
    where id <= ${last} and id % 3 < 2 order by id`.execute(db);
  await db.destroy();
  const byId = new Map(paid.map((one) => [Number(one.id), one]));
  return Array.from({ length: rounds }, (_, round) => {
    const count = { known: 0, matched: 0, new: 0 };
    const listed = Array.from({ length: rows }, (_row, index) => {
      const id = 1 + round * rows + index;
      const group = GROUPS[id % 3] ?? 'new';
      count[group] += 1;
      const one = byId.get(id);
      return one
        ? rowOf(one.driverId, one.date, Number(one.amount), `mp ${id}`)
        : rowOf(1 + (id % carsOf(cashings)), dayAfter(TODAY, -(id % 300)), 50_000_000 + id, `MP-${id}`);
    });
    return { rows: listed, created: count.new, groups: { ...count, open: 0 } };
  });
};
