// Loads what would come a second after the page.
import '../../../src/client/features/balances/assignments/EarlierDayOffer';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hideEntry, publishSettled, showEntry } from '../../../src/client/ground/providers/outbox/state';
import { runToastAction, toasts } from '../../../src/client/ground/toasts/toasts';
import { dialog, useAlert, visit as open, expectLink, listOf } from '../../support/client/admin';
import { refusal, useApi } from '../../support/client/api';
import { writes } from '../../support/client/forms';
import { moneyAnswers, buildAssignment, buildFigures } from '../../support/client/money';
import { admin, owner, useDate } from '../../support/client/session';

const api = useApi();
useAlert();

useDate('2026-11-21T08:00:00Z');

const done = () => Response.json(buildAssignment());

const visit = (path: string, { user = admin, more = {} } = {}) =>
  open(api, path, {
    answers: {
      ...moneyAnswers({ assignments: [buildAssignment()] }),
      'PUT /api/driver-assignments/81': done,
      ...more,
    },
    user,
    style: 'motoka',
  });

const deletable = {
  'DELETE /api/driver-assignments/81': done,
  'GET /api/changes': [{ id: 40 }],
  'POST /api/changes/40/undo': {},
};

describe('the assignments of a car or driver', () => {
  it('are on the car’s page with what is owed; an administrator can edit them', async () => {
    const { person } = visit('/admin/cars/3');
    const owed = within(await screen.findByRole('region', { name: 'Balances' }));
    expect(owed.getByRole('link', { name: 'Moses Phiri' })).toHaveAttribute('href', '/admin/balances/5-3-7');
    owed.getByText('ZMW 1,350.00 behind since 12/11/2026');
    const table = within(await screen.findByRole('table', { name: 'Who drove it' }));
    // Nothing was typed: it closes without a question.
    await person.click(table.getByRole('button', { name: 'Edit' }));
    await (await dialog('Moses Phiri, ABZ 1234')).findByLabelText('Notes');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(table.getByRole('button', { name: 'Edit' }));
    const correction = await dialog('Moses Phiri, ABZ 1234');
    const from = await correction.findByLabelText(/^From/);
    await person.clear(from);
    await person.type(from, '28/09/2026');
    await person.click(correction.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(api)).toEqual([['PUT /api/driver-assignments/81', { id: 81, startedOn: '2026-09-28' }]]);
  });

  it('show the error of an edit at its field', async () => {
    const sentence = 'Until must be after From';
    const { person } = visit('/admin/cars/3', {
      more: {
        'PUT /api/driver-assignments/81': () =>
          refusal(400, { message: sentence, errors: { endedOn: sentence } }),
      },
    });
    const table = within(await screen.findByRole('table', { name: 'Who drove it' }));
    await person.click(table.getByRole('button', { name: 'Edit' }));
    const correction = await dialog('Moses Phiri, ABZ 1234');
    await person.type(await correction.findByLabelText('Until'), '01/10/2026');
    await person.click(correction.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(correction.getByLabelText('Until')).toBeInvalid());
    expect(correction.getAllByText(sentence)).toHaveLength(2);
  });

  it('are deleted after a confirmation', async () => {
    const { person } = visit('/admin/drivers/5', { more: deletable });
    const table = within(await screen.findByRole('table', { name: 'Cars driven' }));
    await person.click(table.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Do you want to delete the assignment?');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(writes(api).map(([call]) => call)).toEqual(['DELETE /api/driver-assignments/81']),
    );
    await waitFor(() => expect(toasts.current().at(-1)?.action?.label).toBe('Undo'));
    runToastAction(toasts.current().at(-1)!.id);
    await waitFor(() => expect(writes(api).at(-1)?.[0]).toBe('POST /api/changes/40/undo'));
  });

  it('are read-only for an owner', async () => {
    visit('/admin/drivers/5', { user: owner });
    const table = within(await screen.findByRole('table', { name: 'Cars driven' }));
    expect(table.queryByRole('button')).toBeNull();
  });
});

it('a history of drivers shows each balance with one request for all', async () => {
  visit('/admin/drivers/byCarId/3');
  const group = within(await screen.findByRole('region', { name: /Moses Phiri/ }));
  await expectLink('ZMW 1,350.00', '/admin/balances/5-3-7', group);
  group.getByText('Late');
  const asked = api.calls.filter(({ path, query }) => path === '/api/balances' && query['filter']);
  expect(asked.map(({ query }) => query['filter'])).toEqual(['{"carId":3}']);
});

it('the homepage shows late drivers with a link to their balances', async () => {
  visit('/admin/dashboard', {
    more: {
      'GET /api/figures': buildFigures({ driversLate: 3, owed: 9065 }),
    },
  });
  const link = await screen.findByRole('link', { name: 'Drivers late' });
  expect(listOf(link)).toEqual(['/admin/balances', { state: 'late' }]);
  screen.getByText('ZMW 9,065.00 owed by all');
});

it('a first day that is moved from the toast of an earlier cashing is what the pages count from', async () => {
  visit('/admin/balances');
  await screen.findByRole('table', { name: 'Balances' });
  // The offer runs beside the page, from a second after it.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const cashing = { driverId: 5, carId: 3, userId: 7, date: '2026-09-20', amount: 450 };
  const sent = { id: 12, resource: 'cashings', path: '/cashings/', userId: String(admin.id), revision: 0 };
  act(() => {
    showEntry({
      ...{ ...sent, key: 'key 12', body: cashing, values: cashing, attempts: 0, notBefore: 0 },
      recordedAt: '2026-11-21T08:00:00.000Z',
    });
    publishSettled({ ...sent, outcome: 'stored', answer: { status: 200, json: { id: 90, ...cashing } } });
  });
  await waitFor(() => expect(toasts.current()).toHaveLength(1));
  hideEntry(12);
  runToastAction(toasts.current()[0]?.id ?? 0);
  await waitFor(() => expect(writes(api)).toHaveLength(1));
  const asked = () => api.asked().slice(api.asked().indexOf('PUT /api/driver-assignments/81'));
  await waitFor(() => expect(asked()).toContain('GET /api/balances'));
});
