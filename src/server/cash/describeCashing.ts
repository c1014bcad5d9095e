import { sql } from 'kysely';
import { toKwacha } from '../../contract/money';
import { textInWords } from '../calendar';
import type { Queries } from '../db/open/connect';
import { run } from '../db/sql/statements';
import { moneyInWords } from '../i18n/phrases';
import type { Value } from '../i18n/sentence';
import { mayRead } from '../records/access';
import type { Viewer } from '../records/hooks';

interface Found {
  readonly userId: number | null;
  readonly numberPlate: string;
  readonly date: string | null;
  readonly amount: number | null;
}

/** Describes a cashing to those who may read it: `ABZ 1234, 26/11/2026, ZMW 450.00`. */
export const describeCashing = async (
  queries: Queries,
  viewer: Viewer,
  id: number,
): Promise<Value | undefined> => {
  const [found] = await run(
    queries,
    sql<Found>`select cashings.${sql.ref('userId')}, cars.${sql.ref('numberPlate')}, cashings.date, cashings.amount
      from cashings join cars on cars.id = cashings.${sql.ref('carId')} where cashings.id = ${id}`,
  );
  if (!found || !mayRead(viewer, found)) return undefined;
  const { numberPlate, date, amount } = found;
  return (language) =>
    [
      numberPlate,
      ...(date === null ? [] : [textInWords(date)]),
      ...(amount === null ? [] : [moneyInWords(toKwacha(amount))(language)]),
    ].join(', ');
};
