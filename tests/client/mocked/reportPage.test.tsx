import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { visit } from '../../support/client/admin';
import { useApi } from '../../support/client/api';
import { admin, owner } from '../../support/client/session';

const api = useApi();

// A report with a path of its own, totals that are no columns, and all kinds of filters.
vi.mock('../../../src/reports', async (original) => {
  const { integer, reference, text } = await import('../../../src/contract/fields');
  const { defineReport, plate, state } = await import('../../../src/contract/report');
  const { reports } = await original<typeof import('../../../src/reports')>();
  const idle = defineReport('idle', {
    path: '/fleet/idle',
    columns: {
      id: text(''),
      carId: reference('cars', 'Car'),
      numberPlate: plate('Car'),
      userId: reference('users', 'Owner'),
      name: text('Owner'),
      days: integer('Days'),
      state: state('State', { short: 'Short', long: 'Long' }),
    },
    totals: { cars: integer('Cars') },
    filters: ['carId', 'userId', 'state'],
    recordFilters: { driverId: reference('drivers', 'Driver') },
    order: { source: 'days', order: 'DESC' },
    failure: 'Failed to fetch the idle cars',
    page: {
      title: 'Idle cars',
      group: 'Money',
      icon: 'Payments',
      columns: ['numberPlate', 'name', 'days', 'state'],
      empty: 'Every car is in use',
    },
  });
  const all = [...reports, idle];
  return { reports: all, findReport: (name: string) => all.find((one) => one.name === name) };
});

const row = (carId: number, numberPlate: string, days: number) => ({
  id: String(carId),
  carId,
  numberPlate,
  userId: 7,
  name: 'Otto',
  days,
  state: 'long',
});
const answers = {
  'GET /api/fleet/idle': [row(3, 'ABZ 1234', 40), row(4, 'BAC 9', 31)],
  'GET /api/fleet/idle/totals': { cars: 2 },
};

const open = async (query = '', user = admin) => {
  visit(api, `/admin/idle${query}`, { answers, user, style: 'motoka' });
  return within(await screen.findByRole('table', { name: 'Idle cars' }));
};

const chips = () =>
  within(screen.getByRole('search'))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-haspopup') === 'dialog')
    .map(({ textContent }) => textContent);

it('the page of a report is read at its path, and has its filters and the number of its rows', async () => {
  const table = await open();
  expect(await table.findByRole('row', { name: 'Total of 2' })).toBeVisible();
  expect(chips()).toEqual(['Car', 'Owner', 'State', 'Driver']);
});

it('a filter is sent to the server, for the rows and the totals', async () => {
  await open(`?filter=${encodeURIComponent('{"state":"long"}')}`);
  expect(await screen.findByRole('button', { name: 'State: Long' })).toBeVisible();
  const asked = api.calls.filter(({ query }) => query['filter'] === '{"state":"long"}');
  expect(asked.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/fleet/idle', '/api/fleet/idle/totals']),
  );
});

it('who sees no other owner has neither the column nor the filter of owners', async () => {
  const table = await open('', owner);
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Car',
    'Days',
    'State',
  ]);
  expect(chips()).toEqual(['Car', 'State', 'Driver']);
});
