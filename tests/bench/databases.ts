import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../support/faults/cluster';
import { fillCluster, fillFile, type Tokens } from './fill';
import { whole } from './table';

export interface Filled {
  readonly url: string;
  readonly tokens: Tokens;
  readonly remove: () => void;
}

let folder: string | undefined;
let copies = 0;
const filled = new Map<number, Promise<{ file: string; tokens: Tokens }>>();

/** The folder of all benchmark files, removed at the end. */
export const workFolder = (): string => {
  if (folder) return folder;
  const made = mkdtempSync(join(tmpdir(), 'motoka-bench-'));
  // Retries in case a process that is ending writes a last file.
  process.once('exit', () => rmSync(made, { recursive: true, force: true, maxRetries: 10 }));
  return (folder = made);
};

const template = (cashings: number) => {
  const known = filled.get(cashings);
  if (known) return known;
  console.log(`Filling ${whole(cashings)} cashings …`);
  const file = join(workFolder(), `${cashings}.db`);
  const filling = fillFile(file, cashings).then((tokens) => ({ file, tokens }));
  filled.set(cashings, filling);
  return filling;
};

/** A copy of a file with that many cashings, for the caller's use only. */
export const fileWith = async (cashings: number): Promise<Filled & { readonly file: string }> => {
  const { file, tokens } = await template(cashings);
  copies += 1;
  const copy = join(workFolder(), `${copies}.db`);
  copyFileSync(file, copy);
  const remove = () => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true });
  };
  return { file: copy, url: `file:${copy}`, tokens, remove };
};

/** A new PostgreSQL server with that many cashings and durable commits; undefined if PostgreSQL is not installed. */
export const clusterWith = async (
  cashings: number,
): Promise<(Filled & { readonly version: string }) | undefined> => {
  let cluster;
  try {
    cluster = await startCluster();
  } catch (error) {
    console.log(`PostgreSQL is left out: ${(error as Error).message}`);
    return undefined;
  }
  process.once('exit', cluster.remove);
  console.log(`Filling ${whole(cashings)} cashings in PostgreSQL …`);
  const tokens = await fillCluster(cluster, cashings);
  const remove = () => {
    process.off('exit', cluster.remove);
    cluster.remove();
  };
  return {
    url: cluster.url,
    tokens,
    remove,
    version: cluster.sql('show server_version').split(' ')[0] ?? '',
  };
};
