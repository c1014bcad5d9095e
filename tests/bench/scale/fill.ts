import { hashPassword } from '../../../src/server/features/accounts/hashing';
import { startSession } from '../../../src/server/auth/sessions';
import { connect } from '../../../src/server/db/open/connect';
import { migrate } from '../../../src/server/db/schema/migrate';
import { words, type Words } from '../fillSql';
import { dayAfter, emailOf, PASSWORD, TODAY } from '../fleet';
import type { Target } from '../target';

/** Each car has a cashing a day, each owner as many cars: an owner's fleet is the same at every size. */
const DAYS = 500;
const CARS_OF_OWNER = 40;
const ADMIN = 1;
/** The first of the owners. */
export const OWNER = 2;
/** So many owners open their homepages at once. */
const PEOPLE_MAX = 40;
/** One cashing in this many was paid by mobile money, with a reference. */
const REFERENCE_EVERY = 4;
/** One cashing in this many has a repair beside it, one in ten times as many was told by mail. */
const REPAIR_EVERY = 50;

export const fleetOf = (cashings: number) => {
  const owners = Math.max(1, Math.round(cashings / DAYS / CARS_OF_OWNER));
  return { owners, cars: owners * CARS_OF_OWNER, first: dayAfter(TODAY, -DAYS) };
};
type Fleet = ReturnType<typeof fleetOf>;

const AT = `'2026-01-01T08:00:00.000Z'`;

/** `"a", "b"` */
const names = (list: string): string =>
  list
    .split(' ')
    .map((name) => `"${name}"`)
    .join(', ');

/** The months that are over since a day. */
const monthsSince = (first: string): readonly string[] => {
  const months: string[] = [];
  const at = new Date(`${first.slice(0, 7)}-01T00:00:00Z`);
  const month = () => at.toISOString().slice(0, 7);
  for (; month() < TODAY.slice(0, 7); at.setUTCMonth(at.getUTCMonth() + 1)) months.push(month());
  return months;
};

/** The people and cars, each car with a driver, an assignment, a target, an oil change and a paper. */
const fleetSql = (
  { numbers, day }: Words,
  { owners, cars, first }: Fleet,
  hash: string,
): readonly string[] => {
  const email = `'${emailOf(`' || n || '`)}'`;
  const owner = `${OWNER} + (n - 1) / ${CARS_OF_OWNER}`;
  return [
    `insert into users (${names('id name nameKey email emailKey isAdmin passwordHash createdAt updatedAt')})
      select n, 'Owner ' || n, 'owner ' || n, ${email}, ${email}, case when n = ${ADMIN} then 1 else 0 end, '${hash}', ${AT}, ${AT}
      from ${numbers(owners + 1)} where true`,
    `insert into cars (${names('id numberPlate numberPlateKey model modelKey mileage highestMileage userId nameKey createdAt updatedAt')})
      select n, 'ABZ ' || (10000 + n), 'ABZ' || (10000 + n), 'Toyota Hiace', 'toyota hiace', 100000, 100000, ${owner}, 'owner ' || (${owner}), ${AT}, ${AT}
      from ${numbers(cars)} where true`,
    `insert into drivers (${names('id name nameKey phone isActive createdAt updatedAt')})
      select n, 'Driver ' || n, 'driver ' || n, 260970000000 + n, 1, ${AT}, ${AT} from ${numbers(cars)} where true`,
    `insert into "driverAssignments" (${names('driverId carId userId startedAt')})
      select id, id, "userId", '${first}T00:00:00.000Z' from cars where true`,
    `insert into targets (${names('carId userId amount every days startsOn createdAt updatedAt')})
      select id, "userId", 45000, 'day', '1111111', '${first}', ${AT}, ${AT} from cars where true`,
    `insert into services (${names('carId userId date KmOilChange nextService amount numberPlateKey nameKey createdAt updatedAt')})
      select id, "userId", ${day(first, 'cast(id % 400 as integer)')}, 100000, 105000, 60000, "numberPlateKey", "nameKey", ${AT}, ${AT} from cars where true`,
    `insert into papers (${names('carId userId kind validUntil numberPlateKey nameKey createdAt updatedAt')})
      select id, "userId", 'roadTax', ${day(TODAY, 'cast(id % 300 as integer)')}, "numberPlateKey", "nameKey", ${AT}, ${AT} from cars where true`,
  ];
};

/** The cashings of every day, and some repairs. */
const moneySql = ({ numbers, day }: Words, { cars, first }: Fleet): Readonly<Record<string, string>> => {
  const rows = `(select n, 1 + (n - 1) % ${cars} as car, ${day(first, `(n - 1) / ${cars} + 1`)} as date
    from ${numbers(cars * DAYS)} where true) as numbered join cars on cars.id = numbered.car`;
  const isMobile = `n % ${REFERENCE_EVERY} = 0`;
  return {
    cashings: `insert into cashings (${names('id carId userId driverId date amount method reference referenceKey holderId numberPlateKey nameKey driverKey createdAt updatedAt')})
      select n, car, "userId", car, date, 40000 + n % 5003, case when ${isMobile} then 'mobileMoney' else 'cash' end,
        case when ${isMobile} then 'MP' || (26000000 + n) end, case when ${isMobile} then 'MP' || (26000000 + n) end,
        case when ${isMobile} then null else "userId" end, "numberPlateKey", "nameKey", 'driver ' || car, date || 'T17:00:00.000Z', date || 'T17:00:00.000Z'
      from ${rows}`,
    repairs: `insert into repairs (${names('carId userId date amount details detailsKey paidFrom driverId numberPlateKey nameKey createdAt updatedAt')})
      select car, "userId", date, 9000, 'Puncture', 'puncture', case when n % 10 = 0 then 'driver' end, case when n % 10 = 0 then car end,
        "numberPlateKey", "nameKey", ${AT}, ${AT} from ${rows} where (n + (n - 1) / ${cars} * 7) % ${REPAIR_EVERY} = 0`,
  };
};

/** The change of each cashing, of which its owner is told. */
const logSql: Readonly<Record<string, string>> = {
  changes: `insert into changes (${names('id at userId userName action resource recordId after title searchKey byAdministrator')})
    select id, "createdAt", "userId", 'Clerk', 'create', 'cashings', id,
      '{"carId":' || "carId" || ',"driverId":' || "driverId" || ',"date":"' || date || '","amount":' || amount || '}',
      "numberPlateKey" || ', ' || date, lower("numberPlateKey") || ', ' || date, 0 from cashings order by id`,
  changeViewers: `insert into "changeViewers" (${names('userId changeId wasTheirs isTheirs')})
    select "userId", id, 0, 1 from cashings order by "userId", id`,
  messages: `insert into messages (${names('userId kind channel key state nextAt createdAt sentAt')})
    select "userId", 'news', 'mail', 'news ' || id, 'sent', "createdAt", "createdAt", "createdAt" from cashings where id % ${REPAIR_EVERY * 10} = 0`,
};

/** A statement of each owner and month that is over. */
const statementsSql = ({ numbers }: Words, { owners, first }: Fleet): readonly string[] =>
  monthsSince(first).map(
    (month, index) =>
      `insert into statements (${names('id number userId name month issuedAt issuedBy cashed spent profit corrections total content')})
      select ${index * owners} + n, '${month}-' || n, n + 1, 'Owner ' || (n + 1), '${month}', ${AT}, 'Admin', 0, 0, 0, 0, 0, '{}' from ${numbers(owners)} where true`,
  );

/** The records of the statements. */
const statedSql = (table: string, earned: string): string =>
  `insert into "statementRecords" (${names('statementId month resource recordId carId numberPlate date amount earned')})
  select statements.id, statements.month, '${table}', ${table}.id, ${table}."carId", ${table}."numberPlateKey", ${table}.date, ${table}.amount, ${earned}
  from ${table} join statements on statements."userId" = ${table}."userId" and statements.month = substr(${table}.date, 1, 7)`;

/** The sessions of the administrator, of the first owner and of several owners. */
export interface ScaleTokens {
  readonly admin: string;
  readonly owner: string;
  readonly people: readonly string[];
}

/** Fills an empty database with a fleet as the product would have recorded it. Returns sessions of its people. */
export const fillScale = async (
  { kind, url, run, withoutIndexes, finish }: Target,
  cashings: number,
): Promise<ScaleTokens> => {
  const database = connect(url);
  await migrate(database);
  const fleet = fleetOf(cashings);
  for (const sql of fleetSql(words[kind], fleet, await hashPassword(PASSWORD))) run(sql);
  for (const [table, sql] of Object.entries({ ...moneySql(words[kind], fleet), ...logSql }))
    withoutIndexes(table, () => run(sql));
  run(`update "newsCursor" set "changeId" = (select max(id) from changes)`);
  for (const sql of statementsSql(words[kind], fleet)) run(sql);
  withoutIndexes('statementRecords', () => {
    run(statedSql('cashings', 'cashings.amount'));
    run(statedSql('repairs', '0'));
  });
  finish();
  const sign = (id: number) => startSession(database.db, id, { idleDays: 7, maxDays: 30 });
  const people: string[] = [];
  for (let id = OWNER; id < OWNER + Math.min(PEOPLE_MAX, fleetOf(cashings).owners); id += 1)
    people.push(await sign(id));
  const tokens = { admin: await sign(ADMIN), owner: await sign(OWNER), people };
  await database.db.destroy();
  return tokens;
};
