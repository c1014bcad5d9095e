import type { DemoRecord } from './record';

/** About one driver in so many pays by mobile money, and one in so many at the bank; the others in cash. */
const MOBILE_MONEY_EVERY = 4;
const BANK_EVERY = 11;
/** What an expense was paid from, if not from the cash box. */
const paidFrom: Readonly<Record<string, string>> = { insurances: 'bank', tires: 'mobileMoney' };

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
export const withPayments = (demoRecords: readonly DemoRecord[]): DemoRecord[] =>
  demoRecords.map((record, index) => {
    const { resource, day, values } = record;
    const source = paidFrom[resource];
    if (source !== undefined) return { ...record, values: { ...values, paidFrom: source } };
    if (resource !== 'cashings') return record;
    const method = methodOf(record);
    if (method === 'cash') return record;
    return { ...record, values: { ...values, method, reference: referenceOf(day, index + 1) } };
  });
