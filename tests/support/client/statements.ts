import { within } from '@testing-library/react';
import type { Call } from './api';

const grace = { userId: 8, name: 'Grace Phiri' };
const sums = {
  cashed: 12_040,
  paidByDrivers: 0,
  spent: 3990.5,
  profit: 8049.5,
  corrections: -200,
  total: 7849.5,
};
export const statement = {
  id: 4,
  number: '2026-0007',
  ...grace,
  month: '2026-10',
  issuedAt: '2026-11-02T08:00:00.000Z',
  issuedBy: 'Ada',
  voidedAt: null as string | null,
  voidReason: null as string | null,
  ...sums,
};
const ofCar = { carId: 3, numberPlate: 'ABZ 1234' };
const content = {
  cars: [
    {
      id: '3-8',
      ...ofCar,
      model: 'Toyota Hiace',
      ...grace,
      cashed: 12_000.1,
      spentOn: {},
      spent: 3990.5,
      profit: 8009.6,
    },
    {
      id: '4-8',
      carId: 4,
      numberPlate: 'BAA 77',
      model: '',
      ...grace,
      cashed: 39.9,
      spentOn: {},
      spent: 0,
      profit: 39.9,
    },
  ],
  drivers: [
    {
      id: '5-3-8',
      driver: 'Moses Phiri',
      numberPlate: 'ABZ 1234',
      opening: 450,
      due: 12_150,
      cashed: 12_040,
      charged: 0,
      forgiven: 10,
      closing: 550,
    },
  ],
  expenses: [
    { resource: 'repairs', recordId: 21, ...ofCar, date: '2026-10-11', text: 'Ball joints', amount: 3990.5 },
  ],
  corrections: [
    {
      number: '2026-0003',
      month: '2026-09',
      resource: 'repairs',
      recordId: 19,
      ...ofCar,
      date: '2026-09-12',
      was: 450,
      is: 650,
      why: 'changed',
      amount: -200,
    },
  ],
};
export const letter = { ...statement, content };
const draft = { ...letter, id: null, number: null, issuedAt: null, issuedBy: null };

const profit = (userId: number, name: string, amount: number) => ({
  id: `${amount}-${userId}`,
  carId: amount,
  userId,
  name,
  cashed: amount,
  paidByDrivers: 0,
  spent: 0.1,
  profit: amount - 0.1,
});
export const profits = [
  profit(8, 'Grace Phiri', 10.1),
  profit(7, 'Otto', 20),
  profit(8, 'Grace Phiri', 5),
  profit(9, 'Ann', 1),
];
export const answers = {
  'GET /api/statements': [statement],
  'GET /api/statements/4': letter,
  'GET /api/statements/preview': draft,
  /** Only the last month and the current one have records. */
  'GET /api/profits': ({ query }: Call) =>
    query['from'] === query['to'] && String(query['from']) >= '2026-10' ? profits : [],
};

/** The texts of the rows of a table. */
export const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
