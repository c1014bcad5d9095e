import { sql } from 'kysely';
import type { Migration } from '../migration';
import { bills } from './0006_bills/tables';

/** Bills that come again, the days of them that were paid or skipped, and which expense paid one. */
export const up = async ({ table, columns, sort, search, index }: Migration): Promise<void> => {
  await table('bills', {
    id: 'id',
    carId: 'number references cars(id)',
    userId: 'number references users(id)',
    label: 'text not null',
    labelKey: 'text not null',
    kindId: 'number references "expenseKinds"(id)',
    amount: 'number not null',
    every: 'text not null',
    startsOn: 'text not null',
    endsOn: 'text',
    seatsFrom: 'number',
    seatsTo: 'number',
    leadDays: 'number',
    notes: 'text',
    notesKey: 'text',
    numberPlateKey: 'text',
    nameKey: 'text',
    kindKey: 'text',
    createdAt: 'text not null',
    updatedAt: 'text not null',
  });
  await sort({ table: 'bills', column: 'startsOn', under: 'carId', isFilled: true });
  await sort({ table: 'bills', column: 'startsOn', under: 'userId', isFilled: true });
  await sort({ table: 'bills', column: 'labelKey', isFilled: true });
  await sort({ table: 'bills', column: 'startsOn', under: 'kindId', isFilled: true });
  await sort({ table: 'bills', column: 'amount', isFilled: true });
  await sort({ table: 'bills', column: 'startsOn', isFilled: true });
  await sort({ table: 'bills', column: 'endsOn' });
  await sort({ table: 'bills', column: 'notesKey', isLong: true });
  await search('bills', 'notesKey');
  await sort({ table: 'bills', column: 'numberPlateKey' });
  await sort({ table: 'bills', column: 'nameKey' });
  await sort({ table: 'bills', column: 'kindKey' });

  await columns('repairs', { billId: 'number references bills(id)', billOn: 'text' });
  await sort({ table: 'repairs', column: 'date', under: 'billId', isFilled: true });
  await sort({ table: 'repairs', column: 'billOn' });
  const where = sql`${sql.ref('billId')} is not null`;
  await index({ table: 'repairs', name: 'billDay', columns: ['carId', 'billId', 'billOn'], where });

  await table('billSkips', bills.billSkips);
  await index({
    table: 'billSkips',
    name: 'billDay',
    columns: ['billId', 'carId', 'billOn'],
    isUnique: true,
  });
};
