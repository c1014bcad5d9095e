import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { clusterWith, fileWith, workFolder, type Filled } from '../databases';
import { carsOf, dayAfter, FEW, lastCars, plateOf, TODAY } from '../fleet';
import { startMotoka, type Process } from '../processes';
import { atMost, figure, tableOf, whole } from '../table';
import { pause, type Section } from './section';
import { watch } from './stalls';

const AT_ONCE = 4;
const ABOVE_IDLE_MB = 200;
const P99_MORE_MS = 50;
const BACKUP_P99_MORE_MS = 20;
const WRITE_P99_MS = 1_000;
const IMPORT_ROWS = 10_000;
/** Fewer than an account may record in a day. */
const IMPORTS = 4;
const WRITE_EVERY_MS = 100;
const SETTLE_MS = 1_000;
const lists = ['/api/cashings', '/api/balances/loose', '/api/drivers?range=[0,199999]'];

/** Reads a response to its end. A request that waited too long is 429. */
const read = async ({ origin }: Process, path: string, token: string): Promise<void> => {
  const answer = await fetch(origin + path, { headers: { authorization: token } });
  if (!answer.ok && answer.status !== 429) throw new Error(`${path}: ${answer.status}`);
  for await (const _chunk of answer.body ?? []);
};

const listRows = async ({ url, tokens }: Filled, cashings: number): Promise<string[][]> => {
  const token = tokens.admin;
  const rows: string[][] = [];
  for (const path of lists) {
    const server = await startMotoka(url);
    await read(server, '/api/figures', token);
    const quiet = await watch(server, token, cashings);
    await pause(SETTLE_MS);
    const idle = server.memory();
    server.forgetPeak();
    const reading = Promise.all(Array.from({ length: AT_ONCE }, () => read(server, path, token)));
    const busy = await watch(server, token, cashings);
    await reading;
    const above = Math.max(0, server.peak() - idle);
    await server.stop();
    rows.push(
      [`${path}: memory above idle`, `${whole(above)} MB`, ...atMost(above, ABOVE_IDLE_MB, 'MB')],
      [
        `${path}: p99 of others`,
        `${figure(quiet.p99)} → ${figure(busy.p99)} ms`,
        ...atMost(busy.p99 - quiet.p99, P99_MORE_MS, 'ms'),
      ],
    );
  }
  return rows;
};

/** Imports in a loop by one owner, and small writes by another. Returns the latencies of the writes, sorted. */
const writesBesideImports = async (
  { origin }: Process,
  importer: string,
  writer: string,
  cashings: number,
): Promise<number[]> => {
  const post = async (path: string, token: string, body: object): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.text();
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status}`);
    return performance.now() - began;
  };
  const [hundredth, tenth] = lastCars(cashings);
  let isOver = false;
  const loop = async (): Promise<void> => {
    for (let round = 0; round < IMPORTS; round += 1) {
      const rows = Array.from({ length: IMPORT_ROWS }, (_, index) => ({
        carId: plateOf(hundredth + 1 + (index % (tenth - hundredth))),
        date: dayAfter(TODAY, -(index % 300)),
        amount: `${1_000 + index}`,
        details: `Import ${round}`,
      }));
      await post('/imports', importer, { resource: 'repairs', fileName: 'sheet.csv', rows, dryRun: false });
    }
  };
  const importing = loop().finally(() => (isOver = true));
  const writes: Promise<number>[] = [];
  for (let index = 0; !isOver; index += 1) {
    writes.push(post('/repairs', writer, { carId: 1 + (index % FEW), date: TODAY, amount: index }));
    await pause(WRITE_EVERY_MS);
  }
  await importing;
  return (await Promise.all(writes)).sort((one, other) => one - other);
};

interface Backup {
  readonly last: { readonly ok: boolean; readonly ms: number } | null;
}

const lastBackup = async ({ origin }: Process, token: string): Promise<Backup['last']> => {
  const answer = await fetch(`${origin}/api/health/backups`, { headers: { authorization: token } });
  return ((await answer.json()) as { data: Backup }).data.last;
};

/** The latency of reads without a backup, and beside the one that is made at the start with a new folder. */
const readsBesideBackup = async ({ url, tokens }: Filled, cashings: number): Promise<string[]> => {
  const without = await startMotoka(url);
  const quiet = await watch(without, tokens.admin, cashings);
  await without.stop();
  const server = await startMotoka(url, { BACKUP_DIR: mkdtempSync(join(workFolder(), 'backups-')) });
  const busy = await watch(server, tokens.admin, cashings);
  let last = await lastBackup(server, tokens.admin);
  while (!last) {
    await pause(SETTLE_MS);
    last = await lastBackup(server, tokens.admin);
  }
  await server.stop();
  if (!last.ok) throw new Error('The backup failed');
  return [
    `p99 of others beside a backup of ${whole(cashings)} cashings, which takes ${figure(last.ms / 1_000)} s`,
    `${figure(quiet.p99)} → ${figure(busy.p99)} ms`,
    ...atMost(busy.p99 - quiet.p99, BACKUP_P99_MORE_MS, 'ms'),
  ];
};

const importsRow = async ({ url, tokens }: Filled, cashings: number): Promise<string[]> => {
  const server = await startMotoka(url);
  const writes = await writesBesideImports(server, tokens.tenth, tokens.few, cashings);
  await server.stop();
  const p99 = writes[Math.floor(writes.length * 0.99)] ?? Number.NaN;
  return [
    'Writes of others beside a loop of imports, p99',
    `${whole(p99)} ms`,
    ...atMost(p99, WRITE_P99_MS, 'ms'),
  ];
};

const tableOn = async (filled: Filled, cashings: number, toBackUp: Filled, most: number): Promise<string> => {
  const rows = [
    ...(await listRows(filled, cashings)),
    await readsBesideBackup(toBackUp, most),
    await importsRow(filled, cashings),
  ];
  return tableOf(['', 'measured', 'goal', ''], rows);
};

/** What one person, or a backup, may cost the others. */
export const bounds: Section = {
  title: 'Bounds',
  run: async ({ middle, large }) => {
    const [file, largeFile, cluster] = [
      await fileWith(middle),
      await fileWith(large),
      await clusterWith(middle),
    ];
    const onFile = await tableOn(file, middle, largeFile, large);
    const onCluster = cluster && (await tableOn(cluster, middle, cluster, middle));
    for (const one of [file, largeFile, cluster]) one?.remove();
    return `${AT_ONCE} long lists of one person at once, a backup, and ${IMPORTS} imports of ${whole(IMPORT_ROWS)} rows one after the other,
with ${whole(middle)} cashings and ${whole(carsOf(middle))} cars.

### SQLite

${onFile}

### PostgreSQL

${onCluster ?? 'There was no PostgreSQL on this machine.'}`;
  },
};
