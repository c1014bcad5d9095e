// A second implementation of the rules of balances, day by day and as simple as possible, over stored records:
// the oracle of the property tests.

import { daysBetween, isMarked, memoize, periodOf } from './modelDays';
import { settle } from './modelSettlement';
import type { Span, World } from './world';

const ngwee = (kwacha: number) => Math.round(kwacha * 100);

export interface ModelRow {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly target: { amount: number; every: string; days: string } | null;
  readonly since: string;
  readonly due: number;
  readonly cashed: number;
  readonly spent: number;
  readonly charged: number;
  readonly forgiven: number;
  readonly balance: number;
  readonly state: string;
  readonly dueToday: number;
  readonly behindSince: string | null;
  readonly daysBehind: number;
  readonly lastCashedOn: string | null;
}

export interface ModelLine {
  readonly date: string;
  readonly kind: string;
  readonly amount: number;
  readonly balance: number;
}

export const modelAccount = (world: World, { first, last }: Span, id: string) => {
  const [driverId, carId, userId] = id.split('-').map(Number);
  const isOurs = (one: { driverId: number | null; carId: number; userId: number | null }) =>
    one.carId === carId && one.userId === userId && (one.driverId === driverId || one.driverId === null);
  const targets = world.targets.filter(isOurs);
  const daysOff = world.daysOff.filter(isOurs);
  const assignments = world.assignments.filter(isOurs);
  const expenses = world.expenses.filter((one) => one.driverId !== null && isOurs(one));
  /** What the driver owes besides the dues, and what was forgiven. */
  const charges = [
    ...world.adjustments.filter(isOurs),
    ...expenses
      .filter(({ driverPays }) => driverPays > 0)
      .map(({ id: expenseId, day, driverPays }) => ({
        id: expenseId,
        date: day,
        effect: 'charge',
        amount: driverPays,
      })),
  ].map((one) => ({ ...one, amount: ngwee(one.amount) }));

  const has = memoize((day: string) =>
    assignments.some(({ startedOn, endedOn }) => startedOn <= day && (endedOn === null || day < endedOn)),
  );
  const targetOf = memoize((day: string) => {
    const inForce = targets.filter(
      ({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || day <= endsOn),
    );
    const named = inForce.filter((one) => one.driverId !== null);
    const among = named.length > 0 ? named : inForce;
    return [...among].sort((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0];
  });
  const isOff = (day: string) =>
    daysOff.some(({ startsOn, endsOn }) => startsOn <= day && day <= (endsOn ?? startsOn));
  const isOwed = (day: string) => {
    const target = has(day) ? targetOf(day) : undefined;
    return target !== undefined && isMarked(day, target.days) && !isOff(day);
  };

  const all = daysBetween(first, last);
  const starts = [
    ...all.filter((day) => has(day) && targetOf(day)).slice(0, 1),
    ...charges.map(({ date }) => date),
  ].sort();
  const since = starts[0];
  if (since === undefined) return undefined;

  /** The amounts due, by day and target, in ngwee. */
  const dues: { day: string; targetId: number; amount: number }[] = [];
  const settled = new Set<string>();
  for (const day of all) {
    const target = isOwed(day) ? targetOf(day) : undefined;
    if (!target) continue;
    if (target.every === 'day') {
      dues.push({ day, targetId: target.id, amount: ngwee(target.amount) });
      continue;
    }
    const period = periodOf(day, target.every);
    const key = `${target.id} ${period[0]}`;
    if (settled.has(key)) continue;
    settled.add(key);
    const owed = period.filter((one) => isOwed(one) && targetOf(one)?.id === target.id).length;
    const marked = period.filter((one) => isMarked(one, target.days)).length;
    const exact = (ngwee(target.amount) * owed) / marked;
    dues.push({ day: period.at(-1)!, targetId: target.id, amount: Math.round(exact) });
  }
  dues.sort((a, b) => (a.day === b.day ? a.targetId - b.targetId : a.day < b.day ? -1 : 1));

  const cashings = world.cashings
    .filter((one) => one.driverId === driverId && one.carId === carId && one.userId === userId)
    .filter(({ day }) => day >= since)
    .map((one) => ({ ...one, amount: ngwee(one.amount ?? 0) }));
  /** What the driver paid for the owner out of the takings. */
  const spending = expenses
    .filter(({ paidFrom, amount, day }) => paidFrom === 'driver' && amount > 0 && day >= since)
    .map((one) => ({ ...one, amount: ngwee(one.amount) }));
  const handedIn = [...cashings, ...spending];
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, one) => all + one.amount, 0);

  const row = (asOf: string): ModelRow => {
    const due = dues.filter(({ day }) => day < asOf);
    const charged = charges.filter(({ effect, date }) => effect === 'charge' && date <= asOf);
    const forgiven = charges.filter(({ effect, date }) => effect === 'forgive' && date <= asOf);
    const cashed = cashings.filter(({ day }) => day <= asOf);
    const spent = spending.filter(({ day }) => day <= asOf);
    const balance = sum(due) + sum(charged) - sum(forgiven) - sum(cashed) - sum(spent);
    let money = sum(cashed) + sum(spent) + sum(forgiven);
    const claims = [
      ...charged.map(({ date, amount }) => ({ day: date, order: 0, amount })),
      ...due.map(({ day, amount }) => ({ day, order: 1, amount })),
    ].sort((a, b) => (a.day === b.day ? a.order - b.order : a.day < b.day ? -1 : 1));
    let behindSince: string | null = null;
    for (const { day, amount } of claims) {
      if (money < amount) {
        behindSince = day;
        break;
      }
      money -= amount;
    }
    if (balance <= 0) behindSince = null;
    const daysBehind = behindSince === null ? 0 : daysBetween(behindSince, asOf).length - 1;
    const target = targetOf(asOf);
    return {
      id,
      isCurrent: has(asOf),
      target: target ? { amount: target.amount, every: target.every, days: target.days } : null,
      since,
      due: sum(due) / 100,
      cashed: sum(cashed) / 100,
      spent: sum(spent) / 100,
      charged: sum(charged) / 100,
      forgiven: sum(forgiven) / 100,
      balance: balance / 100,
      state: daysBehind >= 2 ? 'late' : balance > 0 ? 'owing' : balance < 0 ? 'ahead' : 'square',
      dueToday: sum(dues.filter(({ day }) => day === asOf)) / 100,
      behindSince,
      daysBehind,
      lastCashedOn:
        cashed
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? null,
    };
  };

  const ledger = (asOf: string): ModelLine[] => {
    const lines: ModelLine[] = [];
    let balance = 0;
    const add = (date: string, kind: string, amount: number) => {
      balance += amount;
      lines.push({ date, kind, amount: amount / 100, balance: balance / 100 });
    };
    for (const day of daysBetween(since, asOf)) {
      const on = <T extends { id: number }>(ones: readonly T[], is: (one: T) => boolean) =>
        ones.filter(is).sort((a, b) => a.id - b.id);
      for (const { amount } of on(cashings, (one) => one.day === day)) add(day, 'cashing', -amount);
      for (const { amount } of on(spending, (one) => one.day === day)) add(day, 'spending', -amount);
      for (const effect of ['charge', 'forgive'])
        for (const { amount } of on(charges, (one) => one.date === day && one.effect === effect))
          add(day, effect, effect === 'charge' ? amount : -amount);
      if (has(day) && isOff(day)) add(day, 'dayOff', 0);
      if (day < asOf) for (const { amount } of dues.filter((one) => one.day === day)) add(day, 'due', amount);
    }
    return lines;
  };

  const settlement = memoize((asOf: string) =>
    settle({ days: daysBetween(since, asOf), dues, cashings: handedIn, charges }),
  );

  /** What was handed in or paid for the owner since the due day before a day, exclusive. */
  const handedInFor = (day: string) => {
    const before = dues.filter((one) => one.day < day).at(-1)?.day ?? '';
    return sum(handedIn.filter((one) => one.day > before && one.day <= day));
  };

  /** The row of a month, undefined if there is none. */
  const month = (name: string) => {
    const days = periodOf(`${name}-01`, 'month').map((day) => {
      const due = dues.filter((one) => one.day === day);
      const [cashed, spent] = [cashings, spending].map((ones) => sum(ones.filter((one) => one.day === day)));
      const money = cashed! + spent!;
      const covered = handedInFor(day);
      let state = 'none';
      if (day > world.today && money === 0) state = 'future';
      else if (due.length > 0) {
        if (covered >= sum(due)) state = 'paid';
        else if (covered > 0) state = 'short';
        else state = day === world.today ? 'open' : 'missed';
      } else if (money > 0) state = 'cashed';
      else if (has(day) && isOff(day)) state = 'off';
      const isRed = (state === 'missed' || state === 'short') && day <= world.today;
      const paidOn = isRed ? (settlement(world.today).paidOn.get(day) ?? null) : null;
      return { date: day, due: sum(due) / 100, cashed: cashed! / 100, spent: spent! / 100, state, paidOn };
    });
    const isThere = days.some(
      ({ date, cashed, spent }) => isOwed(date) || cashed + spent > 0 || (has(date) && isOff(date)),
    );
    if (!isThere) return undefined;
    const total = (key: 'due' | 'cashed' | 'spent') =>
      days.reduce((all, day) => all + ngwee(day[key]), 0) / 100;
    const sums = { due: total('due'), cashed: total('cashed'), spent: total('spent') };
    return { id, ...sums, balance: row(world.today).balance, days };
  };

  return { since, row, ledger, month, settlement, handedInFor };
};

export type ModelAccount = NonNullable<ReturnType<typeof modelAccount>>;
