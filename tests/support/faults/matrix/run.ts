import { inject } from '../../server/inject';
import { casesOfWorld, type Case } from './cases';
import { digestOf, restore, snapshotOf, tables } from './state';
import { slowStories, stories } from './stories';
import type { Story } from './ask';
import { buildWorld, type World } from './world';

export interface Outcome {
  readonly cases: number;
  readonly failures: readonly string[];
}

// A search for an account, a sign-up, and a link that does not work, are counted.
const afterRefusal = tables.filter((table) => !['countedCalls', 'signUps'].includes(table));
// A failed login is recorded too.
const afterLogin = afterRefusal.filter(
  (table) => !['loginAttempts', 'knownAddresses', 'changes'].includes(table),
);
const alike = (text: string): string => text.replace(/\d+/g, 'N');

interface Response {
  readonly status: number;
  readonly text: string;
  readonly type: string;
}

const ask = async ({ app }: World, { method, url, headers, payload }: Case): Promise<Response> => {
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

const complaintsOf = (one: Case, { status, text, type }: Response): string[] => {
  if (status !== one.status) return [`response ${status} instead of ${one.status}: ${text.slice(0, 200)}`];
  const complaints: string[] = [];
  if (status >= 400 && one.method !== 'HEAD' && !type.startsWith('application/json'))
    complaints.push(`response ${type}`);
  if (
    status === 401 &&
    one.method !== 'HEAD' &&
    !one.url.endsWith('/loginUser') &&
    text !== '{"message":"Please sign in"}'
  )
    complaints.push(`response 401 with ${text}`);
  if (one.ids) {
    const found = (dataOf(text) as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
    const wanted = [...one.ids].sort((a, b) => a - b);
    if (found.join() !== wanted.join()) complaints.push(`listed ${found.join()} instead of ${wanted.join()}`);
  }
  if ('data' in one && JSON.stringify(dataOf(text)) !== JSON.stringify(one.data))
    complaints.push(`response ${text}`);
  for (const word of one.lacks ?? []) if (text.includes(word)) complaints.push(`disclosed ${word}`);
  return complaints;
};

const LIKELY_STORIES = 8;
const LIKELY_CASES = 300;

interface Options {
  /** Only the distinct cases, up to the first failure. */
  readonly isShort?: boolean;
  /** Whether the slow stories come first, and not last. */
  readonly isSlowFirst?: boolean;
  /** What shares the most words with this text runs first. */
  readonly like?: string;
}

const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.slice(0, 5));

/** Those that share the most words with a text come first: one of them is likely to fail first. */
const likeFirst = <T>(all: readonly T[], nameOf: (one: T) => string, text: string): readonly T[] => {
  const wanted = new Set(wordsOf(text));
  const sharedBy = (one: T): number => new Set(wordsOf(nameOf(one)).filter((word) => wanted.has(word))).size;
  const counted = all.map((one) => [one, sharedBy(one)] as const);
  return counted.sort(([, a], [, b]) => b - a).map(([one]) => one);
};

/** Runs the cases one after the other; restores the world after each change. */
const runCases = async (
  world: World,
  { isShort, like }: Required<Options>,
  fail: (name: string, what: string) => boolean,
  most?: number,
) => {
  const { database } = world;
  const start = await snapshotOf(database);
  const whole = await digestOf(database, afterRefusal);
  const partly = await digestOf(database, afterLogin);
  const pairs = new Map<string, string>();
  const cases = casesOfWorld(world, { isShort });
  for (const one of likeFirst(cases, ({ name, url }) => `${name} ${url}`, like).slice(0, most)) {
    const response = await ask(world, one);
    const complaints = complaintsOf(one, response);
    // A wrong current password counts as a failed sign-in too.
    const isLogin = one.url.endsWith('/loginUser') || one.name.endsWith('a password and a wrong one');
    const isWrite = response.status < 300 && one.method !== 'GET' && one.method !== 'HEAD';
    if (!isWrite && !isShort) {
      const now = await digestOf(database, isLogin ? afterLogin : afterRefusal);
      if (now !== (isLogin ? partly : whole)) complaints.push('changed the database');
    }
    if (one.pair) {
      const normalized = alike(`${response.status} ${response.text}`);
      if (normalized !== (pairs.get(one.pair) ?? normalized))
        complaints.push(`distinguished foreign from missing: ${response.text}`);
      pairs.set(one.pair, normalized);
    }
    for (const complaint of complaints) if (fail(one.name, complaint)) return cases.length;
    if (isWrite || isLogin || complaints.length > 0) await restore(database, start);
  }
  return cases.length;
};

/** Plays stories up to the first that ends the run. Returns how many there are. */
const runStories = async (
  world: World,
  stories: Readonly<Record<string, Story>>,
  { like }: Required<Options>,
  fail: (name: string, what: string) => boolean,
  most?: number,
): Promise<number> => {
  const start = await snapshotOf(world.database);
  const all = Object.entries(stories);
  for (const [name, story] of likeFirst(all, ([name]) => name, like).slice(0, most)) {
    const wrong = await story(world).catch((error: unknown) => `threw ${String(error)}`);
    if (wrong !== undefined && fail(name, wrong)) break;
    await restore(world.database, start);
  }
  return all.length;
};

/** Runs every case and story in a new world. */
export const runMatrix = async (options: Options = {}): Promise<Outcome> => {
  const wanted = { isShort: false, isSlowFirst: false, like: '', ...options };
  const { isShort, isSlowFirst } = wanted;
  const world = await buildWorld();
  const failures: string[] = [];
  const fail = (name: string, what: string): boolean => {
    failures.push(`${name}: ${what}`);
    return isShort;
  };
  const slow = () => runStories(world, slowStories, wanted, fail);
  const all = [() => runStories(world, stories, wanted, fail), () => runCases(world, wanted, fail)];
  // All stories take as long as thousands of cases, so the likely ones of both come first.
  const likely = [
    () => runStories(world, stories, wanted, fail, LIKELY_STORIES),
    () => runCases(world, wanted, fail, LIKELY_CASES),
  ];
  const quick = isShort ? [...likely, ...all] : all;
  let cases = 0;
  try {
    const start = await snapshotOf(world.database);
    for (const part of isSlowFirst ? [slow, ...quick] : [...quick, slow]) {
      cases += await part();
      if (isShort && failures.length > 0) break;
      await restore(world.database, start);
    }
    return { cases, failures };
  } finally {
    await world.close();
  }
};
