import { addPair, addTarget, type Pair } from './drivers';
import type { Recorder } from './fleet';
import { today } from './days';

export const plates = ['AJQ 1909', 'BAD 6021', 'BAP 1264'];
export const drivers = ['Moses Phiri', 'Kelvin Tembo', 'Natasha Lungu'];

/** Adds three cars of an owner, each with a driver and a daily target. */
export const addThreeCars = (office: Recorder, userId: number): Promise<Pair[]> =>
  Promise.all(
    plates.map(async (plate, index) => {
      const pair = await addPair(office, userId, { plate, name: drivers[index] ?? '', since: today });
      await addTarget(office, pair.carId, '2026-11-01');
      return pair;
    }),
  );
