import { expect, test } from 'vitest';
import {
  accountOf,
  balanceOn,
  isDriverOn,
  targetOn,
  type Account,
} from '../../../src/server/features/balances/rules/account';
import { months, OPEN, toDay, toText } from '../../../src/server/ground/calendar/days';
import { ledgerOf } from '../../../src/server/features/balances/rules/ledger';
import { daysOf, firstDayFor, hasDayWithin } from '../../../src/server/features/balances/rules/month';
import { monthOf } from '../../../src/server/ground/calendar/months';
import { settle, surplusOf } from '../../../src/server/features/calendar/settle';
import { modelAccount, type ModelAccount } from './model';
import { plus } from './modelDays';
import { randomOf, TODAY, worldAfterEdits } from './randomWorld';
import type { Span, World } from './world';

const SEQUENCES = 10_000;
const span: Span = { first: '2026-08-24', last: '2027-01-31' };
const key = '1-1-1';

const closed = (from: string, last: string | null) => ({
  from: toDay(from),
  to: last === null ? OPEN : toDay(last) + 1,
});

const toNgwee = (kwacha: number) => Math.round(kwacha * 100);
const expense = (resource: string, id: number, day: string) => ({
  resource,
  id,
  day: toDay(day),
  kind: null,
  text: null,
});

const accountIn = (world: World) =>
  accountOf({
    assignments: world.assignments.map(({ startedOn, endedOn }) => ({
      from: toDay(startedOn),
      to: endedOn === null ? OPEN : toDay(endedOn),
    })),
    targets: world.targets.map(({ id, driverId, amount, every, days, startsOn, endsOn }) => ({
      id,
      driverId,
      amount: Math.round(amount * 100),
      every: every as 'day',
      days,
      ...closed(startsOn, endsOn),
    })),
    daysOff: world.daysOff.map(({ id, startsOn, endsOn }) => ({
      id,
      reason: 'ill',
      notes: null,
      ...closed(startsOn, endsOn ?? startsOn),
    })),
    spent: world.expenses
      .filter(({ paidFrom, amount }) => paidFrom === 'driver' && amount > 0)
      .map(({ resource, id, day, amount }) => ({ ...expense(resource, id, day), amount: toNgwee(amount) })),
    adjustments: [
      ...world.adjustments.map(({ id, date, effect, amount }) => ({
        resource: 'adjustments',
        id,
        day: toDay(date),
        effect: effect as 'charge',
        amount: toNgwee(amount),
        reason: '',
      })),
      ...world.expenses
        .filter(({ driverPays }) => driverPays > 0)
        .map(({ resource, id, day, driverPays }) => ({
          ...expense(resource, id, day),
          effect: 'charge' as const,
          amount: toNgwee(driverPays),
          reason: null,
        })),
    ],
  });

const text = (day: number | undefined) => (day === undefined ? null : toText(day));

type Money = readonly { readonly day: number; readonly amount: number }[];

/** The dues of a span that begins on `first` are settled as in the model, and what is open is what is owed. */
const checkSettlement = (
  account: Account,
  model: ModelAccount,
  cashings: Money,
  first: number,
  where: string,
) => {
  const today = toDay(TODAY);
  if (first > today) return;
  const byDay = new Map<number, number>();
  for (const { day, amount } of cashings)
    if (day >= account.since && day <= today) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  const before = [...byDay].reduce((sum, [day, amount]) => (day < first ? sum + amount : sum), 0);
  const standing = balanceOn(account, first - 1, { amount: before });
  const settled = settle(account, {
    span: { from: first, to: today + 1 },
    cashed: byDay,
    owed: standing.balance + standing.dueToday,
    waiting: surplusOf(account, { from: account.since, to: first }, byDay),
  });
  const { paidOn, open, spare, kept } = model.settlement(TODAY);
  expect(
    [...settled.dues].map(([day, one]) => [toText(day), one.open, text(one.paidOn)]),
    where,
  ).toEqual(
    [...settled.dues.keys()]
      .map(toText)
      .map((day) => [
        day,
        open.find((one) => one.isDue && one.day === day)?.left ?? 0,
        paidOn.get(day) ?? null,
      ]),
  );
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, one) => all + one, 0);
  const lack = sum([...settled.dues.values()].map((one) => one.open));
  const { balance, dueToday } = model.row(TODAY);
  expect(lack + settled.openCharges + settled.openBefore, where).toBe(
    Math.round((balance + dueToday) * 100) + sum(kept.values()) + spare,
  );
};

test(`an account matches the model over ${SEQUENCES} sequences of edits`, () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const random = randomOf(seed);
    const world = worldAfterEdits(random);
    const model = modelAccount(world, span, key);
    const account = accountIn(world);
    const where = `sequence ${seed}`;
    expect(account === undefined, where).toBe(model === undefined);
    if (!account || !model) continue;

    const asOf = plus(TODAY, -random.below(60));
    const day = toDay(asOf);
    const cashings = world.cashings.map((one) => ({
      id: one.id,
      day: toDay(one.day),
      amount: Math.round((one.amount ?? 0) * 100),
      notes: null,
      isConfirmed: false,
    }));
    const counted = cashings.filter((one) => one.day >= account.since && one.day <= day);
    const amount = counted.reduce((sum, one) => sum + one.amount, 0);
    const found = balanceOn(account, day, { amount });
    const target = targetOn(account.records.targets, day);
    expect(
      {
        id: key,
        isCurrent: isDriverOn(account, day),
        target: target ? { amount: target.amount / 100, every: target.every, days: target.days } : null,
        since: toText(account.since),
        due: found.due / 100,
        cashed: found.cashed / 100,
        spent: found.spent / 100,
        charged: found.charged / 100,
        forgiven: found.forgiven / 100,
        balance: found.balance / 100,
        state: found.state,
        dueToday: found.dueToday / 100,
        behindSince: text(found.behindSince),
        daysBehind: found.daysBehind,
        lastCashedOn: text(counted.length > 0 ? Math.max(...counted.map((one) => one.day)) : undefined),
      },
      where,
    ).toEqual(model.row(asOf));

    const lines = ledgerOf(account, cashings, day).map((line) => ({
      date: toText(line.day),
      kind: line.kind,
      amount: line.amount / 100 + 0,
      balance: line.balance / 100,
    }));
    expect(lines, where).toEqual(model.ledger(asOf).map((line) => ({ ...line, amount: line.amount + 0 })));

    const month = monthOf(months.indexOf(toDay(plus(TODAY, 25 - random.below(75)))));
    const first = firstDayFor(account, month);
    const byDay = new Map<number, number>();
    for (const one of cashings)
      if (one.day >= Math.max(first, account.since) && one.day < month.to)
        byDay.set(one.day, (byDay.get(one.day) ?? 0) + one.amount);
    const days = daysOf(account, month, byDay, toDay(TODAY));
    const wanted = model.month(toText(month.from).slice(0, 7));
    const hasCashed = days.some(({ cashed, spent }) => cashed + spent > 0);
    expect(hasDayWithin(account, month) || hasCashed, where).toBe(wanted !== undefined);
    if (wanted)
      expect(
        days.map((one) => ({
          date: toText(one.day),
          due: one.due / 100,
          cashed: one.cashed / 100,
          spent: one.spent / 100,
          state: one.state,
        })),
        where,
      ).toEqual(wanted.days.map(({ paidOn: _paidOn, ...one }) => one));
    checkSettlement(account, model, cashings, Math.max(first, account.since), where);
  }
}, 120_000);
