import { dayFromToday } from './days';
import type { Recorder } from './fleet';

export interface Pair {
  readonly carId: number;
  readonly driverId: number;
}

/** Adds a car, and a driver who has had it since a day. */
export const addPair = async (
  office: Recorder,
  userId: number,
  { plate, name, since, mileage = 1000 }: { plate: string; name: string; since: string; mileage?: number },
): Promise<Pair> => {
  const car = { model: 'Toyota Hiace', userId, mileage, numberPlate: plate };
  const { id: carId } = await office.record('/cars/', car);
  const { id: driverId } = await office.record('/drivers/', { name, isActive: true, carId });
  const [assignment] = await office.read<{ id: number }[]>(
    `/driver-assignments?filter=${JSON.stringify({ driverId })}`,
  );
  await office.update(`/driver-assignments/${assignment?.id}`, { startedOn: since });
  return { carId: Number(carId), driverId: Number(driverId) };
};

/** Adds a daily target of a car. */
export const addTarget = async (
  office: Recorder,
  carId: number,
  startsOn: string,
  amount = 350,
): Promise<void> => void (await office.record('/targets/', { carId, amount, every: 'day', startsOn }));

/** Adds a car with a driver for some days, who cashed in 350 on each of the first `paid` days. */
export const addPaidPair = async (
  office: Recorder,
  userId: number,
  plate: string,
  name: string,
  days: number,
  paid: number,
): Promise<Pair> => {
  const pair = await addPair(office, userId, { plate, name, since: dayFromToday(-days), mileage: 84_210 });
  for (let day = 0; day < paid; day += 1)
    await office.record('/cashings/', { ...pair, date: dayFromToday(day - days), amount: 350 });
  return pair;
};
