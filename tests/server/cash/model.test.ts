import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp } from '../../support/server/app';
import { checkAll, checkStatement } from './checks';
import { checkedEdits } from './confirmations';
import { openEditor } from './edits';
import { NOW } from './fleet';

/** Number of sequences of edits: a few by default, more in .ci/run. */
const SEQUENCES = Number(process.env['CASH_SEQUENCES'] ?? 2);
const ROUNDS = 4;
const EDITS = 25;

beforeAll(() => void vi.setSystemTime(NOW));
afterAll(() => void vi.useRealTimers());

test(`after any edits, the cash book matches the model (${SEQUENCES} sequences)`, async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const editor = await openEditor(await startApp(), seed);
    const { edit, checkLists, state } = checkedEdits(editor);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let step = 0; step < EDITS; step += 1) await edit();
      const issued = await state();
      if (issued !== undefined) await checkStatement(editor, issued);
      await checkAll(editor);
      await checkLists();
    }
  }
  expect(SEQUENCES).toBeGreaterThan(0);
}, 600_000);
