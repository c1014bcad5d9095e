import { expect, it } from 'vitest';
import { isHeld } from '../../../src/client/ground/providers/outbox/entry';
import { releaseHeld } from '../../../src/client/ground/providers/outbox/schedule';
import { entriesShown, refreshNow } from '../../../src/client/ground/providers/outbox/state';
import {
  addEntry,
  changeEntry,
  claimEntry,
  holdEntry,
  readEntries,
} from '../../../src/client/ground/providers/outbox/store';
import { useApi } from '../../support/client/api';
import { emptyOutboxAfterEach } from '../../support/client/emptyOutbox';
import { admin, signedIn } from '../../support/client/session';

const api = useApi();
const entries = () => readEntries(String(admin.id));
emptyOutboxAfterEach();

const save = async (key: string, heldUntil?: number) => {
  const recordedAt = new Date().toISOString();
  const content = { body: { amount: 450 }, values: { amount: 450 } };
  const saved = { key, userId: String(admin.id), resource: 'cashings', path: '/cashings/', recordedAt };
  return (await addEntry({ ...saved, ...content, heldUntil }))?.id ?? 0;
};

/** Within the time of an undo, so that the end of a hold does not say what it is for. */
const soon = () => Date.now() + 4_000;

it('what can be undone is released; what is being edited stays', async () => {
  signedIn();
  api.answer({ 'GET /api/auth/currentUser': admin });
  await save('k'.repeat(32), soon());
  const edited = await save('e'.repeat(32), soon());
  expect(await holdEntry(edited, soon())).toBe(true);
  await refreshNow();
  expect(entriesShown().map((entry) => isHeld(entry, Date.now()))).toEqual([true, true]);
  await releaseHeld();
  const held = (await entries()).filter((entry) => isHeld(entry, Date.now()));
  expect(held.map(({ id }) => id)).toEqual([edited]);
});

it('what is being sent cannot be edited', async () => {
  const id = await save('k'.repeat(32));
  await claimEntry(id, () => true);
  expect(await holdEntry(id, soon())).toBe(false);
  await changeEntry(id, { isSending: false });
});
