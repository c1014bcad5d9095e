import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { visit, listOf } from '../support/client/admin';
import { buildBalance } from '../support/client/money';
import { type Call, useApi } from '../support/client/api';
import { owner, useDate } from '../support/client/session';

const api = useApi();
useDate('2026-11-24T08:00:00Z');

const row = {
  id: '3-7',
  carId: 3,
  numberPlate: 'ABZ 1234',
  model: 'Toyota Hiace',
  userId: 7,
  name: 'Otto',
  cashed: 12_040,
  paidByDrivers: 0,
  spentOn: { repairs: 1250, services: 850, insurances: 0, tires: 0, batteries: 1890.5 },
  spent: 3990.5,
  profit: 8049.5,
  km: 4950,
  costPerKm: 0.81,
};
const answers = {
  'GET /api/profits': [row],
  'GET /api/profits/totals': { cashed: 12_040, paidByDrivers: 0, spent: 3990.5, profit: 8049.5, undated: 2 },
  'GET /api/repairs/totals': { amount: 1250 },
};

const openProfit = async (query = '?from=2026-01&to=2026-10', user?: typeof owner) => {
  const opened = visit(api, `/admin/profit${query}`, { answers, ...(user && { user }) });
  const table = within(await screen.findByRole('table', { name: 'Profit' }));
  return { ...opened, table };
};

describe('the table of profits', () => {
  it('links each figure to its list', async () => {
    const { table } = await openProfit();
    const who = { carId: 3, userId: 7 };
    const days = { date_gte: '2026-01-01', date_lte: '2026-10-31' };
    const changed = { dateChanged_gte: '2026-01-01', dateChanged_lte: '2026-10-31' };
    for (const [name, path, filter] of [
      ['12,040.00', '/admin/cashings', { ...who, ...days }],
      ['1,250.00', '/admin/repairs', { ...who, ...days }],
      ['850.00', '/admin/services', { ...who, ...days }],
      ['1,890.50', '/admin/batteries', { ...who, ...changed }],
    ] as const)
      expect(listOf(table.getAllByRole('link', { name })[0]!), name).toEqual([path, filter]);
    const months = '/admin/profit/byCarId/3?from=2026-01&to=2026-10&userId=7';
    expect(table.getByRole('link', { name: '3,990.50' })).toHaveAttribute('href', months);
    expect(table.getByRole('link', { name: '8,049.50' })).toHaveAttribute('href', months);
    expect(await table.findByRole('row', { name: /^Total of 1 12,040.00 1,250.00/ })).toBeVisible();
    expect(screen.getByText(/2 records without a date count in no month/)).toBeVisible();
  });

  it('lists what drivers paid by resource, each part a link to the list that adds up to it', async () => {
    const { person } = visit(api, '/admin/profit?from=2026-01&to=2026-10', {
      answers: {
        ...answers,
        'GET /api/profits': [{ ...row, paidByDrivers: 620, profit: 8669.5 }],
        'GET /api/profits/totals': { ...answers['GET /api/profits/totals'], paidByDrivers: 620 },
        'GET /api/repairs/totals': ({ query }: Call) => ({
          amount: query['filter']?.includes('"paidFrom":"driver"') ? 500 : 1250,
        }),
        'GET /api/tires/totals': { price: 120 },
      },
    });
    const table = within(await screen.findByRole('table', { name: 'Profit' }));
    const [ofCar] = table.getAllByRole('button', { name: '620.00' });
    await person.click(ofCar!);
    const menu = within(await screen.findByRole('menu'));
    const days = { dateChanged_gte: '2026-01-01', dateChanged_lte: '2026-10-31' };
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Repairs/Expenses500.00',
      'Tires120.00',
    ]);
    expect(listOf(menu.getByRole('menuitem', { name: /Tires/ }))).toEqual([
      '/admin/tires',
      { carId: 3, userId: 7, paidFrom: 'driver', ...days },
    ]);
    const asked = api.calls.filter(({ path }) => path === '/api/repairs/totals').at(-1);
    expect(JSON.parse(asked?.query['filter'] ?? '')).toMatchObject({
      carId: 3,
      userId: 7,
      paidFrom: 'driver',
    });
  });

  it('requests the months in the address, the current month by default, or those of a preset', async () => {
    const { person } = await openProfit('');
    const asked = () => api.calls.findLast(({ path }) => path === '/api/profits')?.query;
    expect(asked()).toMatchObject({ from: '2026-11', to: '2026-11', sort: '["profit","DESC"]' });
    await person.click(screen.getByRole('button', { name: 'Last year' }));
    await vi.waitFor(() => expect(asked()).toMatchObject({ from: '2025-01', to: '2025-12' }));
    expect(await screen.findByRole('button', { name: 'Last year', pressed: true })).toBeVisible();
  });

  it.each(['?from=x&to=2026-13', '?from=2027-01&to=2027-02', '?from=1999-01'])(
    'uses the current month for %s',
    async (query) => {
      await openProfit(query);
      expect(
        api.calls.find(({ path, query: { from } }) => path === '/api/profits' && from)?.query,
      ).toMatchObject({ from: '2026-11', to: '2026-11' });
    },
  );

  it('has no owner column for an owner', async () => {
    const { table } = await openProfit('', owner);
    expect(table.queryByRole('columnheader', { name: 'Owner' })).toBeNull();
  });
});

it('the table of a car’s months adds up all owners', async () => {
  const month = (name: string, more: object) => ({ ...row, ...more, month: name });
  const other = {
    id: '3-8',
    userId: 8,
    name: 'Pia',
    cashed: 100.1,
    paidByDrivers: 30,
    spentOn: {},
    spent: 0,
    profit: 100.1,
  };
  visit(api, '/admin/profit/byCarId/3?from=2026-09&to=2026-10', {
    answers: {
      ...answers,
      'GET /api/profits/byCarId/3': [month('2026-09', {}), month('2026-10', {}), month('2026-10', other)],
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Profit by month' }));
  const total = table.getByRole('row', { name: /^Total/ });
  expect(total).toHaveTextContent('24,180.10');
  expect(total).toHaveTextContent('16,199.10');
  expect(within(total).getByRole('button', { name: '30.00' })).toBeVisible();
  // With two owners, the list behind a sum is filtered by the car only.
  expect(listOf(within(total).getByRole('link', { name: '24,180.10' }))).toEqual([
    '/admin/cashings',
    { carId: 3, date_gte: '2026-09-01', date_lte: '2026-10-31' },
  ]);
});

it('a car’s page has a chart of its last twelve months, with a table for screen readers', async () => {
  visit(api, '/admin/cars/3', {
    answers: { ...answers, 'GET /api/profits/byCarId/3': [{ ...row, month: '2026-10' }] },
  });
  const table = within(await screen.findByRole('table', { name: 'The last twelve months' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(13);
  expect([rows[1], rows[11]]).toEqual([
    'December 2025ZMW 0.00ZMW 0.00',
    'October 2026ZMW 12,040.00ZMW 3,990.50',
  ]);
  expect(screen.getByText('Cashed in ZMW 12,040.00, spent ZMW 3,990.50: profit ZMW 8,049.50')).toBeVisible();
});

it('a car’s page adds what drivers paid to what was earned', async () => {
  const months = [{ ...row, paidByDrivers: 60, profit: 8109.5, month: '2026-10' }];
  visit(api, '/admin/cars/3', { answers: { ...answers, 'GET /api/profits/byCarId/3': months } });
  const table = within(await screen.findByRole('table', { name: 'The last twelve months' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toContain(
    'October 2026ZMW 12,100.00ZMW 3,990.50',
  );
  expect(
    screen.getByText(
      'Cashed in ZMW 12,040.00, paid by drivers ZMW 60.00, spent ZMW 3,990.50: profit ZMW 8,109.50',
    ),
  ).toBeVisible();
});

it('a driver’s page compares cashed with due amounts', async () => {
  const line = (date: string, kind: string, amount: number) => ({ date, kind, amount });
  visit(api, '/admin/drivers/5', {
    answers: {
      ...answers,
      'GET /api/balances': [buildBalance({ id: '5-3-7' }), buildBalance({ id: '5-4-7' })],
      'GET /api/balances/5-3-7/ledger': [
        line('2025-12-01', 'opening', 900),
        line('2026-10-05', 'due', 350),
        line('2026-10-05', 'cashing', -300.5),
        line('2026-10-06', 'charge', 80),
        line('2026-10-06', 'spending', -29.5),
      ],
      'GET /api/balances/5-4-7/ledger': [line('2026-10-07', 'cashing', -20)],
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Handed in and due' }));
  expect(table.getByRole('row', { name: 'October 2026 ZMW 350.00 ZMW 350.00' })).toBeInTheDocument();
  expect(screen.getByText('ZMW 350.00 of the ZMW 350.00 that fell due in twelve months')).toBeVisible();
});

it('without the calls of the server there are no pages and no menu entry', async () => {
  visit(api, '/admin/profit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.queryByText('Money')).toBeNull();
});

it('in December, this year is also the last twelve months', async () => {
  vi.setSystemTime(new Date('2026-12-01T08:00:00Z'));
  await openProfit('?from=2026-01&to=2026-12');
  const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed).toEqual(['This year', 'Last 12 months']);
});
