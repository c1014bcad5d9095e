import { sql } from 'kysely';
import { connect } from '../../../src/server/db/open/connect';
import { clusterWith, fileWith, type Filled } from '../databases';
import { carsOf } from '../fleet';
import { startMotoka } from '../processes';
import { atMost, figure, median, tableOf, whole } from '../table';
import type { Section } from './section';

const ROUNDS = 9;
/** One car per hundred cashings: the fleets of the other parts have fewer. */
const CASHINGS_A_CAR = 100;
const GOAL_MS = 100;

/** Adds cars up to the number of the goal, without cashings. */
const addCars = async (url: string, cashings: number): Promise<number> => {
  const { db } = connect(url);
  const [known, wanted] = [carsOf(cashings), Math.round(cashings / CASHINGS_A_CAR)];
  for (let first = known + 1; first <= wanted; first += 500) {
    const numbers = Array.from({ length: Math.min(500, wanted - first + 1) }, (_, index) => first + index);
    const at = '2026-01-01T08:00:00.000Z';
    await db
      .insertInto('cars')
      .values(
        numbers.map((number) => ({
          numberPlate: `BAA ${number}`,
          numberPlateKey: `BAA${number}`,
          model: 'Nissan Caravan',
          modelKey: 'nissan caravan',
          mileage: number,
          highestMileage: number,
          userId: 1,
          nameKey: 'owner 1',
          createdAt: at,
          updatedAt: at,
        })),
      )
      .execute();
  }
  await sql`analyze cars`.execute(db);
  await db.destroy();
  return Math.max(known, wanted);
};

/** The search terms: rare and frequent ones, for each kind of index. */
const terms: readonly (readonly [what: string, q: string])[] = [
  ['a plate', 'ABZ 1234'],
  ['the beginning of every plate', 'BAA'],
  ['two letters', 'ab'],
  ['two letters of nothing', 'zq'],
  ['a note of many', 'Full sum'],
  ['a note of one', 'receipt 97097'],
  ['the beginning of many notes', 'ful'],
  ['the middle of many notes', 'ull sum'],
  ['two letters of many notes', 'fu'],
  ['a model', 'caravan'],
  ['a driver', 'Driver 77'],
  ['a phone', '0970 000 077'],
  ['nothing there is', 'xylophone'],
];

const measure = async ({ url, tokens, remove }: Filled, cashings: number): Promise<string[][]> => {
  await addCars(url, cashings);
  const server = await startMotoka(url);
  const rows: string[][] = [];
  for (const [who, token] of [
    ['', tokens.admin],
    [', an owner', tokens.tenth],
  ] as const)
    for (const [what, q] of terms) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const began = performance.now();
        const answer = await fetch(`${server.origin}/api/search?q=${encodeURIComponent(q)}`, {
          headers: { authorization: token },
        });
        await answer.text();
        if (!answer.ok) throw new Error(`${q} answered ${answer.status}`);
        // The first request opens the connection of the reports.
        if (round > 0) times.push(performance.now() - began);
      }
      const time = median(times);
      rows.push([`${what}${who}`, `${figure(time)} ms`, ...atMost(time, GOAL_MS, 'ms')]);
    }
  await server.stop();
  remove();
  return rows;
};

/** The time of a search over all records. */
export const search: Section = {
  title: 'Search over all records',
  run: async ({ large }) => {
    const head = `${whole(large / CASHINGS_A_CAR)} cars, ${whole(large)} cashings`;
    const columns = ['', 'median', 'goal', ''];
    const onFile = tableOf(columns, await measure(await fileWith(large), large));
    const cluster = await clusterWith(large);
    if (!cluster) return `${head}\n\nSQLite:\n\n${onFile}`;
    const { version } = cluster;
    const onCluster = tableOf(columns, await measure(cluster, large));
    return `${head}\n\nSQLite:\n\n${onFile}\n\nPostgreSQL ${version}:\n\n${onCluster}`;
  },
};
