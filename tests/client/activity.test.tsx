import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { i18nProvider } from '../../src/client/ground/i18n/i18nProvider';
import { resources } from '../../src/resources';
import { OnlineToastButton } from '../../src/client/shell/layout/OnlineToastButton';
import { dialog, visit } from '../support/client/admin';
import { useApi, type Call } from '../support/client/api';
import { change, visitActivity } from '../support/client/changes';
import { fleet } from '../support/client/fleet';
import { admin, owner } from '../support/client/session';
import { toasts } from '../../src/client/ground/toasts/toasts';
import { specified } from '../support/specification';

afterEach(() => i18nProvider.changeLocale('en'));
const api = useApi();

const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join('src/server', name), 'utf8'));

const wordsIn = (pattern: RegExp) =>
  sources.flatMap((text) => pattern.exec(text)?.[1]?.match(/[\w-]+/g) ?? []);
const marks = wordsIn(/type Mark =([^;]*);/);

/** The actions of the server's `AuditEntry`. */
const actions = wordsIn(/interface AuditEntry \{[^}]*?\baction:([^;]*);/).flatMap((action) =>
  action === 'Mark' ? marks : [action],
);

/** The resources of the changes that the server logs. A sign-in is described without its resource. */
const logged = [
  ...resources.map(({ name }) => name),
  ...sources
    .filter((text) => /^import .*\blogChanges?\b/m.test(text))
    .flatMap((text) => [...text.matchAll(/\bresource: '(\w+)'/g)].map(([, name = '']) => name)),
].filter((name) => name !== 'sessions');

it('has a text for every action and every record that the server logs', () => {
  expect(actions).toContain('void');
  expect(actions).toContain('unarchived');
  expect(logged).toContain('driverAssignments');
  const { translate } = i18nProvider;
  const missing = [
    ...actions.map((action) => `motoka.activity.did.${action}`),
    ...logged.map((resource) => `resources.${resource}.one`),
  ].filter((key) => translate(key, { one: '' }) === key);
  expect(missing).toEqual([]);
});

it.each([
  [
    'en',
    [
      ['issue', 'statements', 'issued the statement'],
      ['void', 'statements', 'voided the statement'],
      ['update', 'driverAssignments', 'changed the assignment'],
      ['repaint', 'cars', 'repaint: car'],
      ['confirmed', 'cashings', 'confirmed the cashing'],
      ['unconfirmed', 'cashings', 'took back the confirmation of the cashing'],
      ['received', 'transfers', 'received the transfer'],
      ['archived', 'cars', 'archived the car'],
    ],
  ],
  [
    'fr',
    [
      ['issue', 'statements', 'a établi : relevé mensuel'],
      ['confirmed', 'cashings', 'a confirmé : versement'],
      ['void', 'statements', 'a déclaré nul : relevé mensuel'],
      ['delete', 'driverAssignments', 'a supprimé : affectation'],
    ],
  ],
])('the activity in %s describes what was done', async (locale, done) => {
  await i18nProvider.changeLocale(locale);
  const items = await visitActivity(
    api,
    done.map(([action, resource], index) => change({ id: index + 1, action, resource })),
  );
  expect(items).toHaveLength(done.length);
  for (const [index, [, , phrase]] of done.entries()) {
    expect(items[index]).toHaveTextContent(`Ada ${phrase} ABZ 1234`);
  }
});

it.each([
  ['an administrator', admin, actions],
  ['an owner', owner, actions.filter((action) => !/^(sign-in|link|password|factor$|role)/.test(action))],
])('%s can filter by each kind of change in their activity', async (_, user, expected) => {
  const { person } = visit(api, '/admin/activity', { answers: { 'GET /api/changes': [] }, user });
  await person.click(await screen.findByRole('combobox', { name: 'Kind' }));
  const { translate } = i18nProvider;
  const shown = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'All',
    ...expected.map((action) => translate(`motoka.activity.kind.${action}`, { _: action })),
  ]);
});

it('Undo is offered for the changes that the server takes back', async () => {
  const rows = [
    ['users', 'delete', false],
    ['users', 'update', true],
    ['drivers', 'delete', true],
    ['drivers', 'assign', true],
    ['cashings', 'confirmed', true],
    ['cashings', 'unconfirmed', true],
    ['cars', 'archived', true],
    ['transfers', 'received', false],
    ['driverAssignments', 'update', true],
    ['driverAssignments', 'delete', true],
    ['statements', 'issue', false],
  ] as const;
  const items = await visitActivity(
    api,
    rows.map(([resource, action], index) => change({ id: index + 1, resource, action })),
  );
  expect(
    items.map((item, index) => [
      ...rows[index]!.slice(0, 2),
      within(item).queryByRole('button', { name: 'Undo' }) !== null,
    ]),
  ).toEqual(rows);
});

it.each([
  ['users/7', 'users', '/api/user/7', fleet.user[1], false],
  ['cars/3', 'cars', '/api/cars/3', fleet.cars[0], true],
] as const)(
  'the toast of the deletion of %s offers Undo only if the server restores it',
  async (path, name, call, record, isOffered) => {
    const { person } = visit(api, `/admin/${path}`, {
      answers: { 'GET /api/changes': [], [`GET ${call}`]: record, [`DELETE ${call}`]: record },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(
      (await dialog(specified[name].sentences.confirmDelete)).getByRole('button', { name: 'Confirm' }),
    );
    await expect.poll(() => toasts.current()).toHaveLength(1);
    const { action } = toasts.current()[0] ?? {};
    expect(action !== undefined).toBe(isOffered);
    expect(action?.Button).toBe(isOffered ? OnlineToastButton : undefined);
  },
);

it('an administrator is marked, so that a name alone proves nothing', async () => {
  const items = await visitActivity(api, [
    change({ id: 3, userName: 'Grace Phiri', userIsAdmin: true }),
    change({ id: 2, userName: 'Grace Phiri', userIsAdmin: false }),
    change({ id: 1, userName: 'Grace Phiri' }),
  ]);
  expect(items.map((item) => within(item).getByText(/^Grace Phiri/).textContent)).toEqual([
    'Grace Phiri (administrator)',
    'Grace Phiri',
    'Grace Phiri',
  ]);
});

it('what was saved together is one line that opens', async () => {
  const rows = [
    change({ id: 7, resource: 'cashings', bundle: 7, bundled: 2 }),
    change({ id: 8, resource: 'repairs', bundle: 7 }),
  ];
  const { person } = visit(api, '/admin/activity', {
    answers: {
      'GET /api/changes': ({ query }: Call) => rows.slice(0, query['filter'] === '{"bundle":7}' ? 2 : 1),
    },
  });
  const main = within(await screen.findByRole('main'));
  expect(await main.findAllByRole('listitem')).toHaveLength(1);
  expect(main.getByText(/cashed in, with what the driver paid/)).toBeVisible();
  await person.click(main.getByRole('button', { name: 'Show 2 records', expanded: false }));
  expect(await main.findByText(/added a repair/)).toBeVisible();
  expect(main.getAllByRole('listitem')).toHaveLength(3);
  await person.click(main.getByRole('button', { name: 'Hide the records', expanded: true }));
  expect(main.getAllByRole('listitem')).toHaveLength(1);
});

it.each([
  [{}, '1–25 of 120,000'],
  [{ 'X-Total': 'estimated' }, '1–25 of about 120,000'],
])('says how many changes there are: %o, %s', async (more, expected) => {
  const headers = { 'Content-Range': 'changes 0-0/120000', ...more };
  const answer = () => Response.json({ data: [change({})] }, { headers });
  visit(api, '/admin/activity', { answers: { 'GET /api/changes': answer } });
  expect(await screen.findByText(expected)).toBeInTheDocument();
});

it('a link to the records of an import ends the search, and the field says so', async () => {
  const imported = { id: 5, count: 2, fileName: null, undoneAt: null };
  visit(api, '/admin/activity?q=grace', { answers: { 'GET /api/changes': [change({ imported })] } });
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  expect(field).toHaveValue('grace');
  (await screen.findByRole('link', { name: /records/i })).click();
  await waitFor(() => expect(field).toHaveValue(''));
});
