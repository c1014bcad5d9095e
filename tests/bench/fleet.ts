/** The measured fleets have as many cars as each car has cashings, so that pages are full at every size. */
export const carsOf = (cashings: number): number => Math.round(Math.sqrt(cashings));

/** The accounts of every fleet by id. */
export const people = {
  admin: 1,
  /** Owns three cars. */
  few: 2,
  /** Owns a hundredth of the cars: 10,000 of a million cashings. */
  hundredth: 3,
  /** Owns a tenth of the cars: 100,000 of a million cashings. */
  tenth: 4,
} as const;

export type PersonKey = keyof typeof people;

export const FEW = 3;
/** The first of the other owners, who have five cars each. */
export const OTHERS = 5;
export const othersOf = (cashings: number): number => Math.max(1, Math.floor(carsOf(cashings) / 5));

/** The last car of the owner of a hundredth, and of the owner of a tenth. */
export const lastCars = (cashings: number): readonly [hundredth: number, tenth: number] => {
  const cars = carsOf(cashings);
  const hundredth = FEW + Math.max(1, Math.floor(cars / 100));
  return [hundredth, hundredth + Math.max(1, Math.floor(cars / 10))];
};

/** The e-mail and the password of every account. */
export const emailOf = (person: number | string): string => `owner${person}@bench.example`;
export const PASSWORD = 'kariba-dam-in-the-rain';

/** A car has a cashing every second day up to today, since reports read the last months. */
export const DAYS_BETWEEN = 2;
const DAY_MS = 86_400_000;
export const dayAfter = (first: string, days: number): string =>
  new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10);
export const TODAY = dayAfter(new Date().toISOString(), 0);
export const daysOf = (cashings: number): number => Math.floor(cashings / carsOf(cashings)) * DAYS_BETWEEN;
export const firstDayOf = (cashings: number): string => dayAfter(TODAY, -daysOf(cashings));
export const plateOf = (car: number): string => `ABZ ${1_000 + car}`;
/** One cashing in 97 has its own note with a receipt number; one in ten has the note "Full sum". */
export const RECEIPT_EVERY = 97;
