import { sql } from 'kysely';
import type { Migration } from '../../migration';

/** What is paid for a car: the table, its day and its amount. */
const expenses = [
  ['repairs', 'date', 'amount'],
  ['insurances', 'date', 'amount'],
  ['batteries', 'dateChanged', 'price'],
  ['tires', 'dateChanged', 'price'],
  ['services', 'date', 'amount'],
] as const;

const filled = new Set(['batteries.price', 'services.amount']);

/** The shorter lists: the table, its day, and the columns that it is filtered by. */
const shorter = [
  ['papers', 'validUntil', ['carId', 'userId', 'driverId']],
  ['targets', 'startsOn', ['carId', 'userId', 'driverId']],
  ['daysOff', 'startsOn', ['carId', 'userId', 'driverId']],
  ['adjustments', 'date', ['carId', 'userId', 'driverId']],
  ['buyouts', 'startsOn', ['carId', 'userId', 'driverId']],
  ['transfers', 'date', ['fromId', 'toId']],
  ['counts', 'date', ['userId']],
  ['fees', 'startsOn', ['userId']],
  ['payouts', 'date', ['userId', 'holderId']],
] as const;

/** Indexes of the lists that grow every day, for each order that people sort them by. */
const indexDailyRecords = async ({ sort, index }: Migration): Promise<void> => {
  for (const under of ['carId', 'userId', 'driverId'])
    await sort({ table: 'cashings', column: 'date', under });
  const covers = ['amount', 'method'];
  await sort({ table: 'cashings', column: 'date', under: 'holderId', covers });
  await sort({ table: 'cashings', column: 'date', covers: ['carId', 'userId', ...covers] });
  await sort({ table: 'cashings', column: 'amount', covers: ['method'] });
  await sort({ table: 'cashings', column: 'driverKey' });
  await sort({ table: 'cashings', column: 'createdAt', isFilled: true });
  await index({
    table: 'cashings',
    name: 'account',
    columns: ['driverId', 'carId', 'userId', 'date', 'amount', 'confirmedAt'],
  });
  await index({
    table: 'cashings',
    name: 'confirmedAt',
    columns: ['confirmedAt', 'date', 'id', 'amount', 'method'],
  });
  await index({ table: 'cashings', name: 'reference', columns: ['referenceKey'], isUnique: true });

  for (const [table, day, amount] of expenses) {
    const isFilled = table !== 'tires';
    for (const under of ['carId', 'userId', 'holderId']) await sort({ table, column: day, under, isFilled });
    await sort({ table, column: day, isFilled });
    await sort({ table, column: amount, isFilled: filled.has(`${table}.${amount}`) });
  }
  for (const under of ['carId', 'userId'])
    await sort({ table: 'readings', column: 'date', under, isFilled: true });
  await sort({ table: 'readings', column: 'date', isFilled: true });

  for (const table of ['cashings', ...expenses.map(([name]) => name), 'readings'])
    for (const column of ['numberPlateKey', 'nameKey']) await sort({ table, column });
  for (const table of ['repairs', 'batteries', 'tires', 'readings'])
    await index({ table, name: 'reading', columns: ['carId', 'mileage'] });
  await index({ table: 'services', name: 'reading', columns: ['carId', 'KmOilChange'] });
  // They also find texts of two letters, which have no trigram.
  await sort({ table: 'cashings', column: 'notesKey', isLong: true });
  for (const table of ['repairs', 'insurances', 'batteries', 'tires'])
    await sort({ table, column: 'detailsKey', isLong: true });
};

const indexOtherResources = async ({ sort, index }: Migration): Promise<void> => {
  for (const table of ['users', 'cars', 'owners', 'drivers', 'messageTexts'])
    await sort({ table, column: 'createdAt', isFilled: true });
  for (const table of ['users', 'owners']) await sort({ table, column: 'nameKey', isFilled: true });
  for (const table of ['cars', 'drivers']) await sort({ table, column: 'nameKey' });
  await sort({ table: 'cars', column: 'userId', isFilled: true });
  await sort({ table: 'owners', column: 'addedBy' });
  await sort({ table: 'drivers', column: 'phone' });
  await index({ table: 'users', name: 'emailKey', columns: ['emailKey'], isUnique: true });
  await index({ table: 'cars', name: 'numberPlateKey', columns: ['numberPlateKey'], isUnique: true });
  for (const [table, column, references] of shorter) {
    await sort({ table, column, isFilled: true });
    for (const under of references) await sort({ table, column, under, isFilled: true });
  }
  await sort({ table: 'grants', column: 'endsOn' });
  for (const under of ['userId', 'ownerId']) await sort({ table: 'grants', column: 'endsOn', under });
  await index({ table: 'counts', name: 'ofDay', columns: ['userId', 'date'], isUnique: true });
  await index({ table: 'messageTexts', name: 'ofKind', columns: ['kind', 'language'], isUnique: true });
};

const indexOffice = async ({ sort, index }: Migration): Promise<void> => {
  for (const column of ['driverId', 'carId', 'userId']) await sort({ table: 'driverAssignments', column });
  await index({
    table: 'driverAssignments',
    name: 'current',
    columns: ['driverId'],
    isUnique: true,
    where: sql`${sql.ref('endedAt')} is null`,
  });
  await index({ table: 'changes', name: 'record', columns: ['resource', 'recordId', 'id'] });
  await index({
    table: 'changes',
    name: 'importId',
    columns: ['importId', 'id'],
    where: sql`${sql.ref('importId')} is not null`,
  });
  await index({
    table: 'changes',
    name: 'failedSignIns',
    columns: ['at', 'id'],
    where: sql`action = 'sign-in-failed'`,
  });
  await index({ table: 'changeViewers', name: 'changeId', columns: ['changeId'] });
  await index({ table: 'imports', name: 'userId', columns: ['userId', 'id'] });
  await sort({ table: 'statements', column: 'month', under: 'userId', isFilled: true });
  await index({ table: 'statementRecords', name: 'statement', columns: ['statementId'] });
  await index({ table: 'files', name: 'userId', columns: ['userId', 'bytes'] });
  await index({ table: 'files', name: 'record', columns: ['resource', 'recordId'] });
  await index({ table: 'files', name: 'looseSince', columns: ['looseSince', 'isOfDeleted'] });
};

const indexPeople = async ({ index }: Migration): Promise<void> => {
  await index({ table: 'sessions', name: 'id', columns: ['id'], isUnique: true });
  await index({ table: 'sessions', name: 'userId', columns: ['userId', 'createdAt'] });
  await index({ table: 'loginAttempts', name: 'account', columns: ['account', 'address', 'at'] });
  await index({ table: 'loginAttempts', name: 'address', columns: ['address', 'at'] });
  await index({ table: 'signUps', name: 'address', columns: ['address', 'at'] });
  await index({ table: 'countedCalls', name: 'key', columns: ['kind', 'key', 'at'] });
  await index({ table: 'countedCalls', name: 'at', columns: ['at'] });
  await index({ table: 'idempotencyKeys', name: 'createdAt', columns: ['createdAt'] });
  for (const table of ['passwordLinks', 'recoveryCodes', 'passkeys'])
    await index({ table, name: 'userId', columns: ['userId'] });
  for (const table of ['passwordLinks', 'challenges', 'oidcSignIns'])
    await index({ table, name: 'expiresAt', columns: ['expiresAt'] });
  await index({ table: 'messages', name: 'state', columns: ['state', 'nextAt', 'id'] });
  await index({ table: 'messages', name: 'userId', columns: ['userId', 'id'] });
  await index({ table: 'messages', name: 'sentAt', columns: ['sentAt'], where: sql`state = 'sent'` });
  await index({ table: 'pushSubscriptions', name: 'userId', columns: ['userId', 'id'] });
};

export const createIndexes = async (migration: Migration): Promise<void> => {
  await indexDailyRecords(migration);
  await indexOtherResources(migration);
  await indexOffice(migration);
  await indexPeople(migration);
};
