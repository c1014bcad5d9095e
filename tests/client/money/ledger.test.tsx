import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { balanceMessage } from '../../../src/client/features/balances/texts';
import { i18nProvider } from '../../../src/client/ground/i18n/i18nProvider';
import { expectTitle, useAlert, visit as open } from '../../support/client/admin';
import { useApi } from '../../support/client/api';
import { ahead, buildBalance, moneyAnswers, square } from '../../support/client/money';
import { admin, toastsShown, useDate } from '../../support/client/session';
import type { Balance } from '../../../src/client/features/balances/api';

const api = useApi();
useAlert();

useDate('2026-11-21T08:00:00Z');

const line = (values: Record<string, unknown>) => ({ resource: null, recordId: null, text: null, ...values });
it.each([
  [false, 1],
  [true, 0],
])('says what still falls due of a former driver (current: %s)', async (isCurrent, count) => {
  const dues = [{ date: '2026-11-29', amount: 600 }];
  const answers = moneyAnswers({ balances: [{ ...square, isCurrent }], fallingDue: [{ ...square, dues }] });
  open(api, '/admin/balances/5-3-7', { answers: { ...answers, 'GET /api/balances/5-3-7/ledger': [] } });
  await screen.findByText('Nothing owed');
  await waitFor(() =>
    expect(screen.queryAllByText('Still falls due: ZMW 600.00 on 29/11/2026')).toHaveLength(count),
  );
});

const ledger = [
  line({ date: '2026-10-22', kind: 'opening', amount: 450, balance: 450 }),
  line({
    date: '2026-11-11',
    kind: 'cashing',
    amount: -450,
    balance: 0,
    resource: 'cashings',
    recordId: 11,
    text: 'By phone',
  }),
  line({
    date: '2026-11-11',
    kind: 'charge',
    amount: 500,
    balance: 500,
    resource: 'adjustments',
    recordId: 7,
    text: 'Broken mirror',
  }),
  line({
    date: '2026-11-11',
    kind: 'dayOff',
    amount: 0,
    balance: 500,
    resource: 'daysOff',
    recordId: 4,
    text: 'workshop',
  }),
  line({ date: '2026-11-12', kind: 'due', amount: 450, balance: 950, resource: 'targets', recordId: 3 }),
];

const visit = (path: string, more = {}, user = admin) =>
  open(api, path, {
    answers: { ...moneyAnswers(), 'GET /api/balances/5-3-7/ledger': ledger, ...more },
    user,
    style: 'motoka',
  });

describe('a ledger', () => {
  it('shows the driver, the plate and the balance, and links each line to its record', async () => {
    visit('/admin/balances/5-3-7');
    await expectTitle('Moses Phiri ABZ 1234');
    expect(await screen.findByRole('heading', { level: 1, name: 'Moses Phiri ABZ 1234' })).toBeVisible();
    expect(screen.getByText('ZMW 1,350.00 behind since 12/11/2026')).toBeVisible();
    expect(screen.getByText('Late')).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Ledger' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'DateEntryOwedHanded inBalance',
      '22/10/2026 Brought forwardZMW 450.00',
      '11/11/2026Cashed inBy phoneZMW 450.00ZMW 0.00',
      '11/11/2026ChargedBroken mirrorZMW 500.00ZMW 500.00',
      '11/11/2026Day offWorkshopZMW 500.00',
      '12/11/2026TargetZMW 450.00ZMW 950.00',
      'Balance as of 21/11/2026ZMW 950.00',
    ]);
    const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/admin/cashings/11',
      '/admin/adjustments/7',
      '/admin/daysOff/4',
      '/admin/targets/3',
    ]);
  });

  it('has a line for each day on which a target falls due, and for each day off of one record', async () => {
    const due = { kind: 'due', amount: 450, resource: 'targets', recordId: 3 };
    const dayOff = { kind: 'dayOff', amount: 0, resource: 'daysOff', recordId: 4 };
    visit('/admin/balances/5-3-7', {
      'GET /api/balances/5-3-7/ledger': [
        line({ ...dayOff, date: '2026-11-10', balance: 0 }),
        line({ ...dayOff, date: '2026-11-11', balance: 0 }),
        line({ ...due, date: '2026-11-12', balance: 450 }),
        line({ ...due, date: '2026-11-13', balance: 900 }),
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Ledger' }));
    // React warns of two rows with one key, and a warning fails the test.
    expect(table.getAllByRole('link')).toHaveLength(4);
  });

  it('has what the driver paid for the owner and what is charged of an expense, each linked to it', async () => {
    visit('/admin/balances/5-3-7', {
      'GET /api/balances/5-3-7/ledger': [
        line({
          date: '2026-11-11',
          kind: 'spending',
          amount: -120,
          balance: 330,
          resource: 'repairs',
          recordId: 21,
          text: 'Repair: Puncture: front left',
        }),
        line({
          date: '2026-11-11',
          kind: 'charge',
          amount: 200,
          balance: 530,
          resource: 'tires',
          recordId: 4,
          text: null,
        }),
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Ledger' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1, 3)).toEqual([
      '11/11/2026Paid for the ownerRepair: Puncture: front leftZMW 120.00ZMW 330.00',
      '11/11/2026ChargedZMW 200.00ZMW 530.00',
    ]);
    const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/admin/repairs/21', '/admin/tires/4']);
  });

  it('shows the last thirty days, also if the address has no such day, or the selected period', async () => {
    const { person } = visit('/admin/balances/5-3-7?from=2026-13-45');
    expect(await screen.findByRole('button', { name: 'Last 30 days', pressed: true })).toBeVisible();
    await screen.findByRole('table', { name: 'Ledger' });
    const asked = () =>
      api.calls.filter(({ path }) => path === '/api/balances/5-3-7/ledger').map(({ query }) => query);
    expect(asked()).toEqual([{ from: '2026-10-22' }]);
    await person.click(screen.getByRole('button', { name: 'All time' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({}));
    await person.click(screen.getByRole('button', { name: 'This year' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ from: '2026-01-01' }));
  });

  it('as of an earlier day has no action buttons', async () => {
    visit('/admin/balances/5-3-7?from=2026-10-01&asOf=2026-10-31');
    await screen.findByText('as of 31/10/2026');
    expect(screen.queryByRole('button', { name: 'Cash in' })).toBeNull();
    expect(
      api.calls.some(({ path, query }) => path === '/api/balances/5-3-7' && query['asOf'] === '2026-10-31'),
    ).toBe(true);
  });

  it('of an unknown account is not found', async () => {
    visit('/admin/balances/1-1-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});

describe('the message of a balance', () => {
  const message = (balance: object) => balanceMessage(balance as Balance, i18nProvider.translate);
  it.each([
    ['Mwape Phiri, ABZ 1234: ZMW 1,350.00 behind since 12/11/2026.', buildBalance({ driver: 'Mwape Phiri' })],
    ['Kelvin Tembo, BBM 561: ZMW 300.00 ahead.', ahead],
    ['Moses Phiri, ABZ 1234: nothing owed.', square],
  ])('reads: %s', (sentence, balance) => expect(message(balance)).toBe(sentence));

  it('is copied by its button', async () => {
    const { person } = visit('/admin/balances/5-3-7');
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('button', { name: 'Copy message' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Moses Phiri, ABZ 1234: ZMW 1,350.00 behind since 12/11/2026.',
    );
    await waitFor(() => expect(toastsShown()).toContain('Message copied'));
  });
});
