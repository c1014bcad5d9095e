import { toKwacha, toNgwee } from '../../../contract/money';
import type { Calendar } from '../../ground/calendar';
import { toDay, toText, type Day } from '../../ground/calendar/days';
import type { Queries, RowOf } from '../../db/open/connect';
import { paidOffSince, progressOf, type Terms } from './rules';
import { readDays, readNets, type Listed } from './sums';

/** A buy-out as the API has it. */
export type Buyout = Pick<
  RowOf<'buyouts'>,
  'id' | 'driverId' | 'carId' | 'userId' | 'price' | 'deposit' | 'startsOn'
>;

/** A row of the table as the API has it. */
export const inKwacha = <R extends Pick<Buyout, 'price' | 'deposit'>>(row: R) => ({
  ...row,
  price: toKwacha(row.price),
  deposit: toKwacha(row.deposit ?? 0),
});

/** The computed fields of a buy-out: money in kwacha, the share in percent, days as text. */
interface Progress {
  readonly paid: number;
  readonly remaining: number;
  readonly share: number;
  readonly paidOffOn: string | null;
  readonly forecastOn: string | null;
}

const NOTHING = { total: 0, recent: 0 };
const textOf = (day: Day | undefined): string | null => (day === undefined ? null : toText(day));

/** Computes how far some buy-outs are as of today, by id. Only those that are paid are read day by day. */
export const readProgress = async (
  queries: Queries,
  calendar: Calendar,
  buyouts: readonly Buyout[],
): Promise<ReadonlyMap<number, Progress>> => {
  if (buyouts.length === 0) return new Map();
  const today = toDay(calendar.today());
  const all = buyouts.map(({ price, deposit, startsOn, userId, ...key }): Listed & Terms => ({
    ...key,
    // No account has the owner 0.
    userId: userId ?? 0,
    price: toNgwee(price),
    deposit: toNgwee(deposit ?? 0),
    startsOn: toDay(startsOn),
  }));
  const nets = await readNets(queries, calendar, all, today);
  const found = all.map((one) => ({ one, progress: progressOf(one, nets.get(one.id) ?? NOTHING, today) }));
  const paid = found.filter(({ progress }) => progress.remaining === 0).map(({ one }) => one);
  const days = paid.length > 0 ? await readDays(queries, calendar, paid, today) : new Map<number, []>();
  return new Map(
    found.map(({ one, progress }) => [
      one.id,
      {
        paid: toKwacha(progress.paid),
        remaining: toKwacha(progress.remaining),
        share: progress.share / 10,
        paidOffOn: progress.remaining === 0 ? textOf(paidOffSince(one, days.get(one.id) ?? [], today)) : null,
        forecastOn: textOf(progress.forecastOn),
      },
    ]),
  );
};
