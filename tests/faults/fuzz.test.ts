import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shots, type Shot } from '../support/faults/fuzz';
import { isLong } from '../support/faults/long';
import { snapshotOf, restore } from '../support/faults/matrix/state';
import { buildWorld, type World } from '../support/faults/matrix/world';

const INPUTS = Number(process.env['MOTOKA_INPUTS'] ?? (isLong ? 1_000_000 : 20_000));
const SEED = Number(process.env['MOTOKA_SEED'] ?? 4);
const ANSWER_TIMEOUT_MS = 5_000;
/** The world grows with what is accepted: now and then it is put back. */
const AFRESH = 2_000;

// What no answer says: parts of statements, paths, other libraries' words, and what is another owner's.
const leaks = [
  /SQLITE|sqlite3?_|pg_catalog|syntax error|no such (table|column)|constraint failed|violates|relation "/i,
  /(from|into|update|join) "\w+"/i,
  /node_modules|\/src\/|\/dist\/|\.ts:\d+|\.js:\d+|at async |TypeError|ReferenceError|ZodError|FST_/,
  /\$argon2|passwordHash":"\$|tokenHash":"[\w-]{43}/,
  /<!doctype|<html|<body/i,
];

const statuses = new Map<number, number>();

const complaintOf = async ({ app, people }: World, shot: Shot): Promise<string | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_TIMEOUT_MS);
  });
  const answer = await Promise.race([
    app.inject({ ...shot, method: shot.method as 'GET' }),
    patience,
  ]).finally(() => clearTimeout(timer));
  if (!answer) return 'no answer';
  const { statusCode, payload, headers } = answer;
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  const isPage = shot.url.startsWith('/api/docs');
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

test(`${INPUTS} inputs are each answered in JSON, with no fault of ours and no leaked word`, async () => {
  const world = await buildWorld();
  const start = await snapshotOf(world.database);
  let count = 0;
  const began = Date.now();
  try {
    await fc.assert(
      fc.asyncProperty(shots(world), async (shot) => {
        count += 1;
        if (count % AFRESH === 0) await restore(world.database, start);
        const complaint = await complaintOf(world, shot);
        if (complaint) throw new Error(`${complaint}\n${JSON.stringify(shot)}`);
      }),
      { seed: SEED, numRuns: INPUTS, endOnFailure: true },
    );
    console.log(
      `Fuzz: ${count} inputs, seed ${SEED}, ${Math.round((Date.now() - began) / 1000)} s, ${JSON.stringify([...statuses])}`,
    );
    expect(count).toBeGreaterThanOrEqual(INPUTS);
  } finally {
    await world.close();
  }
});
