import type { Viewer } from '../../auth/viewer';
import { daysBefore } from './days';
import type { Assignment } from './assignments';
import { addOn, type FillContext, stampOf } from './writer';

/** A driver who buys the car that he drives. */
const buyer = { driver: 'Mike Kabwe', price: 78_000, deposit: 6_000 };
/** What the office paid to owners, by how many days ago. */
const payouts = [
  { owner: 'mutale', daysAgo: 70, amount: 18_000, method: 'bank', reference: 'TRF 20914' },
  { owner: 'grace', daysAgo: 68, amount: 9_500 },
  { owner: 'mutale', daysAgo: 40, amount: 12_000, method: 'mobileMoney', reference: 'MP261017.1102.P00388' },
] as const;

/** Adds a buy-out, the fees of the office from this month on, and payouts to owners. */
export const addAgreements = async (
  { context, today, ids }: FillContext,
  office: Viewer,
  assignments: readonly Assignment[],
): Promise<void> => {
  const bought = assignments.find(({ driver, until }) => driver === buyer.driver && until === undefined);
  if (bought) {
    const about = { carId: ids.get(bought.plate), driverId: ids.get(buyer.driver), startsOn: bought.from };
    const { price, deposit } = buyer;
    await addOn(context, office, bought.from, 'buyouts', { ...about, price, deposit });
  }
  const startsOn = `${today.slice(0, 7)}-01`;
  await addOn(context, office, startsOn, 'fees', { percent: 10, startsOn });
  await addOn(context, office, startsOn, 'fees', { userId: ids.get('grace'), percent: 7.5, startsOn });
  for (const { owner, daysAgo, ...payout } of payouts) {
    const date = daysBefore(today, daysAgo);
    await addOn(context, office, date, 'payouts', { ...payout, userId: ids.get(owner), date });
  }
};

const ARCHIVED_AFTER_DAYS = 60;

/** Archives the drivers who left some months ago. */
export const archiveFormerDrivers = async (
  { context: { trx }, today, ids }: FillContext,
  assignments: readonly Assignment[],
): Promise<void> => {
  const present = new Set(assignments.filter(({ until }) => until === undefined).map(({ driver }) => driver));
  const former = assignments.filter(
    ({ driver, until }) =>
      until !== undefined && until < daysBefore(today, ARCHIVED_AFTER_DAYS) && !present.has(driver),
  );
  for (const { driver, until = today } of former)
    await trx
      .updateTable('drivers')
      .set({ archivedAt: stampOf(until) })
      .where('id', '=', ids.get(driver) ?? 0)
      .execute();
};
