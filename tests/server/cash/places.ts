import { expect } from 'vitest';
import type { Json } from '../../support/server/lists';
import { days, TODAY } from './bodies';
import type { Editor, Records } from './edits';
import { sumOf, type Raw } from './model';

const ngweeOf = (kwacha: unknown): number => Math.round(Number(kwacha) * 100);

/** What spending was paid from, by the totals of the lists that figures lead to. */
const spentFrom = async ({ app }: Editor, paidFrom: string): Promise<number> => {
  const filter = encodeURIComponent(JSON.stringify({ paidFrom }));
  const totals = async (path: string, amount: string) =>
    ngweeOf((await app.done({ path: `${path}/totals?filter=${filter}` })).record[amount]);
  return (await totals('/repairs', 'amount')) + (await totals('/tires', 'price'));
};

/**
 * Each kwacha is in one place: what was cashed in and what drivers paid is in the pockets of people, owners, the phone and the
 * bank, was spent from these, or was paid by drivers. The figures are those of the reports.
 */
export const checkPlaces = async (editor: Editor, world: Records): Promise<void> => {
  const { app, book, people } = editor;
  const { cashings, repairs, tires, payouts, transfers } = world;
  const spending = [...repairs, ...tires];
  const books = await Promise.all(people.map((id) => book(id, `?from=${days[0]}&to=${TODAY}`)));
  const lines = books.flatMap((one) => one['lines'] as Json[]).filter(({ kind }) => kind !== 'count');
  const persons = lines.reduce((sum, one) => sum + ngweeOf(one['in']) - ngweeOf(one['out']), 0);
  const hasNoHolder = ({ holderId }: Raw) => holderId === null;
  const paidBy = (method: string) => payouts.filter((one) => one.method === method);
  const unheld =
    sumOf(cashings.filter((one) => one.method === 'cash' && hasNoHolder(one))) -
    sumOf(spending.filter((one) => one.paidFrom === 'cashBox' && hasNoHolder(one))) -
    sumOf(paidBy('cash').filter(hasNoHolder));
  const totals = (await app.done({ path: '/cashings/totals' })).record as unknown as {
    amount: number;
    byMethod: Json;
  };
  const [fromBox, fromPhone, fromBank, byOwners, byDrivers] = [
    await spentFrom(editor, 'cashBox'),
    await spentFrom(editor, 'mobileMoney'),
    await spentFrom(editor, 'bank'),
    await spentFrom(editor, 'owner'),
    await spentFrom(editor, 'driver'),
  ];
  const banked = transfers.filter(({ state }) => state !== 'refused');
  const phone = ngweeOf(totals.byMethod['mobileMoney']) - fromPhone - sumOf(paidBy('mobileMoney'));
  const bank =
    ngweeOf(totals.byMethod['bank']) -
    fromBank -
    sumOf(paidBy('bank')) +
    sumOf(banked.filter(({ toId }) => toId === null)) -
    sumOf(banked.filter(({ fromId }) => fromId === null));
  const owners = sumOf(payouts) - byOwners;
  const pockets = persons + unheld + phone + bank + owners;
  expect(ngweeOf(totals.amount) + byDrivers).toBe(
    pockets + fromBox + fromPhone + fromBank + byOwners + byDrivers,
  );

  // The profit of all months, with what is on no day of them, is of the same money.
  const undated = (ones: readonly Raw[]) => sumOf(ones.filter((one) => !one.date && !one.dateChanged));
  const months = `from=${days[0]!.slice(0, 7)}&to=${TODAY.slice(0, 7)}`;
  const profits = (await app.done({ path: `/profits/totals?${months}` })).record as unknown as Json;
  const paid = spending.filter(({ paidFrom }) => paidFrom === 'driver');
  expect(ngweeOf(profits['cashed']) + undated(cashings)).toBe(ngweeOf(totals.amount));
  expect(ngweeOf(profits['paidByDrivers']) + undated(paid)).toBe(byDrivers);
  expect(ngweeOf(profits['spent']) + undated(spending)).toBe(
    fromBox + fromPhone + fromBank + byOwners + byDrivers,
  );
};
