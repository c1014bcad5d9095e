import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shots, type Shot } from '../support/faults/fuzz';
import { isLong } from '../support/faults/long';
import { snapshotOf, restore } from '../support/faults/matrix/state';
import { buildWorld, type World } from '../support/faults/matrix/world';

const INPUTS = Number(process.env['MOTOKA_INPUTS'] ?? (isLong ? 1_000_000 : 20_000));
const SEED = Number(process.env['MOTOKA_SEED'] ?? 4);
const RESPONSE_TIMEOUT_MS = 5_000;
/** Accepted inputs add records: the world is restored after this many. */
const RESTORE_EVERY = 2_000;

// Texts that no response may contain: parts of statements, paths, library names, and another owner's data.
const leaks = [
  /SQLITE|sqlite3?_|pg_catalog|syntax error|no such (table|column)|constraint failed|violates|relation "/i,
  /(from|into|update|join) "\w+"/i,
  /node_modules|\/src\/|\/dist\/|\.ts:\d+|\.js:\d+|at async |TypeError|ReferenceError|ZodError|FST_/,
  /\$argon2|passwordHash":"\$|tokenHash":"[\w-]{43}/,
  /<!doctype|<html|<body/i,
];

const statuses = new Map<number, number>();

const faultOf = async ({ app, people }: World, shot: Shot): Promise<string | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), RESPONSE_TIMEOUT_MS);
  });
  const answer = await Promise.race([app.inject({ ...shot, method: shot.method as 'GET' }), timeout]).finally(
    () => clearTimeout(timer),
  );
  if (!answer) return 'no answer';
  const { statusCode, payload, headers } = answer;
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  // A page, or the bytes of a file.
  const isPage =
    shot.url.startsWith('/api/docs') || (statusCode === 200 && shot.url.startsWith('/api/files/'));
  if (statusCode >= 500) return `${statusCode} ${payload}`;
  if (payload !== '' && !isPage && !String(headers['content-type']).startsWith('application/json'))
    return `${String(headers['content-type'])} ${payload.slice(0, 100)}`;
  if (!isPage && payload !== '' && shot.method !== 'HEAD') JSON.parse(payload);
  const leak = isPage ? undefined : leaks.find((one) => one.test(payload));
  if (leak) return `${String(leak)} in ${payload.slice(0, 300)}`;
  const isOwners = shot.headers['authorization'] === people.owner.token;
  if (isOwners && payload.includes(people.other.name) && !shot.url.includes('Bwalya'))
    return `another owner's name in ${payload.slice(0, 300)}`;
  return undefined;
};

test(`${INPUTS} inputs each get a JSON response, without a server error or a leak`, async () => {
  const world = await buildWorld();
  const start = await snapshotOf(world.database);
  let count = 0;
  const startedAt = Date.now();
  try {
    await fc.assert(
      fc.asyncProperty(shots(world), async (shot) => {
        count += 1;
        if (count % RESTORE_EVERY === 0) await restore(world.database, start);
        const fault = await faultOf(world, shot);
        if (fault) throw new Error(`${fault}\n${JSON.stringify(shot)}`);
      }),
      { seed: SEED, numRuns: INPUTS, endOnFailure: true },
    );
    console.log(
      `Fuzz: ${count} inputs, seed ${SEED}, ${Math.round((Date.now() - startedAt) / 1000)} s, ${JSON.stringify([...statuses])}`,
    );
    expect(count).toBeGreaterThanOrEqual(INPUTS);
  } finally {
    await world.close();
  }
});
