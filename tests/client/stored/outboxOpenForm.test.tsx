import { afterEach, expect, it, vi } from 'vitest';
import { isHeld } from '../../../src/client/ground/providers/outbox/entry';
import { refreshNow } from '../../../src/client/ground/providers/outbox/state';
import { addEntry, readEntries } from '../../../src/client/ground/providers/outbox/store';
import { dialog, visit } from '../../support/client/admin';
import { useApi } from '../../support/client/api';
import { emptyOutboxAfterEach } from '../../support/client/emptyOutbox';
import { entryOf } from '../../support/client/outboxEntries';
import { admin, signedIn } from '../../support/client/session';

const api = useApi();
emptyOutboxAfterEach();
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

it('an entry is not sent while its form is open, however long that is', async () => {
  const id = (await addEntry(entryOf('k'.repeat(32), { heldUntil: Date.now() + MINUTE_MS })))?.id ?? 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  signedIn();
  api.answer({ 'GET /api/auth/currentUser': admin });
  await refreshNow();
  visit(api, `/admin/outbox/update/${id}`);
  await dialog('Add new Cashing');
  for (let minute = 0; minute < 25; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    const [entry] = await readEntries('1');
    expect(entry && isHeld(entry, Date.now()), `after ${minute + 1} minutes`).toBe(true);
  }
});
