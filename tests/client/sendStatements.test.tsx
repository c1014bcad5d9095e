import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dialog, visit } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { useConfig } from '../support/client/config';
import { sent } from '../support/client/forms';
import { useDate } from '../support/client/session';
import { answers, letter } from '../support/client/statements';

const api = useApi();
useConfig({ hasMail: true });
afterEach(() => void vi.unstubAllGlobals());
useDate('2026-11-24T08:00:00Z');

it('names the owner whose statement could not be queued, and sends that one again', async () => {
  let isBusy = true;
  const { person } = visit(api, '/admin/statements', {
    answers: {
      ...answers,
      'POST /api/statements': ({ body }: { body: unknown }) => ({
        ...letter,
        id: (body as { userId: number }).userId,
      }),
      'POST /api/statements/9/send': letter,
      'POST /api/statements/7/send': () => (isBusy ? refusal(503, { message: 'Busy' }) : letter) as never,
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Issue for all 2 owners' }));
  const asked = await dialog('Issue the statements of October 2026 to 2 owners');
  await person.click(asked.getByRole('button', { name: 'Issue' }));
  await person.click(await asked.findByRole('button', { name: 'Send 2' }));
  expect(await asked.findByText('1 queued. 1 could not be queued:')).toBeVisible();
  const failure = asked.getByText('Otto: Busy');
  expect(failure).toBeVisible();
  // The button is in view however long the list is: the list scrolls, the actions do not.
  const content = failure.closest('.MuiDialogContent-root');
  expect(content).not.toContainElement(asked.getByRole('button', { name: 'Send 1' }));
  isBusy = false;
  await person.click(asked.getByRole('button', { name: 'Send 1' }));
  expect(await asked.findByText('2 queued')).toBeVisible();
  expect(asked.queryByRole('button', { name: /^Send/ })).toBeNull();
  const paths = sent(api, 'POST').map(({ path }) => path);
  expect(paths.filter((path) => path.endsWith('/7/send'))).toHaveLength(2);
  expect(paths.filter((path) => path.endsWith('/9/send'))).toHaveLength(1);
});

it('stays open while statements are being sent', async () => {
  let respond = () => {};
  const pending = new Promise<void>((resolve) => (respond = resolve));
  const originalFetch = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).endsWith('/send')) await pending;
    return originalFetch(...request);
  });
  const { person } = visit(api, '/admin/statements', {
    answers: {
      ...answers,
      'POST /api/statements': letter,
      'POST /api/statements/4/send': letter,
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Issue for all 2 owners' }));
  const asked = await dialog('Issue the statements of October 2026 to 2 owners');
  await person.click(asked.getByRole('button', { name: 'Issue' }));
  await person.click(await asked.findByRole('button', { name: 'Send 2' }));
  expect(asked.getByRole('button', { name: 'Close' })).toBeDisabled();
  respond();
  expect(await asked.findByText('2 queued')).toBeVisible();
  expect(asked.getByRole('button', { name: 'Close' })).toBeEnabled();
});
