import type { TestApp } from '../../support/server/app';
import { dataOf } from '../../support/server/lists';
import type { ModelAccount } from './model';

/** The accounts whose driver and car are not archived: the others have no row in the calendar. */
export const inUse = async (app: TestApp, accounts: ReadonlyMap<string, ModelAccount>) => {
  const [drivers, cars] = await Promise.all(
    ['/drivers', '/cars'].map(async (path) => {
      const archived = (await dataOf(app, path)).filter(({ archivedAt }) => archivedAt !== null);
      return new Set(archived.map(({ id }) => Number(id)));
    }),
  );
  const isUsed = (id: string) => {
    const [driverId = 0, carId = 0] = id.split('-').map(Number);
    return !drivers!.has(driverId) && !cars!.has(carId);
  };
  return new Map([...accounts].filter(([id]) => isUsed(id)));
};
