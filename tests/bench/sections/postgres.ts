import { clusterWith, fileWith } from '../databases';
import { inTurns, ratioOf, typical, type Turns } from '../measure';
import { startMotoka } from '../processes';
import { assertSame } from '../same';
import { readsOver } from '../scenarios/reads';
import { loadOf, type Compared } from '../scenarios/scenario';
import { writesOver } from '../scenarios/writes';
import { figure, tableOf, whole } from '../table';
import type { Section } from './section';

const TURNS: Turns = { rounds: 3, seconds: 0.6, warmUpSeconds: 0.3 };

/** Motoka on PostgreSQL compared with Motoka on SQLite. Undefined without PostgreSQL. */
const tableAt = async (cashings: number): Promise<{ table: string; version: string } | undefined> => {
  const cluster = await clusterWith(cashings);
  if (!cluster) return undefined;
  const file = await fileWith(cashings);
  const compared: Compared[] = [];
  for (const { url, tokens } of [file, cluster])
    compared.push({ server: await startMotoka(url), tokens, speaks: 'motoka' });
  const rows: string[][] = [];
  for (const scenario of [...readsOver(cashings), ...writesOver(cashings)]) {
    console.log(`PostgreSQL, ${whole(cashings)}: ${scenario.name} …`);
    if (scenario.statements.kind !== 'login') await assertSame(scenario, compared);
    const [first = [], second = []] = await inTurns(
      compared.map((one) => loadOf(scenario, one)),
      TURNS,
    );
    const [sqlite, postgres] = [typical(first), typical(second)];
    rows.push([
      scenario.name,
      ...[sqlite, postgres].flatMap(({ perSecond, p50, p99, cpu }) => [
        whole(perSecond),
        figure(p50),
        figure(p99),
        whole(cpu),
      ]),
      ratioOf(second, first).toFixed(2),
    ]);
  }
  for (const { server } of compared) await server.stop();
  for (const one of [file, cluster]) one.remove();
  const figures = (name: string) => [`${name} req/s`, 'p50 ms', 'p99 ms', 'µs'];
  return {
    table: tableOf(['', ...figures('SQLite'), ...figures('PostgreSQL'), 'ratio'], rows),
    version: cluster.version,
  };
};

export const postgres: Section = {
  title: 'PostgreSQL compared with SQLite',
  run: async ({ middle, large }) => {
    const parts: string[] = [];
    let version = '';
    for (const size of [middle, large]) {
      const measured = await tableAt(size);
      if (!measured) return 'There was no PostgreSQL on this machine.';
      parts.push(`### ${whole(size)} cashings\n\n${measured.table}`);
      ({ version } = measured);
    }
    return `Motoka on a separate PostgreSQL ${version} server on the same machine, with PostgreSQL's default settings (every commit on
the disk), compared with Motoka on SQLite with the same rows, in turns. The processor time (µs) is that of Motoka's process
alone, without PostgreSQL's, which uses the same cores. _ratio_ is PostgreSQL's responses per second divided by SQLite's. Counts
and totals are cached until the next write; on SQLite, sessions are too.

${parts.join('\n\n')}`;
  },
};
