import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { seeded } from '../../support/server/random';
import { checkAll } from './checks';
import { editByApi, editInStorage, startSequence, type Editor } from './edits';
import { NOW, nextEdit, type Edit, type Sequence } from './nextEdit';

/** Number of sequences of edits: a few by default, more in .ci/run. */
const SEQUENCES = Number(process.env['MONEY_SEQUENCES'] ?? 60);
const API_SEQUENCES = 12;
/** Sequences per database. */
const BATCH_SIZE = 250;
const EDITS = 14;
const ROUNDS = 2;

beforeAll(() => void vi.setSystemTime(NOW));
afterAll(() => void vi.useRealTimers());

const recordAssignments = async ({ database }: TestApp, sequences: readonly Sequence[]): Promise<void> => {
  const found = await database.db
    .selectFrom('driverAssignments')
    .select(['id', 'carId'])
    .orderBy('id')
    .execute();
  const byCar = new Map<number, number[]>();
  for (const { id, carId } of found)
    byCar.set(Number(carId), [...(byCar.get(Number(carId)) ?? []), Number(id)]);
  for (const { cars, added } of sequences)
    added.set(
      '/driver-assignments',
      cars.flatMap((carId) => byCar.get(carId) ?? []),
    );
};

/** Runs many sequences in one database. None refers to records of another, and all are checked together. */
const runSequences = async (
  seed: number,
  count: number,
  editorOf: (app: TestApp) => Editor,
): Promise<void> => {
  const app = await startApp();
  const editor = editorOf(app);
  const owners = Object.values(app.people).map(({ id }) => id);
  const belowOf = (one: number) => {
    const next = seeded(one);
    return (limit: number) => Math.floor(next() * limit);
  };
  const sequences: Sequence[] = [];
  for (let index = 0; index < count; index += 1)
    sequences.push(await startSequence(app, belowOf(seed + index), owners));
  const below = belowOf(seed);
  let accounts = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let step = 0; step < EDITS / ROUNDS; step += 1) {
      await recordAssignments(app, sequences);
      await editor(sequences.map((one): [Sequence, Edit] => [one, nextEdit(one, owners)]));
    }
    const isLast = round === ROUNDS;
    accounts = await checkAll(app, below, `sequences from ${seed}, round ${round}`, isLast ? undefined : 20);
  }
  expect(accounts).toBeGreaterThan(count / 2);
};

test(`after any edits, all reports match the model (${SEQUENCES} sequences)`, async () => {
  let done = 0;
  const runNext = async (): Promise<void> => {
    while (done < SEQUENCES) {
      const first = done;
      done = Math.min(done + BATCH_SIZE, SEQUENCES);
      await runSequences(1 + first, done - first, editInStorage);
    }
  };
  // While one run waits for its database, the other computes.
  await Promise.all([runNext(), runNext()]);
}, 3_600_000);

test('after edits by API calls, all reports match the model', async () => {
  await runSequences(900_001, API_SEQUENCES, editByApi);
}, 120_000);
