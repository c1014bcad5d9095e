import { sumOf, toKwacha, toNgwee } from '../../../contract/money';
import { accountOf, type AccountRecords } from '../balances/rules/account';
import { OPEN, toDay, toText } from '../../ground/calendar/days';
import { covers } from '../../ground/calendar/intervals';
import { duesWithin, type Every } from '../balances/rules/dues';
import type { Assignment } from './assignments';
import { daysBefore, monthAfter } from './days';
import type { DemoRecord } from './writer';
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

/** The last dues of some drivers: `last` is how many were missed, or were paid `by` more or less. */
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
/** The drivers who have already paid today. The others pay in the evening. */
const paidToday = ['Mwansa Kunda', 'Aaron Nyirenda', 'Moses Phiri'];

/** The last dues that every driver without a habit pays in full. */
const REGULAR_DUES = 8;

interface Paying {
  readonly due: number;
  /** The open amount from before; negative if paid in advance. */
  readonly open: number;
  /** The number of later dues. */
  readonly left: number;
  readonly driver: string;
}

/**
 * Returns mostly the due amount and a part of the open one; sometimes less or more with a reason, or without the mobile
 * money fee.
 */
const handIn = (random: Random, { due, open, left, driver }: Paying) => {
  const habit = habits[driver];
  if (habit && left < habit.last) return habit.by === undefined ? undefined : { amount: due + habit.by };
  const step = stepOf(due);
  if (left >= REGULAR_DUES) {
    if (random.chance(0.02)) return undefined;
    if (random.chance(0.08))
      return { amount: due - step * random.between(1, 5), notes: random.pick(shortfalls) };
    if (random.chance(0.04)) return { amount: due + step * random.between(1, 4), notes: random.pick(extras) };
    if (random.chance(0.04)) return { amount: due - 7.5, notes: 'By mobile money, less the fee' };
  }
  const part = Math.min(open, Math.ceil(due / 2 / step) * step);
  return part > step ? { amount: due + part, notes: PART_OF_BALANCE } : { amount: due + part };
};

/** Returns the records of one driver's account for the money rules. */
const recordsOf = (
  { driver, plate, from, until }: Assignment,
  demoRecords: readonly DemoRecord[],
): AccountRecords => {
  const of = (resource: string) =>
    demoRecords
      .filter((one) => one.resource === resource && one.plate === plate)
      .filter((one) => one.driver === undefined || one.driver === driver)
      .map(({ values, driver: named }, index) => ({
        id: index + 1,
        driverId: named === undefined ? null : 1,
        from: toDay(String(values['startsOn'] ?? values['date'])),
        until: values['endsOn'] === undefined ? undefined : toDay(String(values['endsOn'])) + 1,
        amount: toNgwee(Number(values['amount'] ?? 0)),
        values,
      }));
  const driven = { from: toDay(from), to: until === undefined ? OPEN : toDay(until) };
  const expenses = of('repairs').filter(({ from: day }) => covers([driven], day));
  return {
    assignments: [driven],
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
    adjustments: [
      ...of('adjustments').map(({ id, from: day, amount, values }) => ({
        resource: 'adjustments',
        id,
        day,
        amount,
        effect: values['effect'] as 'charge' | 'forgive',
        reason: '',
      })),
      ...expenses.map(({ id, from: day, values }) => ({
        resource: 'repairs',
        id,
        day,
        amount: toNgwee(Number(values['driverPays'] ?? 0)),
        effect: 'charge' as const,
        reason: '',
      })),
    ],
    spent: expenses
      .filter(({ values }) => values['paidFrom'] === 'driver')
      .map(({ id, from: day, amount }) => ({ resource: 'repairs', id, day, amount, kind: null, text: null })),
  };
};

/** How many days before the due day drivers pay. A taxi's week is due on Sunday; its driver pays on Saturday. */
const DAYS_EARLY: Readonly<Record<Every, number>> = { day: 0, week: 1, month: 0 };

/** Returns a driver's cashings, from the dues that the money rules compute. */
export const cashingsOf = (
  random: Random,
  today: string,
  assignment: Assignment,
  demoRecords: readonly DemoRecord[],
): DemoRecord[] => {
  const records = recordsOf(assignment, demoRecords);
  const account = accountOf(records);
  if (!account) return [];
  const { driver, plate } = assignment;
  const lastPaid = paidToday.includes(driver) ? toDay(today) : toDay(today) - 1;
  const lastOwed = toDay(today) + 1;
  const dues = duesWithin(account.dues, { from: account.since, to: lastOwed + DAYS_EARLY.week }).flatMap(
    ({ day, targetId, amount }) => {
      const { every = 'day' } = records.targets.find(({ id }) => id === targetId) ?? {};
      // A driver who leaves pays on the last day.
      const on = Math.min(day - DAYS_EARLY[every], (account.driven.at(-1)?.to ?? OPEN) - 1);
      return on <= lastPaid ? [{ on, amount: toKwacha(amount) }] : [];
    },
  );
  let open = 0;
  let adjusted = account.since;
  let spentUntil = account.since - 1;
  return dues.flatMap(({ on, amount: due }, index): DemoRecord[] => {
    for (const one of account.records.adjustments)
      if (one.day >= adjusted && one.day < on)
        open += (one.effect === 'charge' ? 1 : -1) * toKwacha(one.amount);
    for (const one of account.records.spent)
      if (one.day > spentUntil && one.day <= on) open -= toKwacha(one.amount);
    [adjusted, spentUntil] = [on, on];
    const paid = handIn(random, { due, open, left: dues.length - 1 - index, driver });
    const amount = sumOf([Math.max(paid?.amount ?? 0, 0)]);
    open = sumOf([open, due, -amount]);
    const day = toText(on);
    return paid && amount > 0
      ? [{ resource: 'cashings', plate, day, driver, values: { ...paid, amount, date: day } }]
      : [];
  });
};

/** Returns cashings that count in no account: without a target, before the account, and with a wrong future date. */
export const looseCashingsOn = (today: string, assignments: readonly Assignment[]): DemoRecord[] => {
  const add = (driver: string, date: string, amount: number, notes: string): DemoRecord[] =>
    assignments
      .filter((one) => one.driver === driver && !one.until)
      .map(({ plate }) => ({
        resource: 'cashings',
        plate,
        day: date < today ? date : today,
        driver,
        values: { date, amount, notes },
      }));
  const lastMonth = daysBefore(monthAfter(today, 1), 45);
  return [
    ...add('Emmanuel Sakala', lastMonth, 6_600, 'Hired to a mine for two weeks'),
    ...add('Emmanuel Sakala', daysBefore(today, 9), 6_600, 'Hired to a mine for two weeks'),
    ...add('Sitali Mubita', daysBefore(today, 310), 2_400, 'First trips, before a target was agreed'),
    ...add('Mike Kabwe', daysBefore(today, -30), 1_150, 'Weekly'),
  ];
};
