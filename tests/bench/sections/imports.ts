import { clusterWith, fileWith, type Filled } from '../databases';
import { carsOf, dayAfter, plateOf, TODAY } from '../fleet';
import { startMotoka, type Process } from '../processes';
import { atMost, figure, median, tableOf, whole } from '../table';
import type { Section } from './section';
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

/** Sends a sheet; returns how long the answer took, in ms. */
const send = async (
  { origin }: Process,
  token: string,
  rows: readonly Row[],
  dryRun: boolean,
): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/imports`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ resource: 'cashings', fileName: 'sheet.csv', rows, dryRun }),
  });
  const { data } = (await answer.json()) as { data?: { created: number } };
  if (!answer.ok || data?.created !== rows.length)
    throw new Error(`The import answered ${answer.status} and created ${data?.created}`);
  return performance.now() - start;
};

const measure = async ({ url, tokens, remove }: Filled, cashings: number): Promise<string> => {
  const server = await startMotoka(url);
  const checks: number[] = [];
  const imports: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = sheet(cashings, round);
    checks.push(await send(server, tokens.admin, rows, true));
    const others = watch(server, tokens.admin, cashings);
    imports.push(await send(server, tokens.admin, rows, false));
    waits.push((await others).longest);
  }
  await server.stop();
  remove();
  return tableOf(
    ['', 'median', 'goal', ''],
    [
      ['Check', `${whole(median(checks))} ms`, ...atMost(median(checks), CHECK_MS, 'ms')],
      ['Import', `${whole(median(imports))} ms`, ...atMost(median(imports), IMPORT_MS, 'ms')],
      ['Longest read of others during the import', `${figure(median(waits))} ms`, '', ''],
    ],
  );
};

/** How long the import of the largest sheet takes. */
export const imports: Section = {
  title: 'Import of a spreadsheet',
  run: async ({ large }) => {
    const head = `${whole(ROWS)} cashings into a fleet with ${whole(large)}.`;
    const onFile = await measure(await fileWith(large), large);
    const cluster = await clusterWith(large);
    if (!cluster) return `${head}\n\nSQLite:\n\n${onFile}`;
    const { version } = cluster;
    return `${head}\n\nSQLite:\n\n${onFile}\n\nPostgreSQL ${version}:\n\n${await measure(cluster, large)}`;
  },
};
