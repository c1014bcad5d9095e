import { sql } from 'kysely';
import type { Migration } from '../migration';

/** The kinds of papers: of what they are, for how many months they are valid (0: to the end of the quarter). */
const kinds = [
  ['insurance', 'Insurance', 'car', 0],
  ['roadTax', 'Road tax', 'car', 0],
  ['fitness', 'Fitness', 'car', 6],
  ['roadService', 'Road service licence', 'car', 12],
  ['drivingLicence', 'Driving licence', 'driver', 60],
  ['psvLicence', 'PSV licence', 'driver', 12],
  ['other', 'Other', 'car', 12],
] as const;
const LEAD_DAYS = 30;

/** Kinds of papers of the fleet's own; what a paper cost; the end and the number of an insurance. Money is in ngwee. */
export const up = async ({ db, table, columns, index, sort }: Migration): Promise<void> => {
  await table('paperKinds', {
    id: 'id',
    key: 'text not null',
    keyKey: 'text not null',
    label: 'text not null',
    labelKey: 'text not null',
    of: 'text not null',
    months: 'number',
    leadDays: 'number',
    isOff: 'number',
    createdAt: 'text not null',
    updatedAt: 'text not null',
  });
  await index({ table: 'paperKinds', name: 'keyKey', columns: ['keyKey'], isUnique: true });
  await sort({ table: 'paperKinds', column: 'labelKey', isFilled: true });
  await sort({ table: 'paperKinds', column: 'createdAt', isFilled: true });
  const at = new Date().toISOString();
  for (const [key, label, of, months] of kinds) {
    const folded = { keyKey: key.toLowerCase(), labelKey: label.toLowerCase() };
    await db
      .insertInto('paperKinds')
      .values({
        key,
        label,
        of,
        months,
        ...folded,
        leadDays: LEAD_DAYS,
        isOff: 0,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
  }

  await columns('papers', {
    amount: 'number',
    paidOn: 'text',
    paidFrom: 'text',
    holderId: 'number references users(id)',
    holderKey: 'text',
  });
  await sort({ table: 'papers', column: 'amount' });
  await sort({ table: 'papers', column: 'paidOn' });
  for (const column of ['numberPlateKey', 'nameKey', 'driverKey']) await sort({ table: 'papers', column });
  // What was paid is read of an owner and of a person's cash.
  for (const name of ['userId', 'holderId'])
    await index({ table: 'papers', name: `${name}_paidOn`, columns: [name, 'paidOn', 'amount', 'id'] });
  await index({ table: 'papers', name: 'kind', columns: ['kind'] });

  await columns('insurances', { validUntil: 'text', number: 'text', numberKey: 'text' });
  const isCurrent = sql`${sql.ref('validUntil')} is not null`;
  await index({
    table: 'insurances',
    name: 'validUntil',
    columns: ['carId', 'userId', 'validUntil', 'id'],
    where: isCurrent,
  });
};
