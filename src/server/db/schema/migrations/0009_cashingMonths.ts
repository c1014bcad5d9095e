import type { Migration } from '../migration';
import { cashingMonths } from './0009_cashingMonths/tables';
import { countCashings } from './0009_cashingMonths/triggers';

/** The sums of cashings by month: docs/decisions 0018. */
export const up = async (migration: Migration): Promise<void> => {
  await migration.table('cashingMonths', cashingMonths.cashingMonths, {
    key: ['userId', 'carId', 'driverId', 'month'],
    isWithoutRowid: true,
  });
  await countCashings(migration);
};
