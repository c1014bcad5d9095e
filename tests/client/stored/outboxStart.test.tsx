import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addEntry, readEntries } from '../../../src/client/ground/providers/outbox/store';
import { visit } from '../../support/client/admin';
import { useApi } from '../../support/client/api';
import { emptyOutboxAfterEach } from '../../support/client/emptyOutbox';
import { entryOf } from '../../support/client/outboxEntries';

const api = useApi();
emptyOutboxAfterEach();

it('what waits is sent when a page opens, and the page is read again after the last record', async () => {
  for (const key of ['k', 'l'])
    await addEntry(entryOf(key.repeat(32), { recordedAt: new Date().toISOString() }));
  let id = 0;
  visit(api, '/admin/cashings', {
    answers: {
      'GET /api/cashings': [],
      'POST /api/cashings/': () => ({ id: (id += 1), amount: 450, carId: 1, userId: 1 }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Cashings' });
  await expect.poll(() => readEntries('1')).toEqual([]);
  const sentAt = api.asked().lastIndexOf('POST /api/cashings/');
  expect(sentAt).toBeGreaterThan(0);
  await waitFor(() => expect(api.asked().lastIndexOf('GET /api/cashings')).toBeGreaterThan(sentAt), {
    timeout: 6_000,
  });
});
