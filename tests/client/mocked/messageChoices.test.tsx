import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chosenKinds } from '../../../src/reports/chosenKinds';
import { dialog, visit } from '../../support/client/admin';
import { refusal, useApi } from '../../support/client/api';
import { lateAnswer } from '../../support/client/late';
import { owner, toastsShown } from '../../support/client/session';

vi.mock('../../../src/client/ground/config', async (original) => {
  const { config } = await original<typeof import('../../../src/client/ground/config')>();
  return { config: { ...config, hasPush: true } };
});

const api = useApi();

const none = Object.fromEntries(chosenKinds.map((kind) => [kind, false]));
const choices = {
  email: none,
  push: none,
  morningAt: '06:00',
  morningDays: '1111111',
  pushAmounts: false,
};

const open = (answers = {}) =>
  visit(api, '/admin/profile', {
    user: owner,
    answers: {
      'GET /api/messages/choices': choices,
      'GET /api/push': { publicKey: 'key', devices: [] },
      ...answers,
    },
  });
const bodiesOf = (call: string) =>
  api.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);

/** A browser that can take push messages. */
const browser = () => {
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => {
      subscription = {
        endpoint: 'https://push.example/1',
        unsubscribe: () => {
          subscription = null;
          return Promise.resolve(true);
        },
      };
      return Promise.resolve(subscription);
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    addEventListener: () => {},
    removeEventListener: () => {},
  };
  return serviceWorker;
};

beforeEach(() => {
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: browser() });
  return () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  };
});

it('two weekdays in a row are both changed, on a slow connection too', async () => {
  let last: object = choices;
  const { person } = open({
    'PUT /api/messages/choices': ({ body }: { body: object }) => {
      last = { ...last, ...body };
      const { response, arrive } = lateAnswer(last);
      setTimeout(arrive, 50);
      return response;
    },
  });
  const saturday = await screen.findByRole('button', { name: 'Sat' });
  await person.click(saturday);
  expect(saturday).toHaveAttribute('aria-pressed', 'false');
  await person.click(screen.getByRole('button', { name: 'Sun' }));
  await waitFor(() => expect(bodiesOf('PUT /api/messages/choices')).toHaveLength(2));
  expect(bodiesOf('PUT /api/messages/choices').at(-1)).toEqual({ morningDays: '1111100' });
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(saturday).toHaveAttribute('aria-pressed', 'false');
});

it('a choice that the server refuses is as it was', async () => {
  const { person } = open({
    'PUT /api/messages/choices': () => refusal(503, { message: 'Busy' }),
  });
  const sunday = await screen.findByRole('button', { name: 'Sun' });
  await person.click(sunday);
  await waitFor(() => expect(toastsShown()).toEqual(['Busy']));
  await waitFor(() => expect(sunday).toHaveAttribute('aria-pressed', 'true'));
});

it('an address for the calendar is asked for once, however often it is pressed', async () => {
  const { response, arrive } = lateAnswer({ url: 'https://motoka.example/feed/1.ics' });
  const { person } = open({ 'POST /api/feed': () => response });
  const create = await screen.findByRole('button', { name: 'New address' });
  await person.click(create);
  await person.click(create);
  arrive();
  expect(await screen.findByDisplayValue('https://motoka.example/feed/1.ics')).toBeVisible();
  expect(bodiesOf('POST /api/feed')).toHaveLength(1);
});

it('the password is sent once, however often Continue is pressed', async () => {
  const { response, arrive } = lateAnswer({ url: 'https://motoka.example/feed/1.ics' });
  let isFirst = true;
  const { person } = open({
    'POST /api/feed': () => {
      if (!isFirst) return response;
      isFirst = false;
      return refusal(403, { message: 'Enter your password' });
    },
  });
  await person.click(await screen.findByRole('button', { name: 'New address' }));
  const asked = await dialog('New address');
  await person.type(asked.getByLabelText(/^Current password/), 'secret{Enter}');
  await person.keyboard('{Enter}');
  arrive();
  expect(await screen.findByDisplayValue('https://motoka.example/feed/1.ics')).toBeVisible();
  expect(bodiesOf('POST /api/feed')).toHaveLength(2);
});

const pushSwitch = () => screen.findByRole('switch', { name: 'Push messages on this device' });

it('push messages are turned on once, however often the switch is pressed', async () => {
  const { response, arrive } = lateAnswer({}, { status: 201 });
  const { person } = open({ 'POST /api/push': () => response });
  await person.click(await pushSwitch());
  await waitFor(async () => expect(await pushSwitch()).toBeDisabled());
  await person.click(await pushSwitch());
  arrive();
  await waitFor(async () => expect(await pushSwitch()).toBeChecked());
  expect(await pushSwitch()).toBeEnabled();
  expect(bodiesOf('POST /api/push')).toHaveLength(1);
});

it.each([
  ['the password is not given', () => refusal(403), []],
  ['the server is busy', () => refusal(503, { message: 'Busy' }), ['Busy']],
])('push messages stay off where %s', async (_why, answer, said) => {
  const { person } = open({ 'POST /api/push': answer });
  await person.click(await pushSwitch());
  if (said.length === 0)
    await person.click((await dialog(/^Push messages/)).getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await pushSwitch()).toBeEnabled());
  await waitFor(async () => expect(await pushSwitch()).not.toBeChecked());
  expect(toastsShown()).toEqual(said);
});

it('a failed message is sent again once, however often it is pressed', async () => {
  const message = {
    id: 4,
    kind: 'statement',
    channel: 'email',
    state: 'failed',
    error: 'No such address',
    userId: owner.id,
    createdAt: '2026-11-20T08:00:00.000Z',
    sentAt: null,
  };
  const { response, arrive } = lateAnswer({});
  const { person } = visit(api, '/admin/messages', {
    answers: {
      'GET /api/messages/choices': choices,
      'GET /api/messages': [message],
      'POST /api/messages/4/retry': () => response,
    },
  });
  const row = within(await screen.findByRole('table', { name: 'Sent messages' }));
  const retry = row.getByRole('button', { name: 'Send again' });
  await person.click(retry);
  await person.click(retry);
  arrive();
  await waitFor(() => expect(retry).toBeEnabled());
  expect(bodiesOf('POST /api/messages/4/retry')).toHaveLength(1);
});
