import type { Migration } from '../migration';

/** Indexes for what a sign-in, a sign-up, the deletion of an account and the clock of the letters look up. */
export const up = async ({ index }: Migration): Promise<void> => {
  for (const column of ['createdAt', 'lastUsedAt'])
    await index({ table: 'sessions', name: column, columns: [column] });
  for (const table of ['loginAttempts', 'signUps']) await index({ table, name: 'at', columns: ['at'] });
  for (const table of ['challenges', 'oidcSignIns'])
    await index({ table, name: 'userId', columns: ['userId'] });
  await index({ table: 'toldDays', name: 'day', columns: ['day'] });
};
