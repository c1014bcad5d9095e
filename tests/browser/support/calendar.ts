import { dayFromToday } from './days';
import { addPair, addTarget, type Pair } from './drivers';
import type { Recorder } from './fleet';

/** A day's target of each driver, in kwacha. */
export const DAILY_TARGET = 350;

/** A generous timeout for a busy machine. */
export const POLL = { timeout: 15_000 };

export interface Driver extends Pair {
  readonly name: string;
  readonly plate: string;
}

/** Adds ten drivers who have had a car and a target for nine days. */
export const addTenDrivers = async (office: Recorder, userId: number): Promise<Driver[]> => {
  const drivers: Driver[] = [];
  const since = dayFromToday(-9);
  for (let index = 0; index < 10; index += 1) {
    const driver = { plate: `BAP ${1264 + index}`, name: `Driver ${index}` };
    const pair = await addPair(office, userId, { ...driver, since });
    await addTarget(office, pair.carId, since, DAILY_TARGET);
    drivers.push({ ...driver, ...pair });
  }
  return drivers;
};

interface Cashing {
  readonly id: number;
  readonly driverId: number;
  readonly date: string;
  readonly amount: number;
}

export const cashings = async (office: Recorder): Promise<Omit<Cashing, 'id'>[]> =>
  (await office.read<Cashing[]>('/cashings')).map(({ driverId, date, amount }) => ({
    driverId,
    date,
    amount,
  }));

export const deleteCashings = async (office: Recorder): Promise<void> => {
  for (const { id } of await office.read<Cashing[]>('/cashings')) await office.remove(`/cashings/${id}`);
};
