import { dayFromToday } from './days';
import { textAt } from './hostile';
import { password, type Name } from './hostileFleet';
import type { fillIn } from './screens';

const who = (index: number) => ({
  'Number Plate': { choose: textAt(index) },
  "Owner's Name": { choose: textAt(index) },
});
const day = '2026-11-02';

/**
 * The values typed into each resource's form in an attempt; without a text field, one is selected. What must be unique contains
 * the attempt.
 */
export const hostileForms = [
  [
    'cars',
    (text) => ({ 'Number Plate': text, Model: text, "Owner's Name": who(0)["Owner's Name"], Mileage: '10' }),
  ],
  ['drivers', (text) => ({ Name: text, 'Number Plate': who(1)['Number Plate'] })],
  ['owners', (text) => ({ Name: text, Notes: text })],
  ['users', (text, attempt) => ({ Name: text, Email: `typed${attempt}@motoka.example`, Password: password })],
  [
    'cashings',
    (text) => ({
      ...who(2),
      Driver: { choose: textAt(2) },
      Date: dayFromToday(0),
      'Amount (ZMW)': '1',
      Notes: text,
    }),
  ],
  ['services', () => ({ ...who(3), Date: day, 'Mileage of OilChange': '10001', 'Amount (ZMW)': '1' })],
  ['repairs', (text) => ({ ...who(4), Date: day, 'Amount (ZMW)': '1', Details: text })],
  ['insurances', (text) => ({ ...who(5), Date: day, 'Amount (ZMW)': '1', Details: text })],
  ['tires', (text) => ({ ...who(6), 'Date Changed': day, 'Price (ZMW)': '1', Details: text })],
  ['batteries', (text) => ({ ...who(7), 'Date Changed': day, 'Price (ZMW)': '1', Details: text })],
] as const satisfies readonly (readonly [
  Name,
  (text: string, attempt: number) => Parameters<typeof fillIn>[2],
])[];
