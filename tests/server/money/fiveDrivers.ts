import { startApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { ago, today } from './days';
import { plus } from './modelDays';

/** Five drivers of two owners: late, owing, ahead, square, and one who has left and owes nothing. */
export const setUp = async () => {
  const app = await startApp();
  const { owner, other } = app.people;
  const start = async (name: string, numberPlate: string, userId: number, cashed: number | null) => {
    const car = await add(app, 'cars', buildCar({ userId, numberPlate }));
    const driver = await add(app, 'drivers', buildDriver({ name, carId: car.id }));
    const about = { carId: car.id, driverId: driver.id };
    await add(app, 'targets', { carId: car.id, amount: 100, every: 'day', startsOn: ago(10) });
    if (cashed !== null) await add(app, 'cashings', { ...about, date: ago(1), amount: cashed });
    return about;
  };
  const drivers = [
    await start('Mwansa', 'ABZ 10', owner.id, null),
    await start('bwalya', 'abz 9', owner.id, 950),
    await start('Chola', 'BAC-77', other.id, 1_200),
    await start('Ángel', 'ABZ 8', other.id, 1_000),
    await start('chola', 'AAA 1', owner.id, 1_000),
  ];
  for (const { id } of (await app.done({ path: '/driver-assignments' })).records)
    await app.done({ method: 'PUT', path: `/driver-assignments/${id}`, body: { startedOn: ago(10) } });
  const [last] = (await app.done({ path: '/driver-assignments' })).records;
  await app.done({
    method: 'PUT',
    path: `/driver-assignments/${last!.id}`,
    body: { endedOn: today, mileage: 500, notes: 'Jack missing' },
  });
  const loose = { carId: drivers[0]!.carId, driverId: drivers[1]!.driverId };
  await add(app, 'cashings', { ...loose, date: ago(3), amount: 5 });
  await add(app, 'cashings', { ...drivers[2]!, date: ago(30), amount: 7.5 });
  await add(app, 'cashings', { ...drivers[2]!, date: plus(today, 1), notes: 'Ahead' });
  return { app, drivers };
};
