import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visit as open, expectLink } from '../../support/client/admin';
import { useApi } from '../../support/client/api';
import { ahead, buildBalance, buildFigures, buildSuggestion, moneyAnswers } from '../../support/client/money';
import { admin, owner } from '../../support/client/session';

const api = useApi();

const visit = (path: string, money = {}, user = admin, more = {}) =>
  open(api, path, { answers: { ...moneyAnswers(money), ...more }, user, style: 'motoka' });

const owing = buildBalance({
  id: '8-3-7',
  driver: 'Brian Sichone',
  driverId: 8,
  state: 'owing',
  balance: 450,
});
const all = { balances: [buildBalance(), owing, ahead] };

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Balances' });
  return within(table).getAllByRole('row').slice(1);
};
const filters = () =>
  api.calls
    .filter(({ path, query }) => path === '/api/balances' && query['sort'])
    .map(({ query }) => JSON.parse(query['filter'] ?? '{}') as unknown);

describe('Balances', () => {
  it('shows late drivers first: how much, how long, since when, each with its ledger; and the records behind', async () => {
    const { person } = visit('/admin/dashboard', all);
    await person.click(await screen.findByRole('link', { name: 'Balances' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Balances' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
    const [first, total] = await rows();
    expect(first).toHaveTextContent(/Moses Phiri.*ABZ 1234.*ZMW 1,350\.00.*Late.*9 days.*since 12\/11\/2026/);
    await waitFor(() => expect(total).toHaveTextContent(/Total of 1.*ZMW 1,350\.00.*owed/));
    expect(filters()).toEqual([{ state: 'late' }]);
    await expectLink('Moses Phiri', '/admin/balances/5-3-7');
    const records = within(await screen.findByRole('navigation', { name: 'Records' }));
    expect(records.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        ['Targets', '/admin/targets'],
        ['Days off', '/admin/daysOff'],
        ['Adjustments', '/admin/adjustments'],
        ['Readings', '/admin/readings'],
        ['Papers', '/admin/papers'],
      ],
    );
  });

  it('shows drivers owing since yesterday, and all, with one click', async () => {
    const { person } = visit('/admin/balances', all);
    await person.click(await screen.findByRole('button', { name: 'Owing' }));
    await screen.findByText('Brian Sichone');
    await person.click(screen.getByRole('button', { name: 'All' }));
    const row = (await screen.findByText('Kelvin Tembo')).closest('tr');
    expect(row).toHaveTextContent(/ZMW 300\.00.*Ahead/);
    expect(filters()).toEqual([{ state: 'late' }, { state: 'owing' }, {}]);
  });

  it('filters by search and sorts by a column', async () => {
    const { person } = visit('/admin/balances', all);
    await screen.findByText('Moses Phiri');
    await person.type(screen.getByRole('searchbox'), 'mos');
    await waitFor(() => expect(filters()).toContainEqual({ state: 'late', q: 'mos' }));
    await person.click(screen.getByRole('button', { name: 'Behind' }));
    await waitFor(() =>
      expect(api.calls.some(({ query }) => query['sort'] === '["daysBehind","ASC"]')).toBe(true),
    );
  });

  it('shows that no driver is late, and all balances with one click', async () => {
    const { person } = visit('/admin/balances', { balances: [ahead] });
    await screen.findByText('Nobody is late');
    await person.click(screen.getByRole('button', { name: 'Show all balances' }));
    await screen.findByText('Kelvin Tembo');
  });

  it('lists the drivers without a target, and the loose cashings with their reason', async () => {
    const loose = {
      id: 11,
      resource: 'cashings',
      recordId: 11,
      date: '2026-11-01',
      driver: 'Moses Phiri',
      numberPlate: 'ABZ 1234',
      carId: 3,
      amount: 200,
    };
    visit('/admin/balances', {
      ...all,
      suggestions: [buildSuggestion({ driverId: 9, driver: 'Emmanuel Sakala' })],
      loose: [
        { ...loose, why: 'before' },
        { ...loose, id: 12, recordId: 12, why: 'ahead' },
        { ...loose, id: 13, recordId: 13, why: 'noTarget' },
      ],
    });
    const without = within(await screen.findByRole('region', { name: 'Drivers without a target' }));
    await expectLink('Emmanuel Sakala', '/admin/drivers/9', without);
    expect(without.getByRole('link', { name: 'Set targets' })).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Cashings that count in no balance' }));
    table.getByText('From before the driver’s first target');
    table.getByText('Dated after today');
    table.getByText('The driver has no target with this car and owner');
    expect(await table.findAllByText('200.00')).toHaveLength(4);
  });

  it('lists loose expenses among the cashings, each a link to its record', async () => {
    const loose = {
      date: '2026-11-01',
      driver: 'Moses Phiri',
      numberPlate: 'ABZ 1234',
      carId: 3,
      why: 'noTarget',
    };
    visit(
      '/admin/balances',
      {
        ...all,
        loose: [
          { ...loose, id: 11, resource: 'cashings', recordId: 11, amount: 200 },
          { ...loose, id: 'repairs-11', resource: 'repairs', recordId: 11, amount: 80 },
        ],
      },
      owner,
      { 'GET /api/balances/loose/totals': { amount: 200, spent: 80 } },
    );
    const table = within(await screen.findByRole('table', { name: 'Cashings that count in no balance' }));
    expect(await table.findByRole('row', { name: /Paid for the owner.*80\.00/ })).toBeVisible();
    const records = table
      .getAllByRole('link', { name: '01/11/2026' })
      .map((link) => link.getAttribute('href'));
    expect(records).toEqual(['/admin/cashings/11', '/admin/repairs/11']);
    expect(table.getByRole('row', { name: /01\/11\/2026.*Repairs\/Expenses.*80\.00/ })).toBeVisible();
  });

  it('has what drivers paid for the owner, and its total', async () => {
    visit('/admin/balances', { balances: [buildBalance({ spent: 120 }), ahead] }, owner, {
      'GET /api/balances/totals': { owed: 1350, ahead: 0, spent: 120 },
    });
    const table = within(await screen.findByRole('table', { name: 'Balances' }));
    expect(table.getByRole('columnheader', { name: 'Paid for the owner' })).toBeVisible();
    expect(table.getByRole('row', { name: /Moses Phiri/ })).toHaveTextContent('ZMW 120.00');
    expect(await table.findByRole('row', { name: /^Total.*ZMW 120\.00/ })).toBeVisible();
  });

  it('explains targets while there are none, with a link to set them', async () => {
    visit('/admin/balances', { balances: [], suggestions: [buildSuggestion()] });
    await screen.findByText(
      /^A target is what a driver hands in for a car every day, week or month\. Once it is set/,
    );
    await expectLink('Set targets', '/admin/balances/set-targets');
    expect(screen.queryByRole('button', { name: 'Late' })).toBeNull();
  });

  it('explains what comes first while there is no car', async () => {
    visit('/admin/balances', { balances: [], suggestions: [] }, owner, {
      'GET /api/cars/byUserId/7': [],
    });
    await expectLink('Add a car first', '/admin/cars/create');
    expect(screen.queryByRole('link', { name: 'See the drivers' })).toBeNull();
  });

  it('shows a fetch error with a Try again button', async () => {
    let isAway = true;
    const { person } = visit('/admin/balances', all, owner, {
      'GET /api/balances': (call: Parameters<ReturnType<typeof moneyAnswers>['GET /api/balances']>[0]) =>
        isAway && call.query['sort']
          ? Response.json({}, { status: 400 })
          : moneyAnswers(all)['GET /api/balances'](call),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch balances');
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Moses Phiri');
  });
});

describe('a server without these calls', () => {
  it('has no Money group, no such records on a car, and the plain assign dialog', async () => {
    const { person } = open(api, '/admin/cars/3');
    await screen.findByRole('link', { name: /^Cashings/ });
    await waitFor(() => expect(api.asked()).toContain('GET /api/balances'));
    expect(screen.queryByText('Money')).toBeNull();
    expect(screen.queryByText('Balances')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Targets|^Days off|^Papers/ })).toBeNull();
    expect(api.asked().filter((call) => /targets|days-off|driver-assignments/.test(call))).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Assign driver' }));
    const form = within(await screen.findByRole('dialog', { name: 'Assign driver' }));
    await form.findByText(/^Moses Phiri drives ABZ 1234 now/);
    expect(form.queryByLabelText(/^Date/)).toBeNull();
  });

  it('has no Drivers late on the homepage', async () => {
    open(api, '/admin/dashboard', {
      answers: { 'GET /api/figures': buildFigures() },
    });
    await screen.findByText('Services overdue');
    expect(screen.queryByText('Drivers late')).toBeNull();
  });
});
