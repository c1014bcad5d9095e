import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit, listOf } from '../support/client/admin';
import { type Call, useApi } from '../support/client/api';
import { useDate } from '../support/client/session';

const api = useApi();
useDate('2026-11-24T08:00:00Z');

const row = (resource: string, kindId: number | null, kind: string, amount: number, share: number) => ({
  id: `${resource}-${kindId ?? 0}`,
  resource,
  kindId,
  kind,
  count: 2,
  amount,
  share,
});
const rows = [
  row('repairs', 2, 'Fuel', 900.5, 60.1),
  row('tires', null, 'Tires', 400, 26.7),
  row('repairs', 12, 'Battery water', 120, 8.0),
  row('repairs', null, 'Repair/Expense', 78, 5.2),
];
const answers = {
  'GET /api/profits': [],
  /** In October alone, something was spent. */
  'GET /api/spending': ({ query }: Call) =>
    query['from'] === '2026-10' || query['from'] !== query['to'] ? rows : [],
  'GET /api/spending/totals': { count: 8, amount: 1498.5 },
};

const asked = () => api.calls.filter(({ path }) => path === '/api/spending').map(({ query }) => query);

const open = async (query = '?from=2026-09&to=2026-10') => {
  const opened = visit(api, `/admin/profit/spending${query}`, { answers, style: 'motoka' });
  return { ...opened, table: within(await screen.findByRole('table', { name: 'Spending' })) };
};

it('each kind has its share as a bar, its link to the list that adds up to its amount, and its last twelve months', async () => {
  const { table } = await open();
  const texts = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts.slice(0, 5)).toEqual([
    'KindRecordsAmountShare (%)',
    'Fuel2ZMW 900.5060.1 %',
    'Tires2ZMW 400.0026.7 %',
    'Battery water2ZMW 120.008.0 %',
    'Repair/Expense2ZMW 78.005.2 %',
  ]);
  expect(await table.findByRole('row', { name: 'Total of 4 8 ZMW 1,498.50' })).toBeVisible();
  const days = { date_gte: '2026-09-01', date_lte: '2026-10-31' };
  expect(table.getAllByRole('link').map(listOf)).toEqual([
    ['/admin/repairs', { kindId: 2, ...days }],
    ['/admin/tires', { dateChanged_gte: '2026-09-01', dateChanged_lte: '2026-10-31' }],
    ['/admin/repairs', { kindId: 12, ...days }],
    // 0 stands for none.
    ['/admin/repairs', { kindId: 0, ...days }],
  ]);
  // Independent of the chosen months.
  const months = within(await screen.findByRole('table', { name: 'The last twelve months' }));
  const [head, fuel] = months.getAllByRole('row').map(({ textContent }) => textContent);
  expect(head).toBe('KindDecJanFebMarAprMayJunJulAugSepOctNovTotal');
  expect(fuel).toBe(`Fuel${'–'.repeat(10)}901–901`);
  expect(asked().map(({ from }) => from)).toEqual(expect.arrayContaining(['2025-12', '2026-11']));
});

it('is the second view of the profit, of the same months', async () => {
  const { person } = visit(api, '/admin/profit?from=2026-09&to=2026-10', { answers, style: 'motoka' });
  const views = within(await screen.findByRole('navigation', { name: 'Views' }));
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Profit',
    'Spending',
    'Fuel',
  ]);
  await person.click(views.getByRole('link', { name: 'Spending' }));
  await screen.findByRole('table', { name: 'Spending' });
  expect(asked()[0]).toMatchObject({ from: '2026-09', to: '2026-10', sort: '["amount","DESC"]' });
});

it('a filter counts in the rows, the total, the links and the last twelve months', async () => {
  const filter = { carId: 3 };
  const { table } = await open(
    `?from=2026-09&to=2026-10&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  expect(await screen.findByRole('button', { name: 'Car: ABZ 1234' })).toBeVisible();
  await waitFor(() => expect(asked()).toHaveLength(13));
  for (const query of asked()) expect(JSON.parse(query['filter'] ?? '{}')).toEqual(filter);
  const totals = api.calls.find(({ path }) => path === '/api/spending/totals')?.query;
  expect(totals).toMatchObject({ from: '2026-09', to: '2026-10', filter: JSON.stringify(filter) });
  expect(listOf(table.getByRole('link', { name: 'Fuel' }))[1]).toMatchObject({ carId: 3, kindId: 2 });
});

it('the fuel of each car links to its expenses', async () => {
  const fuel = {
    id: '3-7',
    carId: 3,
    numberPlate: 'ABZ 1234',
    userId: 7,
    name: 'Otto',
    litres: 72.4,
    amount: 2100,
    km: 905,
    kmPerLitre: 12.5,
    pricePerLitre: 29.01,
  };
  visit(api, '/admin/profit/fuel?from=2026-10&to=2026-10', {
    answers: { ...answers, 'GET /api/spending/fuel': [fuel] },
    style: 'motoka',
  });
  const table = within(await screen.findByRole('table', { name: 'Fuel' }));
  const [head, first] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect([head, first]).toEqual([
    'CarOwnerLitresAmountPrice per litreKmKm per litre',
    'ABZ 1234Otto72.4ZMW 2,100.00ZMW 29.0190512.5',
  ]);
  const link = table.getByRole('link', { name: 'ZMW 2,100.00' });
  const days = { date_gte: '2026-10-01', date_lte: '2026-10-31' };
  expect(listOf(link)).toEqual(['/admin/repairs', { carId: 3, userId: 7, kindId: 2, ...days }]);
});
