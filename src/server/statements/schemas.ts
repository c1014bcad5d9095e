import { z } from 'zod';
import type { RowList } from '../http/rows/rowList';
import { spending } from '../profit/sources';
import type { StatementRow } from './store';

const columns = {
  id: 'number',
  number: 'text',
  userId: 'number',
  name: 'text',
  month: 'text',
  issuedAt: 'instant',
  issuedBy: 'text',
  voidedAt: 'instant',
  voidReason: 'text',
  cashed: 'number',
  spent: 'number',
  profit: 'number',
  corrections: 'number',
  total: 'number',
} as const;

export const list: RowList<StatementRow> = {
  columns,
  filters: Object.keys(columns).flatMap((source) => [source, `${source}_gte`, `${source}_lte`]),
  searched: ['number', 'name', 'month', 'issuedBy', 'voidReason'],
  order: { source: 'issuedAt', order: 'DESC' },
};

const kwacha = z.number();
const sums = { cashed: kwacha, spent: kwacha, profit: kwacha, corrections: kwacha, total: kwacha };
const stamp = z.iso.datetime();

export const listed = z.object({
  id: z.int(),
  number: z.string(),
  userId: z.int(),
  name: z.string(),
  month: z.string(),
  issuedAt: stamp,
  issuedBy: z.string(),
  voidedAt: stamp.nullable(),
  voidReason: z.string().nullable(),
  ...sums,
});

const content = z.object({
  cars: z.array(
    z.object({
      id: z.string(),
      carId: z.int(),
      numberPlate: z.string(),
      model: z.string(),
      userId: z.int(),
      name: z.string(),
      cashed: kwacha,
      spentOn: z.object(Object.fromEntries(spending.map(({ resource }) => [resource, kwacha]))),
      spent: kwacha,
      profit: kwacha,
    }),
  ),
  drivers: z.array(
    z.object({
      id: z.string(),
      driverId: z.int(),
      driver: z.string(),
      carId: z.int(),
      numberPlate: z.string(),
      userId: z.int(),
      name: z.string(),
      opening: kwacha,
      due: kwacha,
      cashed: kwacha,
      charged: kwacha,
      forgiven: kwacha,
      closing: kwacha,
    }),
  ),
  expenses: z.array(
    z.object({
      resource: z.string(),
      recordId: z.int(),
      carId: z.int(),
      numberPlate: z.string(),
      date: z.iso.date(),
      text: z.string().nullable(),
      amount: kwacha,
    }),
  ),
  corrections: z.array(
    z.object({
      number: z.string(),
      month: z.string(),
      resource: z.string(),
      recordId: z.int(),
      carId: z.int(),
      numberPlate: z.string(),
      date: z.iso.date(),
      was: kwacha,
      is: kwacha,
      why: z.enum(['changed', 'deleted', 'addedLate']),
      amount: kwacha,
    }),
  ),
});

export const statement = listed.extend({ content });

export const preview = statement.extend({
  id: z.null(),
  number: z.null(),
  issuedAt: z.null(),
  issuedBy: z.null(),
  voidedAt: z.null(),
  voidReason: z.null(),
});
