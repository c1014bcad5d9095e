import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { dialog, visit } from '../support/client/admin';
import { type Call, useApi } from '../support/client/api';
import { useConfig } from '../support/client/config';
import { lateAnswer } from '../support/client/late';
import { toastsShown } from '../support/client/session';

const api = useApi();
useConfig({ hasMail: true, hasEveryCall: true });

const stamps = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' };
const grace = { id: 9, name: 'Grace Phiri', email: 'grace@example.com', isAdmin: false, ...stamps };
const link = { url: 'https://motoka.test/link#one', expiresAt: '2026-11-22T08:00:00.000Z' };

const answers = {
  'GET /api/grants': [],
  'GET /api/user': [grace],
  'GET /api/user/9': grace,
  'GET /api/sessions': [],
};

it('is sent by e-mail once, however often the button is pressed: each one ends the one before', async () => {
  const late = lateAnswer({ data: link });
  const { person } = visit(api, '/admin/users/9', {
    answers: {
      ...answers,
      'POST /api/user/9/link': ({ body }: Call) => ((body as { send?: boolean }).send ? late.response : link),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Make a link' }));
  const asked = await dialog('A link for Grace Phiri');
  const send = await asked.findByRole('button', { name: 'Send e-mail' });
  await person.click(send);
  await waitFor(() => expect(send).toBeDisabled());
  late.arrive();
  await waitFor(() => expect(toastsShown().join()).toMatch(/on its way to/));
  expect(send).toBeEnabled();
});

it('a second factor is not removed without a network', async () => {
  const { person } = visit(api, '/admin/users/9', { answers });
  await person.click(await screen.findByRole('button', { name: 'Remove second factor' }));
  const asked = await dialog('Remove the second factor of Grace Phiri?');
  expect(asked.getByRole('button', { name: 'Remove' })).toBeEnabled();
  act(() => onlineManager.setOnline(false));
  onTestFinished(() => onlineManager.setOnline(true));
  expect(asked.getByRole('button', { name: 'Needs a connection' })).toBeDisabled();
});
