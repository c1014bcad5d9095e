import { expect } from 'vitest';
import { days, TODAY } from './bodies';
import type { Editor, Records } from './edits';
import { dayOf, isPaidByDriver, modelDay, modelPerson, ngwee, sumOf, type Raw } from './model';
import { isOfAccount, modelBuyout, type Booked } from './modelAccounts';
import { modelFees, modelOwner } from './modelOwners';
import { checkPlaces } from './places';

const kwacha = (one: number | null) => (one === null ? null : one / 100);

type Model = ReturnType<typeof modelPerson>;
type Models = ReadonlyMap<number, Model>;
interface Line {
  readonly date: string;
  readonly kind: string;
  readonly in: number;
  readonly out: number;
  readonly holds: number | null;
  readonly difference: number | null;
}

const checkRows = async ({ rows, totals }: Editor, world: Records, models: Models, asOf: string) => {
  const at = days.indexOf(asOf);
  const expected = [...models].flatMap(([id, model]) => {
    const { isThere, holds, last, collected, received, spent, handedOver } = model[at]!;
    if (!isThere) return [];
    return [
      {
        id,
        holds: kwacha(holds),
        collected: collected / 100,
        received: received / 100,
        spent: spent / 100,
        handedOver: handedOver / 100,
        lastCountOn: last?.on ?? null,
        counted: kwacha(last?.counted ?? null),
        difference: kwacha(last?.difference ?? null),
      },
    ];
  });
  const found = (await rows(asOf)).map(({ userId: _user, name: _name, ...one }) => one);
  expect(
    found.toSorted((one, other) => Number(one['id']) - Number(other['id'])),
    asOf,
  ).toEqual(expected.toSorted((one, other) => one.id - other.id));
  const sum = (valueOf: (model: Model) => number | null) =>
    [...models.values()].reduce((all, model) => all + (valueOf(model) ?? 0), 0) / 100;
  const open = world.cashings.filter(({ confirmedAt }) => confirmedAt === null);
  expect(await totals(asOf), asOf).toEqual({
    holds: sum((model) => model[at]!.holds),
    differences: sum((model) => model[at]!.differences),
    toConfirm: open.reduce((all, one) => all + ngwee(one), 0) / 100,
  });
};

const checkBook = async ({ book }: Editor, id: number, model: Model, from: number, to: number) => {
  const found = await book(id, `?from=${days[from]}&to=${days[to]}`);
  const opening = from === 0 ? null : model[from - 1]!.holds;
  expect(found).toMatchObject({ opening: kwacha(opening), closing: kwacha(model[to]!.holds) });
  const lines = found['lines'] as Line[];
  for (let at = from; at <= to; at += 1) {
    const last = lines.filter(({ date }) => date === days[at]).at(-1);
    if (last) expect(last.holds, `${id} ${days[at]}`).toBe(kwacha(model[at]!.holds));
    if (model[at]!.last?.on !== days[at]) continue;
    const { late, last: lastCount } = model[at]!;
    const count = lines.filter(({ date }) => date === days[at]).at(-1 - late);
    expect(count?.kind).toBe('count');
    expect(count?.difference).toBe(kwacha(lastCount!.difference));
  }
};

/** Each ngwee is somewhere: the cash of all cashings is collected by someone, or without a holder. The same for the rest. */
const checkSums = async ({ book, people }: Editor, world: Records) => {
  const lines = (await Promise.all(people.map((id) => book(id, `?from=${days[0]}&to=${TODAY}`)))).flatMap(
    (one) => one['lines'] as Line[],
  );
  const moved = (kind: string) =>
    lines
      .filter((one) => one.kind === kind)
      .reduce((all, one) => all + Math.round((one.in + one.out) * 100), 0);
  const sum = (records: readonly Raw[], isCounted: (one: Raw) => boolean) =>
    records.filter(isCounted).reduce((all, one) => all + ngwee(one), 0);
  const isHeld = ({ holderId }: Raw) => holderId !== null;
  const isCash = ({ method }: Raw) => method === 'cash';
  const isBox = ({ paidFrom }: Raw) => paidFrom === 'cashBox';
  const isMoved = ({ state }: Raw) => state !== 'refused';
  const spending = [...world.repairs, ...world.tires];
  for (const [kind, records, isOf] of [
    ['cashing', world.cashings, isCash],
    ['spending', spending, isBox],
    ['payout', world.payouts, isCash],
  ] as const)
    expect(moved(kind) + sum(records, (one) => isOf(one) && !isHeld(one)), kind).toBe(sum(records, isOf));
  expect(moved('transferIn')).toBe(sum(world.transfers, (one) => isMoved(one) && one.toId !== null));
  expect(moved('transferOut')).toBe(sum(world.transfers, (one) => isMoved(one) && one.fromId !== null));
  for (const one of [...world.cashings, ...spending]) {
    expect(dayOf(one) >= days[0]!).toBe(true);
    const isInCash = 'method' in one ? isCash(one) : isBox(one);
    if (!isInCash) expect(one.holderId).toBeNull();
  }
};

const checkDays = async ({ dataOf }: Editor, world: Records) => {
  const inDays = days
    .map((day) => modelDay(world, day))
    .filter(({ isThere }) => isThere)
    .reverse();
  const shown = inDays.map(({ isThere: _is, ...one }) => one);
  expect(await dataOf(`/cash-book/days?from=${days[0]}&to=${TODAY}`)).toEqual(shown);
};

const checkBuyouts = ({ buyouts, ...world }: Records) => {
  for (const one of buyouts) expect(one, JSON.stringify(one)).toMatchObject(modelBuyout(world, one, TODAY));
};

/** Checks the cashings, the unconfirmed cashings and the expenses that drivers paid, as the balances show them. */
const checkBalances = async ({ listOf }: Editor, { cashings, repairs, tires }: Records) => {
  const rows = await listOf<Booked & { since: string; cashed: number; spent: number; unconfirmed: number }>(
    'balances',
  );
  for (const row of rows) {
    const isOwn = (one: Booked) => isOfAccount(one, row) && dayOf(one) >= row.since && dayOf(one) <= TODAY;
    const own = cashings.filter(isOwn);
    const sum = (ones: readonly Raw[]) => sumOf(ones) / 100;
    expect([row.cashed, row.spent, row.unconfirmed], JSON.stringify(row)).toEqual([
      sum(own),
      sum([...repairs, ...tires].filter((one) => isPaidByDriver(one) && isOwn(one))),
      sum(own.filter(({ confirmedAt }) => confirmedAt === null)),
    ]);
  }
};

const checkOwners = async ({ app, listOf, dataOf, people, pick }: Editor, world: Records) => {
  const ownerOn = (id: number, day: string) => modelOwner(world, id, day, id === app.people.admin.id);
  for (const asOf of [TODAY, pick(days)]) {
    const expected = people.flatMap((id) => {
      const { isRow, ...model } = ownerOn(id, asOf);
      return isRow ? [{ id, userId: id, ...model }] : [];
    });
    const found = await listOf<{ id: number; name?: string }>(`owner-accounts?asOf=${asOf}`);
    const plain = found.map(({ name: _name, ...one }) => one);
    expect(
      plain.toSorted((one, other) => one.id - other.id),
      asOf,
    ).toEqual(expected.toSorted((one, other) => one.id - other.id));
    const keys = ['stated', 'paid', 'handedIn', 'handedOut', 'balance'] as const;
    const sums = Object.fromEntries(
      keys.map((key) => [key, expected.reduce((all, one) => all + Math.round(one[key] * 100), 0) / 100]),
    );
    expect(await dataOf(`/owner-accounts/totals?asOf=${asOf}`), asOf).toEqual(sums);
  }
  const [from, to] = [pick(days.slice(1, 40)), pick(days.slice(40))];
  for (const id of people) {
    const account = await dataOf(`/owner-accounts/${id}?from=${from}&to=${to}`);
    const balanceOn = (day: string) => ownerOn(id, day).balance;
    const opening = balanceOn(days[days.indexOf(from) - 1]!);
    expect(account).toMatchObject({ opening, closing: balanceOn(to) });
    const lines = account['lines'] as { date: string; amount: number; balance: number }[];
    let running = Math.round(opening * 100);
    for (const [index, { date, amount, balance }] of lines.entries()) {
      running += Math.round(amount * 100);
      expect(Math.round(balance * 100)).toBe(running);
      if (lines[index + 1]?.date !== date) expect(balance).toBe(balanceOn(date));
    }
  }
};

export const checkStatement = async ({ app, read }: Editor, id: number): Promise<void> => {
  const world = await read();
  const issued = world.statements.find((one) => one.id === id)!;
  const { allPayable, ...figures } = modelFees(world, issued, issued.userId === app.people.admin.id);
  expect(issued).toMatchObject(figures);
  const { total, fee, feeCorrections, collectedByOwner, paidByOwner, pocketCorrections, payable } = issued;
  const pocket = paidByOwner - collectedByOwner + pocketCorrections;
  expect(Math.round(payable * 100)).toBe(Math.round((total - fee - feeCorrections + pocket) * 100));
  const valid = world.statements.filter((one) => one.userId === issued.userId && one.voidedAt === null);
  expect(valid.reduce((all, one) => all + Math.round(one.payable * 100), 0)).toBe(allPayable);
};

export const checkAll = async (editor: Editor): Promise<void> => {
  const { people, pick, read } = editor;
  const world = await read();
  const models: Models = new Map(people.map((id) => [id, modelPerson(world, id, days)]));
  await checkRows(editor, world, models, TODAY);
  await checkRows(editor, world, models, pick(days));
  const from = pick([0, 3, 39]);
  for (const [id, model] of models) await checkBook(editor, id, model, from, pick([39, 55, days.length - 1]));
  await checkDays(editor, world);
  await checkSums(editor, world);
  await checkPlaces(editor, world);
  checkBuyouts(world);
  await checkBalances(editor, world);
  await checkOwners(editor, world);
};
