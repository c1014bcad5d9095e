import { both, type Says, type Variant } from './types';

const only = (administrator: number): Says => ({ owner: 403, administrator });
const named = (name: string, body: unknown, says: Says): Variant => ({ name, body, says });

/** The bodies of the calls of messages, links and calendars. The world has no mail server. */
export const messageVariants = (shapes: readonly Variant[]): Readonly<Record<string, readonly Variant[]>> => {
  const text = { kind: 'late', language: 'en', text: 'Dear {driver}' };
  const nothing = (status: number) => [
    named('nothing', undefined, both(status)),
    named('a field', { id: 1 }, both(400)),
  ];
  return {
    'POST /message-texts': [
      named('a valid body', text, only(201)),
      named('an unknown name', { ...text, text: '{foo}' }, only(400)),
      named('a forbidden field', { ...text, createdAt: '2026-10-01' }, only(400)),
      ...shapes,
    ],
    'PUT /message-texts/:id': [named('a change', { text: 'Dear' }, only(200)), ...shapes],
    'POST /balances/:id/messaged': [
      named('nothing', undefined, both(200)),
      named('a forbidden field', { at: '2026-10-01' }, both(400)),
    ],
    'POST /drivers/:id/link': nothing(201),
    'POST /feed': nothing(201),
    'POST /messages/:id/retry': nothing(200),
    'POST /messages/proof': nothing(409),
    'POST /mail/proof': [named('a forbidden field', { token: 'x', userId: 1 }, both(400))],
    'POST /statements/:id/send': [
      named('nothing', undefined, only(409)),
      named('a forbidden field', { to: 'a@b' }, only(400)),
    ],
    'PUT /messages/choices': [
      named('a choice', { email: { week: true } }, both(200)),
      named('a forbidden field', { userId: 1 }, both(400)),
      ...shapes,
    ],
    'POST /push': [
      named('a private address', { subscription: { endpoint: 'https://127.0.0.1/x' } }, both(400)),
      named('a forbidden field', { userId: 1 }, both(400)),
      ...shapes,
    ],
    'POST /mail/unsubscribe': [
      named('a wrong token', { token: 'x' }, both(404)),
      named('a forbidden field', { token: 'x', kind: 'week' }, both(400)),
    ],
    // An address has 30 tries a minute: see tests/server/messages/driverPage.test.ts.
    'POST /driver-page': [],
  };
};

export const openToAll = [
  'GET /feed/:id',
  'POST /driver-page',
  'GET /mail/unsubscribe',
  'POST /mail/unsubscribe',
  'POST /mail/proof',
] as const;

/** The changes that an ordinary user may make to what is their own. */
export const ownChanges = [
  'DELETE /drivers/:id/link',
  'DELETE /feed',
  'DELETE /push',
  'PUT /messages/choices',
];

/** The status on an existing record, if it is not 200: the world has no text, link, calendar, message and push. */
export const messageOutcomes: Readonly<Record<string, Partial<Says>>> = Object.fromEntries([
  ...[
    'GET /message-texts/:id',
    'PUT /message-texts/:id',
    'DELETE /message-texts/:id',
    'DELETE /drivers/:id/link',
    'DELETE /feed',
    'GET /feed/:id',
    'POST /messages/:id/retry',
    'GET /push',
  ].map((call) => [call, both(404)]),
  ['DELETE /push', both(400)],
  // It leads to a page.
  ['GET /mail/unsubscribe', both(302)],
]);
