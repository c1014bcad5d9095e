import { recorder } from './fleet';
import { hostileEmail, hostileTexts } from './hostile';

const IN_FLIGHT = 6;
const CROWD = 100;

export const admin = { email: 'office@motoka.example', password: 'a-wall-around-the-yard' };
/** The password of all other accounts. */
export const password = 'a-gate-in-the-wall';

export const ownCar = ['cashings', 'services'] as const;
/** A hundred records of each belong to one car, so that its history has a hundred texts. */
export const crowded = ['repairs', 'insurances', 'tires', 'batteries'] as const;
export const names = [...ownCar, ...crowded, 'cars', 'drivers', 'owners', 'users'] as const;
export type Name = (typeof names)[number];

/** The id of the record with each text, by resource. */
export type Ids = Readonly<Record<Name, readonly number[]>>;

export interface HostileFleet {
  readonly token: string;
  readonly ids: Ids;
}

/** The car of a text's repairs and parts: one for each hundred texts. */
export const crowdedCar = ({ cars }: Ids, index: number): number => cars[index - (index % CROWD)] ?? 0;

/** Adds a record for each of the five hundred texts, several in parallel; returns the ids in order. */
const recordEach = async (record: (text: string, index: number) => Promise<Record<string, unknown>>) => {
  const ids: number[] = [];
  const waiting = hostileTexts.entries();
  const work = async (): Promise<void> => {
    for (const [index, text] of waiting) ids[index] = Number((await record(text, index)).id);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return ids;
};

/** Adds every hostile text to every text field of every resource, through the API. */
export const fillWithHostileTexts = async (origin: string): Promise<HostileFleet> => {
  const { token, record } = await recorder(origin, admin.email, admin.password);
  const users = await recordEach((text) =>
    record('/user/', { name: text, email: hostileEmail(text), password }),
  );
  const owners = await recordEach((text) => record('/owner/', { name: text, notes: text }));
  const cars = await recordEach((text, index) =>
    record('/cars/', { numberPlate: text, model: text, userId: users[index], mileage: 10_000 }),
  );
  const drivers = await recordEach((text, index) =>
    record('/drivers/', { name: text, isActive: true, carId: cars[index] }),
  );
  const ids: Record<string, readonly number[]> = { users, owners, cars, drivers };
  const about = (index: number) => ({
    carId: cars[index],
    userId: users[index],
    date: '2026-11-01',
    amount: 100,
  });
  ids['cashings'] = await recordEach((notes, index) =>
    record('/cashings/', { ...about(index), driverId: drivers[index], notes }),
  );
  ids['services'] = await recordEach((_, index) =>
    record('/services/', { ...about(index), KmOilChange: 10_000 }),
  );
  for (const name of crowded)
    ids[name] = await recordEach((details, index) => {
      const { date, amount, userId } = about(index);
      const carId = crowdedCar(ids as Ids, index);
      const isPart = name === 'tires' || name === 'batteries';
      const event = isPart ? { dateChanged: date, price: String(amount) } : { date, amount };
      return record(`/${name}/`, { carId, userId, details, ...event });
    });
  return { token, ids: ids as Ids };
};

/** The resources whose records have their own page. */
export const recordPages = ['cars', 'drivers', 'owners', 'users'] as const;
/** The address of a record's update dialog. */
export const updatePath = (ids: HostileFleet['ids'], name: Name, index: number): string => {
  const id = ids[name][index];
  if (name in { cars: 1, owners: 1, users: 1 }) return `/admin/${name}/${id}/update`;
  const isCrowded = crowded.some((one) => one === name);
  const carId = isCrowded ? crowdedCar(ids, index) : ids.cars[index];
  return `/admin/${name}/byCarId/${carId}/update/${id}`;
};
