// Which accounts there are, and what counts in none of them.

import type { ModelAccount } from './model';
import type { World } from './world';

/** The keys of all possible accounts. */
export const modelKeys = ({ assignments, adjustments, expenses }: World): string[] => [
  ...new Set(
    [
      ...assignments,
      ...adjustments,
      ...expenses.filter(({ driverId, driverPays }) => driverId !== null && driverPays > 0),
    ]
      .filter(({ userId }) => userId !== null)
      .map(({ driverId, carId, userId }) => `${driverId}-${carId}-${userId}`),
  ),
];

/** The cashings, and the expenses that drivers paid, that count in no account as of today, with the reason. */
export const modelLoose = (
  { cashings, expenses, today }: Pick<World, 'cashings' | 'expenses' | 'today'>,
  accounts: ReadonlyMap<string, ModelAccount>,
): { id: string; why: string }[] =>
  [
    ...cashings.map((one) => ({ ...one, id: String(one.id) })),
    ...expenses
      .filter(({ paidFrom }) => paidFrom === 'driver')
      .map((one) => ({ ...one, id: `${one.resource}-${one.id}` })),
  ].flatMap(({ id, driverId, carId, userId, day }) => {
    const account = accounts.get(`${driverId}-${carId}-${userId}`);
    if (!account) return [{ id, why: 'noTarget' }];
    if (day < account.since) return [{ id, why: 'before' }];
    return day > today ? [{ id, why: 'ahead' }] : [];
  });
