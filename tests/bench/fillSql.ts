import {
  carsOf,
  DAYS_BETWEEN,
  emailOf,
  FEW,
  firstDayOf,
  lastCars,
  OTHERS,
  othersOf,
  people,
  RECEIPT_EVERY,
} from './fleet';

/** SQL that differs between the databases. */
export interface Words {
  /** A table of the integers from 1, with the column `n`. */
  readonly numbers: (count: number) => string;
  /** The day that many days after another. */
  readonly day: (first: string, days: string) => string;
}

export const words: Record<'sqlite' | 'postgres', Words> = {
  sqlite: {
    numbers: (count) =>
      `(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count}) select n from numbers) as numbers`,
    day: (first, days) => `date('${first}', '+' || (${days}) || ' days')`,
  },
  postgres: {
    numbers: (count) => `generate_series(1, ${count}) as numbers(n)`,
    day: (first, days) => `to_char(date '${first}' + (${days}), 'YYYY-MM-DD')`,
  },
};

const AT = '2026-01-01T08:00:00.000Z';

const rowsInto = (table: string, columns: readonly string[], values: string, from: string): string =>
  `insert into "${table}" (id, ${columns.map((column) => `"${column}"`).join(', ')}, "createdAt", "updatedAt")
  select n, ${values}, '${AT}', '${AT}' from ${from} order by n`;

/** Inserts the users, cars and drivers of a fleet. */
export const fleetSql = ({ numbers }: Words, cashings: number, passwordHash: string): readonly string[] => {
  const cars = carsOf(cashings);
  const [hundredth, tenth] = lastCars(cashings);
  const email = emailOf(`' || n || '`);
  return [
    rowsInto(
      'users',
      ['name', 'nameKey', 'email', 'emailKey', 'isAdmin', 'passwordHash'],
      `'Owner ' || n, 'owner ' || n, '${email}', '${email}', case when n = ${people.admin} then 1 else 0 end, '${passwordHash}'`,
      numbers(OTHERS + othersOf(cashings)),
    ),
    `${rowsInto(
      'cars',
      [
        'numberPlate',
        'numberPlateKey',
        'model',
        'modelKey',
        'mileage',
        'highestMileage',
        'userId',
        'nameKey',
      ],
      `'ABZ ' || (1000 + n), 'ABZ' || (1000 + n), 'Toyota Hiace', 'toyota hiace', 100000 + n, 100000 + n, owner, 'owner ' || owner`,
      `(select n, case when n <= ${FEW} then ${people.few} when n <= ${hundredth} then ${people.hundredth}
        when n <= ${tenth} then ${people.tenth} else ${OTHERS} + n % ${othersOf(cashings)} end as owner from ${numbers(cars)}) as owned`,
    )}`,
    rowsInto(
      'drivers',
      ['name', 'nameKey', 'phone', 'isActive'],
      `'Driver ' || n, 'driver ' || n, 260970000000 + n, 1`,
      numbers(cars),
    ),
  ];
};

/** Inserts the cashings: all cars have the same days and different amounts. */
export const cashingsSql = ({ numbers, day }: Words, cashings: number): string => {
  const cars = carsOf(cashings);
  const note = (text: (words: string) => string) =>
    `case when n % ${RECEIPT_EVERY} = 0 then '${text('Puncture repaired, receipt ')}' || n when n % 10 = 0 then '${text('Full sum')}' end`;
  return rowsInto(
    'cashings',
    [
      'carId',
      'userId',
      'driverId',
      'date',
      'amount',
      'notes',
      'notesKey',
      'numberPlateKey',
      'nameKey',
      'driverKey',
    ],
    `cars.id, cars."userId", cars.id, ${day(firstDayOf(cashings), `(n / ${cars}) * ${DAYS_BETWEEN}`)}, 45000 + n % 5003,
    ${note((text) => text)}, ${note((text) => text.toLowerCase())}, cars."numberPlateKey", cars."nameKey", 'driver ' || cars.id`,
    `${numbers(cashings)} join cars on cars.id = 1 + n % ${cars}`,
  );
};
