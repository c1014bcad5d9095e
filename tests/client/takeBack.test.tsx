import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, visit } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { owner, useDate } from '../support/client/session';

const api = useApi();
useDate('2026-11-24T08:04:00Z');

const repair = {
  id: 41,
  carId: 3,
  numberPlate: 'ABZ 1234',
  userId: 7,
  name: 'Otto',
  date: '2026-11-24',
  amount: 75,
  mileage: 84_000,
  details: 'Puncture',
  createdAt: '2026-11-24T08:00:00.000Z',
  updatedAt: '2026-11-24T08:00:00.000Z',
};
const creation = (values: object = {}) => ({
  id: 90,
  at: repair.createdAt,
  userId: owner.id,
  userName: owner.name,
  userIsAdmin: false,
  action: 'create',
  resource: 'repairs',
  recordId: 41,
  before: null,
  after: repair,
  importId: null,
  recordedAt: null,
  title: 'ABZ 1234',
  fields: ['amount'],
  undone: null,
  ...values,
});

const open = (path: string, more: object = {}, user = owner) =>
  visit(api, path, {
    user,
    style: 'motoka',
    answers: {
      'GET /api/repairs/41': repair,
      'GET /api/repairs': [repair],
      'GET /api/changes': [creation()],
      'POST /api/changes/90/take-back': { data: repair },
      ...more,
    },
  });
const main = async () => within(await screen.findByRole('main'));
const taken = () => api.asked().filter((call) => call.endsWith('/take-back'));
const hint = 'Recorded wrongly? Ask the administrator.';

it('the page of what the user has just recorded offers Undo, which asks once and says a refusal', async () => {
  const message = 'Five minutes have passed. Ask the administrator to undo this';
  let isLate = true;
  const { person, path } = open('/admin/repairs/41', {
    'POST /api/changes/90/take-back': () => (isLate ? refusal(403, { message }) : { data: repair }),
  });
  await person.click(await (await main()).findByRole('button', { name: 'Undo' }));
  const question = await dialog('Undo this addition?');
  expect(taken()).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Undo' }));
  expect(await question.findByText(message)).toBeVisible();
  isLate = false;
  await person.click(question.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(path()).toBe('/admin/repairs'));
  expect(taken()).toHaveLength(2);
});

it.each(['/admin/repairs/41', '/admin/activity'])('after five minutes %s says whom to ask', async (path) => {
  open(path, { 'GET /api/changes': [creation({ at: '2026-11-24T07:58:59.000Z' })] });
  expect(await (await main()).findByText(hint)).toBeVisible();
  expect((await main()).queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('on another day nothing is said', async () => {
  const at = '2026-11-23T07:58:59.000Z';
  open('/admin/activity', { 'GET /api/changes': [creation({ at })] });
  await (await main()).findByText('ABZ 1234');
  expect((await main()).queryByText(hint)).toBeNull();
  expect((await main()).queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('the activity offers Undo for the user’s own additions only', async () => {
  const others = [
    creation(),
    creation({ id: 91, userId: 1 }),
    creation({ id: 92, importId: 4 }),
    creation({ id: 93, action: 'update' }),
    creation({ id: 94, resource: 'cars' }),
  ];
  const { person } = open('/admin/activity', { 'GET /api/changes': others });
  const buttons = await (await main()).findAllByRole('button', { name: 'Undo' });
  expect(buttons).toHaveLength(1);
  await person.click(buttons[0]!);
  await person.click((await dialog(/^Undo this addition/)).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(taken()).toEqual(['POST /api/changes/90/take-back']));
});

it('the activity offers Undo for the user’s own imports only', async () => {
  const imported = { id: 5, count: 2, fileName: null, undoneAt: null };
  const imports = [
    creation({ importId: 5, imported }),
    creation({ id: 91, userId: 1, importId: 6, imported: { ...imported, id: 6 } }),
  ];
  const { person } = open('/admin/activity', {
    'GET /api/changes': imports,
    'POST /api/imports/5/undo': { data: { id: 5 } },
  });
  const buttons = await (await main()).findAllByRole('button', { name: 'Undo' });
  expect(buttons).toHaveLength(1);
  await person.click(buttons[0]!);
  await person.click((await dialog('Undo the whole import?')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.asked()).toContain('POST /api/imports/5/undo'));
});
