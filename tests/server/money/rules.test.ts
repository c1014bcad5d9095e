import { expect, test } from 'vitest';
import { accountOf, balanceOn, isDriverOn, targetOn } from '../../../src/server/money/rules/account';
import { months, OPEN, toDay, toText } from '../../../src/server/calendar/days';
import { ledgerOf } from '../../../src/server/money/rules/ledger';
import { daysOf, firstDayFor, hasDayWithin } from '../../../src/server/money/rules/month';
import { monthOf } from '../../../src/server/calendar/months';
import { seeded } from '../../support/server/random';
import { modelAccount } from './model';
import { plus } from './modelDays';
import type { Span, World } from './world';

interface Random {
  below(limit: number): number;
}
const randomOf = (seed: number): Random => {
  const next = seeded(seed);
  return { below: (limit) => Math.floor(next() * limit) };
};

const SEQUENCES = 10_000;
const span: Span = { first: '2026-08-24', last: '2027-01-31' };
const FIRST = '2026-09-01';
const TODAY = '2026-11-11';
const key = '1-1-1';
const pair = { carId: 1, userId: 1 };

const dayWithin = (random: Random, length = 100) => plus(FIRST, random.below(length));

/** Adds, replaces and removes random records; returns the records that remain. */
const worldAfterEdits = (random: Random): World => {
  const world = {
    today: TODAY,
    assignments: [] as World['assignments'][number][],
    targets: [] as World['targets'][number][],
    daysOff: [] as World['daysOff'][number][],
    adjustments: [] as World['adjustments'][number][],
    cashings: [] as World['cashings'][number][],
  };
  const marks = () => {
    const days = Array.from({ length: 7 }, () => (random.below(3) > 0 ? '1' : '0')).join('');
    return days === '0000000' ? '1111110' : days;
  };
  const until = (from: string, most: number) => (random.below(2) ? null : plus(from, random.below(most)));
  const who = () => (random.below(2) ? 1 : null);
  const make: { [K in Exclude<keyof World, 'today'>]: (id: number) => World[K][number] } = {
    assignments: () => {
      const startedOn = dayWithin(random, 70);
      const endedOn = until(startedOn, 40);
      return { ...pair, driverId: 1, startedOn, endedOn: endedOn && endedOn > TODAY ? TODAY : endedOn };
    },
    targets: (id) => {
      const startsOn = dayWithin(random);
      const every = ['day', 'week', 'month'][random.below(3)]!;
      const amount = (1 + random.below(200_000)) / 100;
      return {
        id,
        ...pair,
        driverId: who(),
        amount,
        every,
        days: marks(),
        startsOn,
        endsOn: until(startsOn, 60),
      };
    },
    daysOff: (id) => {
      const startsOn = dayWithin(random);
      return { id, ...pair, driverId: who(), startsOn, endsOn: until(startsOn, 12) };
    },
    adjustments: (id) => ({
      id,
      ...pair,
      driverId: 1,
      date: dayWithin(random),
      effect: random.below(2) ? 'charge' : 'forgive',
      amount: (1 + random.below(100_000)) / 100,
    }),
    cashings: (id) => ({
      id,
      ...pair,
      driverId: 1,
      day: dayWithin(random, 80),
      amount: random.below(8) ? random.below(100_000) / 100 : null,
    }),
  };
  const kinds = [
    'assignments',
    'targets',
    'targets',
    'daysOff',
    'adjustments',
    'cashings',
    'cashings',
  ] as const;
  for (let step = 1; step <= 4 + random.below(14); step += 1) {
    const kind = kinds[random.below(kinds.length)]!;
    const records = world[kind] as unknown[];
    const fate = random.below(5);
    const isTaken = (target: World['targets'][number]) =>
      world.targets.some((one) => one.driverId === target.driverId && one.startsOn === target.startsOn);
    if (fate === 0 && records.length > 0) records.splice(random.below(records.length), 1);
    else {
      const record = make[kind](step);
      if (kind === 'targets' && isTaken(record as World['targets'][number])) continue;
      if (fate === 1 && records.length > 0) records[random.below(records.length)] = record;
      else records.push(record);
    }
  }
  return world;
};

const closed = (from: string, last: string | null) => ({
  from: toDay(from),
  to: last === null ? OPEN : toDay(last) + 1,
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
    adjustments: world.adjustments.map(({ id, date, effect, amount }) => ({
      id,
      day: toDay(date),
      effect: effect as 'charge',
      amount: Math.round(amount * 100),
      reason: '',
    })),
  });

const text = (day: number | undefined) => (day === undefined ? null : toText(day));

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
    const hasCashed = days.some(({ cashed }) => cashed > 0);
    expect(hasDayWithin(account, month) || hasCashed, where).toBe(wanted !== undefined);
    if (wanted)
      expect(
        days.map((one) => ({
          date: toText(one.day),
          due: one.due / 100,
          cashed: one.cashed / 100,
          state: one.state,
        })),
        where,
      ).toEqual(wanted.days);
  }
}, 120_000);
