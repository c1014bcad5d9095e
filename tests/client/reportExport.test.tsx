import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAlert, visit } from '../support/client/admin';
import { type Call, refusal, useApi } from '../support/client/api';
import { ahead, buildBalance } from '../support/client/money';
import { textOf, useSavedFiles } from '../support/client/saved';
import { toastsShown, useDate } from '../support/client/session';
import { answers as ofStatements, statement } from '../support/client/statements';

const api = useApi();
useAlert();

const saved = useSavedFiles();
useDate('2026-11-24T08:00:00Z');

/** A server that returns at most 1,000 rows for a range. */
const paged =
  (rows: readonly object[]) =>
  ({ query }: Call) => {
    const [first, last] = JSON.parse(query['range'] ?? '[0,99999]') as [number, number];
    const data = rows.slice(first, Math.min(last + 1, first + 1_000));
    const range = `rows ${first}-${first + data.length - 1}/${rows.length}`;
    return new Response(JSON.stringify({ data }), {
      headers: { 'content-type': 'application/json', 'content-range': range },
    });
  };

const exportFrom = async (path: string, answers: object, role: 'menuitem' | 'button' = 'menuitem') => {
  const { person } = visit(api, path, { answers: answers as never });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole(role, { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  const text = await textOf(file!);
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: file!.name, lines: text.slice(1).split('\r\n') };
};

it('exports all balances of the filter, not only the page', async () => {
  const formula = buildBalance({ id: '9-3-7', driver: '=cmd', name: 'Otto, "the" owner', target: null });
  const rows = [buildBalance(), ahead, formula];
  const many = Array.from({ length: 2_500 }, (_, index) => buildBalance({ id: `${index + 10}-3-7` }));
  const { name, lines } = await exportFrom('/admin/balances', {
    'GET /api/balances': paged([...rows, ...many]),
    'GET /api/balances/totals': { owed: 1, ahead: 1 },
    'GET /api/balances/loose': [],
    'GET /api/targets/suggestions': [],
  });
  expect(name).toBe('Balances 2026-11-24.csv');
  expect(lines.slice(0, 4)).toEqual([
    [
      'Driver,Car,Owner,Balance,State,Behind since,Days behind,Target,Owed every,Counted since',
      'Fell due,Cashed in,Paid for the owner,Charged,Forgiven,Due today,Last cashed in,Not confirmed',
    ].join(),
    'Moses Phiri,ABZ 1234,Otto,1350.00,Late,2026-11-12,9,450.00,Day,2026-10-01,14400.00,13050.00,,0.00,0.00,450.00,2026-11-11,',
    'Kelvin Tembo,BBM 561,Otto,-300.00,Ahead,,0,450.00,Day,2026-10-01,14400.00,13050.00,,0.00,0.00,450.00,2026-11-11,',
    [
      `'=cmd,ABZ 1234,"Otto, ""the"" owner",1350.00,Late,2026-11-12,9,,,2026-10-01`,
      '14400.00,13050.00,,0.00,0.00,450.00,2026-11-11,',
    ].join(),
  ]);
  expect(lines).toHaveLength(2_503 + 2);
  await waitFor(() => expect(toastsShown()).toContain('2,503 records exported'));
  const filters = api.calls
    .filter(({ path, query }) => path === '/api/balances' && query['range']?.endsWith('999]'))
    .map(({ query }) => [query['filter'], query['sort']]);
  expect(filters).toEqual(Array(3).fill(['{"state":"late"}', '["balance","DESC"]']));
});

it('exports a ledger of the shown period', async () => {
  const line = { resource: null, recordId: null, text: null };
  const { name, lines } = await exportFrom(
    '/admin/balances/5-3-7',
    {
      'GET /api/balances': [],
      'GET /api/balances/5-3-7': buildBalance(),
      'GET /api/balances/5-3-7/ledger': [
        { ...line, date: '2026-11-01', kind: 'opening', amount: 0, balance: -50.5 },
        { ...line, date: '2026-11-02', kind: 'cashing', amount: -400, balance: -450.5, text: '@risk' },
        { ...line, date: '2026-11-02', kind: 'dayOff', amount: 0, balance: -450.5, text: 'ill' },
        { ...line, date: '2026-11-03', kind: 'due', amount: 450.5, balance: 0 },
      ],
    },
    'button',
  );
  expect(name).toBe('Ledger Moses Phiri ABZ 1234 2026-10-25 to 2026-11-24.csv');
  expect(lines.slice(0, -1)).toEqual([
    'Date,Entry,Notes,Owed,Handed in,Balance',
    '2026-11-01,Brought forward,,,,-50.50',
    `2026-11-02,Cashed in,'@risk,,400.00,-450.50`,
    '2026-11-02,Day off,Ill,,,-450.50',
    '2026-11-03,Target,,450.50,,0.00',
  ]);
});

it('exports the profits of the chosen months', async () => {
  const row = {
    id: '3-7',
    carId: 3,
    numberPlate: 'ABZ 1234',
    model: 'Noah',
    userId: 7,
    name: 'Otto',
    cashed: 100,
    paidByDrivers: 0,
    spentOn: { repairs: 150.5 },
    spent: 150.5,
    profit: -50.5,
    km: null,
    costPerKm: null,
  };
  const { name, lines } = await exportFrom('/admin/profit?from=2026-09&to=2026-10', {
    'GET /api/profits': [row],
    'GET /api/profits/totals': { cashed: 100, spent: 150.5, profit: -50.5, undated: 0 },
  });
  expect(name).toBe('Profit September to October 2026.csv');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Car,Model,Owner,Cashed in,.*Repairs\/Expenses.*,Spent,Profit,Km,Per km$/);
  expect(lines[1]).toMatch(/^ABZ 1234,Noah,Otto,100\.00,(0\.00,)*150\.50,(0\.00,)*150\.50,-50\.50,,$/);
  const asked = api.calls.findLast(({ path }) => path === '/api/profits')?.query;
  expect(asked).toMatchObject({ from: '2026-09', to: '2026-10' });
});

it('exports what is due, in the order of the server', async () => {
  const none = { driverId: null, driver: null, dueAt: null, mileage: null, kmLeft: null };
  const due = { ...none, carId: 3, numberPlate: 'ABZ 1234', userId: 7, name: 'Otto', recordId: 1 };
  const { name, lines } = await exportFrom('/admin/due', {
    'GET /api/due': [
      {
        ...due,
        id: 'paper-1',
        kind: 'roadTax',
        dueOn: '2026-11-21',
        isForecast: false,
        daysLeft: -3,
        state: 'overdue',
      },
      {
        ...due,
        id: 'service-3',
        kind: 'service',
        dueOn: '2026-12-01',
        isForecast: true,
        daysLeft: 7,
        state: 'soon',
        dueAt: 90_000,
        mileage: 89_000,
        kmLeft: 1_000,
      },
    ],
  });
  expect(name).toBe('Due 2026-11-24.csv');
  expect(lines.slice(0, -1)).toEqual([
    'What,Car,Driver,Owner,State,Due on,Forecast,Days left,Due at (km),Odometer (km),Km left,Last cost (ZMW),Bill',
    'Road tax,ABZ 1234,,Otto,Overdue,2026-11-21,,-3,,,,,',
    'Oil change,ABZ 1234,,Otto,Soon,2026-12-01,yes,7,90000,89000,1000,,',
  ]);
  const asked = api.calls.filter(({ path }) => path === '/api/due').map(({ query }) => query['sort']);
  expect(new Set(asked)).toEqual(new Set([undefined]));
});

it('exports the statements, void ones too', async () => {
  const voided = {
    ...statement,
    id: 5,
    number: '2026-0008',
    voidedAt: '2026-11-05T08:00:00.000Z',
    voidReason: '+1',
  };
  const { name, lines } = await exportFrom('/admin/statements', {
    ...ofStatements,
    'GET /api/statements': [statement, voided],
  });
  expect(name).toBe('Statements 2026-11-24.csv');
  expect(lines.slice(0, -1)).toEqual([
    [
      'Number,Month,Owner,Issued,Cashed in,Paid by drivers,Spent,Profit,Corrections,Total,VOID,Reason,Fee',
      'Fee corrections,Collected by the owner,Paid by the owner,Corrections of collected and paid,Payable',
    ].join(),
    '2026-0007,2026-10,Grace Phiri,2026-11-02,12040.00,0.00,3990.50,8049.50,-200.00,7849.50,,,,,,,,',
    `2026-0008,2026-10,Grace Phiri,2026-11-02,12040.00,0.00,3990.50,8049.50,-200.00,7849.50,2026-11-05,'+1,,,,,,`,
  ]);
});

it('of the cash book that cannot be read saves no empty file, but says why', async () => {
  const { person } = visit(api, '/admin/cash-book', {
    answers: {
      'GET /api/cash-book': ({ query }: Call) => (query['range'] ? [] : refusal(400, { message: 'Busy' })),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(toastsShown().join()).toMatch(/Busy|could not/));
  expect(saved).toEqual([]);
});
