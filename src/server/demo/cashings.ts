import { accountOf, type AccountRecords } from '../money/rules/account';
import { OPEN, toDay, toText } from '../money/rules/days';
import { duesWithin, type Every } from '../money/rules/dues';
import type { Assignment } from './assignments';
import { daysBefore, nextMonthOf } from './days';
import type { Happening } from './plan';
import type { Random } from './random';
import { stepOf } from './terms';

const shortfalls = [
  'Short: fuel queue at Manda Hill',
  'Short: half a day at the roadblock',
  'Short: rain all morning, few people',
  'Short: puncture repaired from the takings',
  'Balance promised for tomorrow',
  'Public holiday',
];
const extras = ['Month end, good day', 'Hired to a wedding in the evening'];
const PART_OF_BALANCE = 'Part of the balance included';

/** How the last dues of some drivers went: so many were missed, or short, or paid in advance. */
const habits: Readonly<Record<string, { readonly last: number; readonly by?: number }>> = {
  'Brian Sichone': { last: 3 },
  'Dennis Musonda': { last: 2 },
  'Elijah Hachilala': { last: 1 },
  'Steven Chanda': { last: 4, by: -200 },
  'Lazarous Banda': { last: 1, by: -90 },
  'Natasha Lungu': { last: 1, by: -150 },
  'Kennedy Simwinga': { last: 1, by: 250 },
  'Obvious Mweemba': { last: 1, by: 600 },
};
/** They have been at the office today already; the others come in the evening. */
const early = ['Mwansa Kunda', 'Aaron Nyirenda', 'Moses Phiri'];

/** From so many dues before the last on, everybody pays what is due, habits aside. */
const STEADY = 8;

interface Paying {
  readonly due: number;
  /** What is open from before; below 0 what was paid in advance. */
  readonly open: number;
  /** How many dues follow. */
  readonly left: number;
  readonly driver: string;
}

/** Mostly what is due, with a part of what is open; now and then less or more, with the reason, or less the fee of mobile money. */
const handIn = (random: Random, { due, open, left, driver }: Paying) => {
  const habit = habits[driver];
  if (habit && left < habit.last) return habit.by === undefined ? undefined : { amount: due + habit.by };
  const step = stepOf(due);
  if (left >= STEADY) {
    if (random.chance(0.02)) return undefined;
    if (random.chance(0.08))
      return { amount: due - step * random.between(1, 5), notes: random.pick(shortfalls) };
    if (random.chance(0.04)) return { amount: due + step * random.between(1, 4), notes: random.pick(extras) };
    if (random.chance(0.04)) return { amount: due - 7.5, notes: 'By mobile money, less the fee' };
  }
  const part = Math.min(open, Math.ceil(due / 2 / step) * step);
  return part > step ? { amount: due + part, notes: PART_OF_BALANCE } : { amount: due + part };
};

/** The records of one driver's account, as the rules read them. */
const recordsOf = (
  { driver, plate, from, until }: Assignment,
  happenings: readonly Happening[],
): AccountRecords => {
  const of = (resource: Happening['resource']) =>
    happenings
      .filter((one) => one.resource === resource && one.plate === plate)
      .filter((one) => one.driver === undefined || one.driver === driver)
      .map(({ values, driver: named }, index) => ({
        id: index + 1,
        driverId: named === undefined ? null : 1,
        from: toDay(String(values['startsOn'] ?? values['date'])),
        until: values['endsOn'] === undefined ? undefined : toDay(String(values['endsOn'])) + 1,
        amount: Math.round(Number(values['amount'] ?? 0) * 100),
        values,
      }));
  return {
    assignments: [{ from: toDay(from), to: until === undefined ? OPEN : toDay(until) }],
    targets: of('targets').map(({ values, until: to = OPEN, ...target }) => ({
      ...target,
      to,
      every: values['every'] as Every,
      days: String(values['days']),
    })),
    daysOff: of('daysOff').map(({ id, from: start, until: to = start + 1 }) => ({
      id,
      from: start,
      to,
      reason: '',
      notes: null,
    })),
    adjustments: of('adjustments').map(({ id, from: day, amount, values }) => ({
      id,
      day,
      amount,
      effect: values['effect'] as 'charge' | 'forgive',
      reason: '',
    })),
  };
};

/** A taxi's driver comes on the Saturday before the Sunday on which the week is due. */
const DAYS_EARLY: Readonly<Record<Every, number>> = { day: 0, week: 1, month: 0 };

/** What a driver handed in for what fell due, by the rules that the balances are worked out with. */
export const cashingsOf = (
  random: Random,
  today: string,
  assignment: Assignment,
  happenings: readonly Happening[],
): Happening[] => {
  const records = recordsOf(assignment, happenings);
  const account = accountOf(records);
  if (!account) return [];
  const { driver, plate } = assignment;
  const comes = early.includes(driver) ? toDay(today) : toDay(today) - 1;
  const lastOwed = toDay(today) + 1;
  const dues = duesWithin(account.dues, { from: account.since, to: lastOwed + DAYS_EARLY.week }).flatMap(
    ({ day, targetId, amount }) => {
      const { every = 'day' } = records.targets.find(({ id }) => id === targetId) ?? {};
      // Who leaves settles up on the last day.
      const on = Math.min(day - DAYS_EARLY[every], (account.driven.at(-1)?.to ?? OPEN) - 1);
      return on <= comes ? [{ on, amount: amount / 100 }] : [];
    },
  );
  let open = 0;
  let adjusted = account.since;
  return dues.flatMap(({ on, amount: due }, index): Happening[] => {
    for (const one of account.records.adjustments)
      if (one.day >= adjusted && one.day < on)
        open += (one.effect === 'charge' ? 1 : -1) * (one.amount / 100);
    adjusted = on;
    const paid = handIn(random, { due, open, left: dues.length - 1 - index, driver });
    const amount = Math.round(Math.max(paid?.amount ?? 0, 0) * 100) / 100;
    open = Math.round((open + due - amount) * 100) / 100;
    const day = toText(on);
    return paid && amount > 0
      ? [{ resource: 'cashings', plate, day, driver, values: { ...paid, amount, date: day } }]
      : [];
  });
};

/** Cashings that count in no account: without a target, before it, and dated ahead by a slip. */
export const looseCashingsOn = (today: string, assignments: readonly Assignment[]): Happening[] => {
  const add = (driver: string, date: string, amount: number, notes: string): Happening[] =>
    assignments
      .filter((one) => one.driver === driver && !one.until)
      .map(({ plate }) => ({
        resource: 'cashings',
        plate,
        day: date < today ? date : today,
        driver,
        values: { date, amount, notes },
      }));
  const lastMonth = daysBefore(nextMonthOf(today), 45);
  return [
    ...add('Emmanuel Sakala', lastMonth, 6_600, 'Hired to a mine for two weeks'),
    ...add('Emmanuel Sakala', daysBefore(today, 9), 6_600, 'Hired to a mine for two weeks'),
    ...add('Sitali Mubita', daysBefore(today, 310), 2_400, 'First trips, before a target was agreed'),
    ...add('Mike Kabwe', daysBefore(today, -30), 1_150, 'Weekly'),
  ];
};
