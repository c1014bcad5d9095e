import { inject } from '../../server/inject';
import { casesOfWorld, type Case } from './cases';
import { digestOf, restore, snapshotOf, tables } from './state';
import { stories } from './stories';
import { buildWorld, type World } from './world';

export interface Outcome {
  readonly cases: number;
  readonly failures: readonly string[];
}

// A failed sign-in is written down, and counts.
const afterLogin = tables.filter((table) => !['loginAttempts', 'knownAddresses', 'changes'].includes(table));
const alike = (text: string): string => text.replace(/\d+/g, 'N');

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly type: string;
}

const ask = async ({ app }: World, { method, url, headers, payload }: Case): Promise<Answered> => {
  const answer = await inject(app, {
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return {
    status: answer.statusCode,
    text: answer.payload,
    type: String(answer.headers['content-type'] ?? ''),
  };
};

const dataOf = (text: string): unknown => (JSON.parse(text) as { data?: unknown }).data;

const complaintsOf = (one: Case, { status, text, type }: Answered): string[] => {
  if (status !== one.status) return [`answered ${status} instead of ${one.status}: ${text.slice(0, 200)}`];
  const complaints: string[] = [];
  if (status >= 400 && one.method !== 'HEAD' && !type.startsWith('application/json'))
    complaints.push(`answered ${type}`);
  if (
    status === 401 &&
    one.method !== 'HEAD' &&
    !one.url.endsWith('/loginUser') &&
    text !== '{"message":"Please sign in"}'
  )
    complaints.push(`answered 401 with ${text}`);
  if (one.ids) {
    const found = (dataOf(text) as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
    const wanted = [...one.ids].sort((a, b) => a - b);
    if (found.join() !== wanted.join()) complaints.push(`listed ${found.join()} instead of ${wanted.join()}`);
  }
  if ('data' in one && JSON.stringify(dataOf(text)) !== JSON.stringify(one.data))
    complaints.push(`answered ${text}`);
  for (const word of one.lacks ?? []) if (text.includes(word)) complaints.push(`told ${word}`);
  return complaints;
};

/** Asks one case after the other; the world is put back whenever something changed. */
const askAll = async (world: World, isShort: boolean, fail: (name: string, what: string) => boolean) => {
  const { database } = world;
  const start = await snapshotOf(database);
  const whole = await digestOf(database);
  const partly = await digestOf(database, afterLogin);
  const pairs = new Map<string, string>();
  const cases = casesOfWorld(world, { isShort });
  for (const one of cases) {
    const answered = await ask(world, one);
    const complaints = complaintsOf(one, answered);
    const isLogin = one.url.endsWith('/loginUser');
    const isWrite = answered.status < 300 && one.method !== 'GET' && one.method !== 'HEAD';
    if (!isWrite && !isShort) {
      const now = await digestOf(database, isLogin ? afterLogin : tables);
      if (now !== (isLogin ? partly : whole)) complaints.push('changed the database');
    }
    if (one.pair) {
      const said = alike(`${answered.status} ${answered.text}`);
      if (said !== (pairs.get(one.pair) ?? said))
        complaints.push(`told foreign from missing: ${answered.text}`);
      pairs.set(one.pair, said);
    }
    for (const complaint of complaints) if (fail(one.name, complaint)) return cases.length;
    if (isWrite || isLogin || complaints.length > 0) await restore(database, start);
  }
  return cases.length;
};

const tellAll = async (world: World, fail: (name: string, what: string) => boolean): Promise<void> => {
  const start = await snapshotOf(world.database);
  for (const [name, story] of Object.entries(stories)) {
    const wrong = await story(world);
    if (wrong !== undefined && fail(name, wrong)) return;
    await restore(world.database, start);
  }
};

/** Asks every case of a fresh world. `isShort`: the telling ones, up to the first failure. */
export const runMatrix = async ({ isShort = false } = {}): Promise<Outcome> => {
  const world = await buildWorld();
  const failures: string[] = [];
  const fail = (name: string, what: string): boolean => {
    failures.push(`${name}: ${what}`);
    return isShort;
  };
  try {
    await tellAll(world, fail);
    if (isShort && failures.length > 0) return { cases: 0, failures };
    const cases = await askAll(world, isShort, fail);
    return { cases: cases + Object.keys(stories).length, failures };
  } finally {
    await world.close();
  }
};
