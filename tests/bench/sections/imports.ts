import { clusterWith, fileWith, type Filled } from '../databases';
import { carsOf, dayAfter, plateOf, TODAY } from '../fleet';
import { startMotoka, type Process } from '../processes';
import { atMost, figure, median, tableOf, whole } from '../table';
import type { Section } from './section';
import { addStatements } from './statements';
import { watch } from './stalls';

const ROWS = 10_000;
const ROUNDS = 3;
const CHECK_MS = 2_000;
const IMPORT_MS = 4_000;

type Row = Readonly<Record<string, string>>;

/** The rows of a sheet, as people type them: plates in several spellings, days and amounts as text. No two sheets are alike. */
const sheet = (cashings: number, round: number): Row[] =>
  Array.from({ length: ROWS }, (_, index) => {
    const car = 1 + (index % carsOf(cashings));
    const plate = plateOf(car);
    const [year, month, day] = dayAfter(TODAY, -(index % 300)).split('-');
    return {
      carId: [plate, plate.toLowerCase(), plate.replace(' ', ''), ` ${plate}`][index % 4] ?? plate,
      driverId: `Driver ${car}`,
      date: `${Number(day)}/${month}/${year}`,
      amount: `K${whole(1_000 + index)}.${10 + round}`,
      ...(index % 5 === 0 && { notes: `Receipt ${round} of ${index}` }),
    };
  });

interface Sheet {
  readonly rows: readonly Row[];
  /** How many records it creates, and how its rows are grouped if it is a statement. */
  readonly created: number;
  readonly groups?: Readonly<Record<string, number>>;
}

interface Answer {
  readonly created: number;
  readonly [group: string]: unknown;
}

/** Sends a sheet; returns how long the answer took, in ms. */
const send = async (
  { origin }: Process,
  token: string,
  { rows, created, groups }: Sheet,
  dryRun: boolean,
): Promise<number> => {
  const start = performance.now();
  const order = { resource: 'cashings', fileName: 'sheet.csv', rows, dryRun, ...(groups && { match: true }) };
  const answer = await fetch(`${origin}/api/imports`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const { data } = (await answer.json()) as { data?: Answer };
  const wrong = Object.entries(groups ?? {}).find(
    ([group, count]) => (data?.[group] as unknown[] | undefined)?.length !== count,
  );
  if (!answer.ok || data?.created !== created || wrong)
    throw new Error(`The import answered ${answer.status} and created ${data?.created}, not ${created}`);
  return performance.now() - start;
};

const measure = async ({ url, tokens, remove }: Filled, cashings: number): Promise<string> => {
  const statements = await addStatements(url, cashings, { rows: ROWS, rounds: ROUNDS });
  const server = await startMotoka(url);
  const checks: number[] = [];
  const imports: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = { rows: sheet(cashings, round), created: ROWS };
    checks.push(await send(server, tokens.admin, one, true));
    const others = watch(server, tokens.admin, cashings);
    imports.push(await send(server, tokens.admin, one, false));
    waits.push((await others).longest);
  }
  const matchChecks: number[] = [];
  const matches: number[] = [];
  for (const one of statements) {
    matchChecks.push(await send(server, tokens.admin, one, true));
    matches.push(await send(server, tokens.admin, one, false));
  }
  await server.stop();
  remove();
  return tableOf(
    ['', 'median', 'goal', ''],
    [
      ['Check', `${whole(median(checks))} ms`, ...atMost(median(checks), CHECK_MS, 'ms')],
      ['Import', `${whole(median(imports))} ms`, ...atMost(median(imports), IMPORT_MS, 'ms')],
      ['Longest read of others during the import', `${figure(median(waits))} ms`, '', ''],
      [
        'Check of a statement',
        `${whole(median(matchChecks))} ms`,
        ...atMost(median(matchChecks), CHECK_MS, 'ms'),
      ],
      ['Import of a statement', `${whole(median(matches))} ms`, ...atMost(median(matches), IMPORT_MS, 'ms')],
    ],
  );
};

/** How long the import of the largest sheet takes. */
export const imports: Section = {
  title: 'Import of a spreadsheet',
  run: async ({ large }) => {
    const head = `${whole(ROWS)} cashings into a fleet with ${whole(large)}. Of the rows of a mobile-money statement, a third each is
known, matched and new.`;
    const onFile = await measure(await fileWith(large), large);
    const cluster = await clusterWith(large);
    if (!cluster) return `${head}\n\nSQLite:\n\n${onFile}`;
    const { version } = cluster;
    return `${head}\n\nSQLite:\n\n${onFile}\n\nPostgreSQL ${version}:\n\n${await measure(cluster, large)}`;
  },
};
