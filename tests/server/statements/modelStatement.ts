import { KINDS, kwacha, modelProfits, type Kind, type Fleet } from './model';

/** An issued statement, with the amount it states for each month, resource and record, in ngwee. */
export interface Issued {
  readonly id: number;
  readonly number: string;
  readonly userId: number;
  readonly month: string;
  isVoid: boolean;
  readonly stated: ReadonlyMap<string, number>;
}

const countedIn = (fleet: Fleet, userId: number, month: string): Map<string, number> =>
  new Map(
    KINDS.flatMap((kind) =>
      fleet.records[kind]
        .filter((one) => one.userId === userId && one.date?.startsWith(month))
        .map(({ id, amount }): [string, number] => [`${month} ${kind} ${id}`, amount]),
    ),
  );

/** The statement of a month without its drivers, and the amounts it states for each record. */
export const modelStatement = (fleet: Fleet, issued: readonly Issued[], userId: number, month: string) => {
  const valid = issued.filter((one) => one.userId === userId && !one.isVoid);
  const stated = new Map<string, number>();
  for (const one of valid)
    for (const [key, amount] of one.stated) stated.set(key, (stated.get(key) ?? 0) + amount);
  const now = new Map(valid.flatMap((one) => [...countedIn(fleet, userId, one.month)]));
  const corrections = [...new Set([...stated.keys(), ...now.keys()])].flatMap((key) => {
    const [of = '', resource = '', recordId] = key.split(' ');
    const [was, is] = [stated.get(key) ?? 0, now.get(key) ?? 0];
    if (was === is) return [];
    const exists = fleet.records[resource as Kind].some(({ id }) => id === Number(recordId));
    return [
      {
        number: valid.find((one) => one.month === of)!.number,
        month: of,
        resource,
        recordId: Number(recordId),
        was: kwacha(was),
        is: kwacha(is),
        why: !stated.has(key) ? 'addedLate' : exists ? 'changed' : 'deleted',
        amount: kwacha(resource === 'cashings' ? is - was : was - is),
      },
    ];
  });
  const cars = modelProfits(fleet, month, month)
    .filter((row) => row.userId === userId)
    .map(({ km: _km, costPerKm: _cost, ...row }) => row);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + Math.round(one * 100), 0);
  const [cashed, spent] = [sum(cars.map((row) => row.cashed)), sum(cars.map((row) => row.spent))];
  const corrected = sum(corrections.map(({ amount }) => amount));
  return {
    figures: {
      cashed: kwacha(cashed),
      spent: kwacha(spent),
      profit: kwacha(cashed - spent),
      corrections: kwacha(corrected),
      total: kwacha(cashed - spent + corrected),
    },
    cars,
    expenses: KINDS.slice(1).flatMap((resource) =>
      fleet.records[resource]
        .filter((one) => one.userId === userId && one.date?.startsWith(month))
        .map(({ id, carId, date, text, amount }) => ({
          resource,
          recordId: id,
          carId,
          numberPlate: fleet.cars.find((car) => car.id === carId)!.numberPlate,
          date,
          text,
          amount: kwacha(amount),
        })),
    ),
    corrections,
    stated: new Map([
      ...countedIn(fleet, userId, month),
      ...corrections.map(({ month: of, resource, recordId, was, is }): [string, number] => [
        `${of} ${resource} ${recordId}`,
        Math.round(is * 100) - Math.round(was * 100),
      ]),
    ]),
  };
};
