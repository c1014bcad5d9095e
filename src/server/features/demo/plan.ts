import { assignmentsOn, type Assignment } from './assignments';
import { billsOn, plansOn } from './plans';
import { cashingsOf, looseCashingsOn } from './cashings';
import { insurancesOn, partsOn, repairsOn, servicesOn } from './maintenance';
import { papersOn, readingsOn } from './papers';
import { randomOf } from './random';
import type { DemoRecord } from './writer';
import { adjustmentsOn, daysOffOn, targetsOn } from './terms';

/** About one driver in so many pays by mobile money, and one in so many at the bank; the others in cash. */
const MOBILE_MONEY_EVERY = 4;
const BANK_EVERY = 11;
/** What an expense was paid from, if not from the cash box. */
const paidFrom: Readonly<Record<string, string>> = { insurances: 'bank', tires: 'mobileMoney' };

/** The taxi whose money its owner collects herself. */
const COLLECTED_BY_OWNER = { plate: 'BBA 1187', owner: 'grace' } as const;

/** `MP261106.0612.A00451`, as a phone company writes it. */
const referenceOf = (day: string, number: number): string => {
  const time = `${String(6 + (number % 12)).padStart(2, '0')}${String((number * 7) % 60).padStart(2, '0')}`;
  return `MP${day.slice(2).replaceAll('-', '')}.${time}.A${String(number).padStart(5, '0')}`;
};

const sumOfLetters = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** Returns how a driver pays: each always in the same way. */
const methodOf = ({ driver = '', values }: DemoRecord): 'cash' | 'mobileMoney' | 'bank' => {
  const habit = sumOfLetters(driver);
  if (String(values['notes'] ?? '').startsWith('By mobile money')) return 'mobileMoney';
  if (habit % BANK_EVERY === 0) return 'bank';
  return habit % MOBILE_MONEY_EVERY === 1 ? 'mobileMoney' : 'cash';
};

/** Adds how each record was paid, and the reference of a payment that was not in cash. */
const withPayments = (demoRecords: readonly DemoRecord[]): DemoRecord[] =>
  demoRecords.map((record, index) => {
    const { resource, day, values } = record;
    const source = paidFrom[resource];
    if (source !== undefined) return { ...record, values: { ...values, paidFrom: source } };
    if (resource !== 'cashings') return record;
    if (record.plate === COLLECTED_BY_OWNER.plate) return { ...record, holder: COLLECTED_BY_OWNER.owner };
    const method = methodOf(record);
    if (method === 'cash') return record;
    return { ...record, values: { ...values, method, reference: referenceOf(day, index + 1) } };
  });

const SEED = 1964;
const NETWORKS = [95, 96, 97, 76, 77];

export interface Plan {
  readonly assignments: readonly Assignment[];
  /** The phone of every driver, by name. */
  readonly phones: ReadonlyMap<string, number>;
  /** In order of the days. */
  readonly demoRecords: readonly DemoRecord[];
}

/** Returns all records of the demo fleet up to a day. The same day always gives the same plan. */
export const planOn = (today: string): Plan => {
  const random = randomOf(SEED);
  const assignments = assignmentsOn(today);
  const names = [...new Set(assignments.map(({ driver }) => driver))];
  const phones = names.map((name): [string, number] => [
    name,
    260_000_000_000 + random.pick(NETWORKS) * 10_000_000 + random.between(1_000_000, 9_999_999),
  ]);
  const terms = [...targetsOn(random, today), ...daysOffOn(today), ...adjustmentsOn(today, assignments)];
  const repairs = repairsOn(today);
  const known = [...terms, ...repairs];
  const demoRecords = [
    ...insurancesOn(random, today),
    ...repairs,
    ...servicesOn(today),
    ...partsOn(today),
    ...terms,
    ...assignments.flatMap((assignment) => cashingsOf(random, today, assignment, known)),
    ...looseCashingsOn(today, assignments),
    ...readingsOn(today),
    ...papersOn(today),
    ...billsOn(today),
    ...plansOn(today),
  ];
  const inOrder = demoRecords.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return { assignments, phones: new Map(phones), demoRecords: withPayments(inOrder) };
};
