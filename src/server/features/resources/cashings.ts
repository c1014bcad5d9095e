import { unconfirmed } from '../cash/confirmed';
import { paidByMethod } from '../cash/payment';
import type { ResourceHooks } from '../../rows/records/hooks';
import { toKwacha } from '../../../contract/money';
import { textInWords } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { moneyInWords } from '../../ground/i18n/phrases';
import type { Value } from '../../ground/i18n/sentence';
import { mayRead } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';

/** Describes a cashing to those who may read it: `ABZ 1234, 26/11/2026, ZMW 450.00`. */
const describeCashing = async (queries: Queries, viewer: Viewer, id: number): Promise<Value | undefined> => {
  const [found] = await run(
    queries,
    queries
      .selectFrom('cashings')
      .innerJoin('cars', 'cars.id', 'cashings.carId')
      .select(['cashings.userId', 'cars.numberPlate', 'cashings.date', 'cashings.amount'])
      .where('cashings.id', '=', id),
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

/** What a confirmation says: an update of one of these to another value takes it back. */
const confirmedSources = ['amount', 'date', 'carId', 'driverId', 'method', 'reference'] as const;

/** Cashings are paid by a method, and confirmed until what was confirmed changes. No two have the same reference. */
export const cashings: ResourceHooks = {
  ...paidByMethod,
  describeDuplicate: describeCashing,
  totalsBy: { byMethod: 'method' },
  beforeWrite: async ({ input, before }) => {
    if (!before || before['confirmedAt'] === null) return undefined;
    const isChanged = (source: string) => input[source] !== undefined && input[source] !== before[source];
    return confirmedSources.some(isChanged) ? unconfirmed : undefined;
  },
};
