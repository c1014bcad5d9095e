import { clusterWith, fileWith, type Filled } from '../databases';
import { type Took } from '../growth';
import { startMotoka } from '../processes';
import { readsOver } from '../scenarios/reads';
import { loadOf } from '../scenarios/scenario';
import { update } from '../scenarios/writes';
import { atMost, figure, median, noGoal, tableOf, whole } from '../table';
import { readAfterWrites } from '../worker';
import type { Section } from './section';

const TIMES = 200;
const WARM_UP = 50;
const SQLITE_MS = 15;
const POSTGRES_MS = 60;
/** The goal of a search on either database. */
const SEARCH_MS = 300;

/** Every way of reading cashings, each after a write: the medians. */
const measureAll = async (cashings: number, { url, tokens, remove }: Filled): Promise<readonly Took[]> => {
  const compared = { server: await startMotoka(url), tokens, speaks: 'motoka' } as const;
  const { origin } = compared.server;
  const { token: writer, requests: writes } = loadOf(update(cashings), compared);
  const lines: Took[] = [];
  for (const scenario of readsOver(cashings)) {
    console.log(`${whole(cashings)}: ${scenario.name} …`);
    const { token: reader, requests: reads } = loadOf(scenario, compared);
    const wanted = { origin, writer, reader, writes, reads };
    await readAfterWrites({ ...wanted, times: WARM_UP });
    lines.push({ scenario, ms: median(await readAfterWrites({ ...wanted, times: TIMES })) });
  }
  await compared.server.stop();
  remove();
  return lines;
};

/** The time of each read at every size; the goal is for the largest. */
const timesTable = (sizes: readonly number[], measured: readonly (readonly Took[])[], goal: number): string =>
  tableOf(
    ['ms', ...sizes.map(whole), 'goal', ''],
    (measured.at(-1) ?? []).map(({ scenario, ms }) => [
      scenario.name,
      ...measured.map((lines) => {
        const line = lines.find((one) => one.scenario.key === scenario.key);
        return line ? figure(line.ms) : '';
      }),
      ...(scenario.isReachable
        ? atMost(ms, scenario.name.startsWith('Search') ? SEARCH_MS : goal, 'ms')
        : noGoal),
    ]),
  );

export const changing: Section = {
  title: 'Reading after a write',
  run: async ({ small, middle, large }) => {
    const sizes = [small, middle, large];
    const tables: string[] = [];
    for (const [name, fill, goal] of [
      ['SQLite', fileWith, SQLITE_MS],
      ['PostgreSQL', clusterWith, POSTGRES_MS],
    ] as const) {
      const measured: (readonly Took[])[] = [];
      for (const size of sizes) {
        console.log(`${name} …`);
        const filled = await fill(size);
        if (filled) measured.push(await measureAll(size, filled));
      }
      if (measured.length > 0) tables.push(`### ${name}\n\n${timesTable(sizes, measured, goal)}`);
    }
    return `A cashing is changed before every read, so that nothing is cached. Requests are sequential. Medians of ${TIMES}, in ms.

${tables.join('\n\n')}`;
  },
};
