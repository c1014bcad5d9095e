import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { balanceMessage } from '../../../src/client/money/texts';
import { i18nProvider } from '../../../src/client/i18n/i18nProvider';
import { dialog, expectTitle, useAlert, visit as open } from '../../support/client/admin';
import { refusal, useApi } from '../../support/client/api';
import { field, press, sent } from '../../support/client/forms';
import { ahead, buildAssignment, buildBalance, moneyAnswers, square } from '../../support/client/money';
import { admin, resetAfterEach, toastsShown } from '../../support/client/session';
import type { Balance } from '../../../src/client/money/api';

resetAfterEach();
const api = useApi();
useAlert();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const line = (values: Record<string, unknown>) => ({ resource: null, recordId: null, text: null, ...values });
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
  it('shows the driver, the plate and the balance', async () => {
    visit('/admin/balances/5-3-7');
    await expectTitle('Moses Phiri ABZ 1234');
    expect(screen.getByRole('heading', { level: 1, name: /./ })).toHaveTextContent('Moses Phiri ABZ 1234');
    expect(screen.getByText('ZMW 1,350.00 behind since 12/11/2026')).toBeVisible();
    expect(screen.getByText('Late')).toBeVisible();
  });

  it('has a line per entry, each linked to its record', async () => {
    visit('/admin/balances/5-3-7');
    const table = within(await screen.findByRole('table', { name: 'Ledger' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'DateEntryOwedHanded inBalance',
      '22/10/2026Brought forwardZMW 450.00',
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

  it('shows the last thirty days or the selected period', async () => {
    const { person } = visit('/admin/balances/5-3-7');
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
    await person.click(await screen.findByRole('button', { name: 'Copy message' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Moses Phiri, ABZ 1234: ZMW 1,350.00 behind since 12/11/2026.',
    );
    await waitFor(() => expect(toastsShown()).toContain('Message copied'));
  });
});

describe('the actions of a balance', () => {
  const values = async (form: Awaited<ReturnType<typeof dialog>>, labels: readonly string[]) =>
    Promise.all(labels.map(async (label) => (await field(form, label)).value));

  it('Cash in prefills driver, car, owner, today and the missing amount, with the focus on Submit', async () => {
    const { person, path } = visit('/admin/balances/5-3-7', {
      'POST /api/cashings/': () => Response.json({ id: 99 }, { status: 201 }),
    });
    await person.click(await screen.findByRole('button', { name: 'Cash in' }));
    expect(path()).toBe('/admin/balances/5-3-7/create/cashings');
    const form = await dialog('Add new Cashing');
    const labels = ['Number Plate', "Owner's Name", 'Driver', 'Date', 'Amount (ZMW)'];
    await waitFor(async () =>
      expect(await values(form, labels)).toEqual([
        'ABZ 1234',
        'Otto',
        'Moses Phiri',
        '21/11/2026',
        '1350.00',
      ]),
    );
    expect(form.getByRole('button', { name: 'Submit' })).toHaveFocus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toMatchObject({ carId: 3, userId: 7, driverId: 5, amount: 1350 });
    await waitFor(() => expect(path()).toBe('/admin/balances/5-3-7'), { timeout: 5000 });
  });

  it('keeps the driver and the owner of a former account', async () => {
    const former = buildBalance({
      id: '6-3-1',
      driverId: 6,
      driver: 'Kelvin Tembo',
      userId: 1,
      name: 'Ada',
      isCurrent: false,
    });
    visit('/admin/balances/6-3-1/create/cashings', {
      ...moneyAnswers({ balances: [former] }),
      'GET /api/balances/6-3-1/ledger': ledger,
    });
    const form = await dialog('Add new Cashing');
    await waitFor(async () =>
      expect(await values(form, ["Owner's Name", 'Driver'])).toEqual(['Ada', 'Kelvin Tembo']),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await values(form, ["Owner's Name", 'Driver'])).toEqual(['Ada', 'Kelvin Tembo']);
  });

  it('Days off start and end today; an adjustment has the missing amount', async () => {
    const { person } = visit('/admin/balances/5-3-7');
    await person.click(await screen.findByRole('button', { name: 'Days off' }));
    const off = await dialog('Add new Days off');
    await waitFor(async () =>
      expect(await values(off, ['Driver', 'From', 'Until'])).toEqual([
        'Moses Phiri',
        '21/11/2026',
        '21/11/2026',
      ]),
    );
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Adjust' }));
    const adjust = await dialog('Add new Adjustment');
    await waitFor(async () =>
      expect(await values(adjust, ['Driver', 'Date', 'Amount (ZMW)'])).toEqual([
        'Moses Phiri',
        '21/11/2026',
        '1350.00',
      ]),
    );
  });

  it('Change target prefills the current target', async () => {
    const present = {
      id: 3,
      carId: 3,
      userId: 7,
      driverId: null,
      amount: 450,
      every: 'day',
      startsOn: '2026-10-01',
      endsOn: null,
    };
    visit('/admin/balances/5-3-7/create/targets', { 'GET /api/targets/byCarId/3': [present] });
    const form = await dialog('Add new Target');
    await waitFor(async () =>
      expect(await values(form, ['Driver', 'Amount (ZMW)', 'From'])).toEqual(['', '450.00', '21/11/2026']),
    );
    expect(form.getByRole('button', { name: 'Sun' })).toHaveAttribute('aria-pressed', 'false');
    expect(form.getByRole('button', { name: 'Sat' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('an error is shown at its field', async () => {
    const sentence = 'ABZ 1234 already has a target from 21/11/2026';
    visit('/admin/balances/5-3-7/create/targets', {
      'GET /api/targets/byCarId/3': [],
      'POST /api/targets/': () => refusal(409, { message: sentence, errors: { startsOn: sentence } }),
    });
    const form = await dialog('Add new Target');
    await field(form, 'From');
    await press(form, 'Submit');
    await waitFor(() => expect(form.getAllByText(sentence)).toHaveLength(2));
    expect(await field(form, 'From')).toBeInvalid();
  });
});

describe('a target that starts before its driver had the car', () => {
  const late = buildAssignment({ startedOn: '2026-11-15' });

  it('shows a hint, and an administrator can correct the assignment', async () => {
    let isCorrected = false;
    const { person } = visit('/admin/balances/5-3-7/create/targets', {
      'GET /api/targets/byCarId/3': [],
      'GET /api/driver-assignments': () => [
        isCorrected ? buildAssignment({ startedOn: '2026-11-01' }) : late,
      ],
      'PUT /api/driver-assignments/81': () => {
        isCorrected = true;
        return Response.json(late);
      },
    });
    const form = await dialog('Add new Target');
    const from = await field(form, 'From');
    await person.clear(from);
    await person.type(from, '1/11/2026');
    await person.tab();
    await form.findByText(
      'Moses Phiri has had ABZ 1234 only since 15/11/2026. Nothing is owed for the days before.',
    );
    await person.click(form.getByRole('button', { name: 'Had it since 01/11/2026' }));
    await waitFor(() => expect(form.queryByText(/has had ABZ 1234 only/)).toBeNull());
    expect(sent(api, 'PUT').map(({ body }) => body)).toEqual([{ id: 81, startedOn: '2026-11-01' }]);
    expect(from).toHaveValue('01/11/2026');
  });

  it('shows why it cannot be corrected', async () => {
    const sentence = 'Moses Phiri already has BBM 561 on 03/11/2026';
    const { person } = visit('/admin/balances/5-3-7/create/targets', {
      'GET /api/targets/byCarId/3': [],
      'GET /api/driver-assignments': [buildAssignment({ startedOn: '2026-11-25' })],
      'PUT /api/driver-assignments/81': () => refusal(409, { message: sentence }),
    });
    const form = await dialog('Add new Target');
    await person.click(await form.findByRole('button', { name: 'Had it since 21/11/2026' }));
    expect(await form.findByRole('alert')).toHaveTextContent(sentence);
  });
});
