import { afterEach } from 'vitest';
import { storeWaiting } from '../../../src/client/ground/providers/offline/readThrough';
import { stopSending, untilIdle } from '../../../src/client/ground/providers/outbox/schedule';
import { discardEntry, readEntries } from '../../../src/client/ground/providers/outbox/store';
import { admin } from './session';

/** After each test: waits for what is being sent, and empties the outbox of the administrator. */
export const emptyOutboxAfterEach = (): void => {
  afterEach(async () => {
    await untilIdle();
    stopSending();
    for (const { id } of await readEntries(String(admin.id))) await discardEntry(id);
    await storeWaiting();
  });
};
