import type { Migration } from '../migration';

/** Service plans and the work done of them; where a part was put, its number and its warranty. */
export const up = async ({ table, columns, index, sort, search }: Migration): Promise<void> => {
  await table('plans', {
    id: 'id',
    carId: 'number references cars(id)',
    userId: 'number references users(id)',
    item: 'text not null',
    itemKey: 'text not null',
    model: 'text',
    modelKey: 'text',
    everyKm: 'number',
    everyMonths: 'number',
    leadKm: 'number',
    leadDays: 'number',
    notes: 'text',
    notesKey: 'text',
    numberPlateKey: 'text',
    nameKey: 'text',
    createdAt: 'text not null',
    updatedAt: 'text not null',
  });
  await sort({ table: 'plans', column: 'carId' });
  await sort({ table: 'plans', column: 'userId' });
  await sort({ table: 'plans', column: 'itemKey', isFilled: true });
  await sort({ table: 'plans', column: 'notesKey', isLong: true });
  await search('plans', 'notesKey');
  await sort({ table: 'plans', column: 'numberPlateKey' });
  await sort({ table: 'plans', column: 'nameKey' });
  await sort({ table: 'plans', column: 'createdAt', isFilled: true });

  await table('works', {
    id: 'id',
    carId: 'number not null references cars(id)',
    userId: 'number references users(id)',
    planId: 'number not null references plans(id)',
    date: 'text not null',
    mileage: 'number',
    repairId: 'number references repairs(id) on delete set null',
    notes: 'text',
    notesKey: 'text',
    files: 'text',
    numberPlateKey: 'text',
    nameKey: 'text',
    itemKey: 'text',
    createdAt: 'text not null',
    updatedAt: 'text not null',
  });
  await sort({ table: 'works', column: 'date', under: 'carId', isFilled: true });
  await sort({ table: 'works', column: 'date', under: 'userId', isFilled: true });
  await sort({ table: 'works', column: 'date', under: 'planId', isFilled: true });
  await sort({ table: 'works', column: 'date', isFilled: true });
  await sort({ table: 'works', column: 'date', under: 'repairId', isFilled: true });
  await sort({ table: 'works', column: 'notesKey', isLong: true });
  await search('works', 'notesKey');
  await sort({ table: 'works', column: 'numberPlateKey' });
  await sort({ table: 'works', column: 'nameKey' });
  await sort({ table: 'works', column: 'itemKey' });

  // The latest work of each plan and car is read.
  await index({ table: 'works', name: 'planOfCar', columns: ['planId', 'carId', 'date', 'id'] });

  for (const part of ['tires', 'batteries']) {
    await columns(part, {
      position: 'text',
      positionKey: 'text',
      serial: 'text',
      serialKey: 'text',
      warrantyUntil: 'text',
    });
    await sort({ table: part, column: 'warrantyUntil' });
  }
};
