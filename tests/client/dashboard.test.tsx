import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { moneyColumns } from '../../src/contract/resource';
import { spending } from '../../src/resources';
import { visit as open, listOf } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { moneyAnswers } from '../support/client/money';
import { admin, owner, useDate } from '../support/client/session';

const api = useApi();

// November in Lusaka, still October in UTC.
useDate('2026-10-31T22:30:00Z');

const figures = {
  cars: 34,
  cashedThisMonth: 1500.5,
  cashedLastMonth: 1000,
  spentThisMonth: 300,
  spentLastMonth: 450,
  servicesDue: 3,
  servicesOverdue: 2,
  latestCashings: [{ id: 11, date: '2026-11-01', numberPlate: 'ABZ 1234', amount: 1500.5, carId: 3 }],
  months: [
    { month: '2026-09', cashed: 0, spent: 80 },
    { month: '2026-10', cashed: 1000, spent: 450 },
    { month: '2026-11', cashed: 1500.5, spent: 300 },
  ],
};

const visit = (answer?: object, user = admin, answers: object = {}) =>
  open(api, '/admin/dashboard', {
    answers: { ...answers, ...(answer && { 'GET /api/figures': answer }) },
    user,
  });

/** A server with the features of money. */
const offered = { ...moneyAnswers(), 'GET /api/search': [] };

const today = async () => within(await screen.findByRole('region', { name: 'Your fleet today' }));

describe('cashed in today', () => {
  const calendar = {
    ...offered,
    'GET /api/cashing-calendar': [],
    'GET /api/targets': [{ id: 1 }],
  };
  const waiting = { id: '5-3-7', driver: 'Moses Phiri', numberPlate: 'ABZ 1234', missing: 350 };
  const answer = { drivers: 3, due: 1050, cashed: 400.5, waitingCount: 7, waiting: [waiting] };
  const section = async () => within(await screen.findByRole('region', { name: 'Today' }));

  it('stands first, names who has not cashed in, and links to the calendar', async () => {
    visit(figures, owner, { ...calendar, 'GET /api/cashing-calendar/today': answer });
    const part = await section();
    expect(part.getByText('ZMW 400.50 of ZMW 1,050.00 cashed in')).toBeVisible();
    expect(part.getByText('7 drivers have cashed in less than is due:')).toBeVisible();
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Moses PhiriABZ 1234ZMW 350.00',
      'and 6 more',
    ]);
    expect(part.getByRole('link', { name: 'Open the calendar' })).toHaveAttribute('href', '/admin/calendar');
    const [first] = (await today()).getAllByRole('heading', { level: 3 });
    expect(first).toHaveTextContent('Today');
  });

  it.each([
    [{ ...answer, cashed: 1050, waitingCount: 0, waiting: [] }, 'Every driver has cashed in.'],
    [{ drivers: 0, due: 0, cashed: 0, waitingCount: 0, waiting: [] }, 'Nothing falls due today.'],
  ])('says when nothing is missing', async (one, text) => {
    visit(figures, owner, { ...calendar, 'GET /api/cashing-calendar/today': one });
    expect((await section()).getByText(text)).toBeVisible();
  });
});

describe('the fleet today', () => {
  const november = { date_gte: '2026-11-01', date_lte: '2026-11-30' };
  const links = [
    ['Cars', '/admin/cars', {}],
    ['Cashed in this month', '/admin/cashings', november],
    ['Spent this month', '/admin/dashboard/spent', {}],
    ['Services due soon', '/admin/cars', { serviceState: 'soon' }],
    ['Services overdue', '/admin/cars', { serviceState: 'overdue' }],
    ['All cashings', '/admin/cashings', {}],
    ['ABZ 1234', '/admin/cashings/byCarId/3', {}],
  ] as const;

  it('links each figure to its list, compares it with last month, and has a table for screen readers', async () => {
    visit(figures, owner);
    const part = await today();
    for (const [name, path, filter] of links)
      expect(listOf(part.getByRole('link', { name })), name).toEqual([path, filter]);
    expect(part.getByText('ZMW 500.50 more than all of last month')).toBeVisible();
    expect(part.getByText('ZMW 150.00 less than all of last month')).toBeVisible();
    const table = within(part.getByRole('table', { name: 'Money by month' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'MonthCashed inSpent',
      'September 2026ZMW 0.00ZMW 80.00',
      'October 2026ZMW 1,000.00ZMW 450.00',
      'November 2026ZMW 1,500.50ZMW 300.00',
    ]);
    expect(await screen.findByText('Sep')).toBeInTheDocument();
  });

  it('shows when nothing changed or there was nothing', async () => {
    visit({ ...figures, cashedLastMonth: 1500.5, spentThisMonth: 0, spentLastMonth: 0 });
    const part = await today();
    expect(part.getByText('The same as last month')).toBeVisible();
    expect(part.getByText('Nothing last month either')).toBeVisible();
  });

  it('omits the months if the server does not send them', async () => {
    const { months: _months, ...rest } = figures;
    visit(rest);
    await today();
    expect(screen.queryByText('Money by month')).toBeNull();
  });

  it('lists the spending of this month by kind, each linked to its list', async () => {
    const sums: Record<string, number> = { repairs: 4190, services: 800, insurances: 950, tires: 2400.5 };
    const answers = spending.map((definition) => [
      `GET /api/${definition.name}/totals`,
      { [moneyColumns(definition)[0] ?? '']: sums[definition.name] ?? 0 },
    ]);
    const { person } = visit(figures, owner, Object.fromEntries(answers));
    await person.click((await today()).getByRole('link', { name: 'Spent this month' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Spent this month' }));
    await dialog.findByRole('row', { name: /^Total/ });
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(spending.length + 2);
    expect(rows).toContain('BatteriesZMW 0.00');
    expect(rows.filter((row) => !row.endsWith('ZMW 0.00'))).toEqual([
      'Spent onAmount (ZMW)',
      'Repairs/ExpensesZMW 4,190.00',
      'ServiceZMW 800.00',
      'InsuranceZMW 950.00',
      'TiresZMW 2,400.50',
      'TotalZMW 8,340.50',
    ]);
    const changed = { dateChanged_gte: '2026-11-01', dateChanged_lte: '2026-11-30' };
    for (const [name, path, filter] of [
      ['Repairs/Expenses', '/admin/repairs', november],
      ['Tires', '/admin/tires', changed],
    ] as const)
      expect(listOf(dialog.getByRole('link', { name })), name).toEqual([path, filter]);
    const asked = api.calls.filter(({ path }) => path.endsWith('/totals'));
    expect(asked.map(({ path, query }) => [path, JSON.parse(query.filter ?? '{}')])).toContainEqual([
      '/api/tires/totals',
      changed,
    ]);
  });

  it('shortens an amount that is too wide, with the full amount for screen readers', async () => {
    visit({ ...figures, cashedThisMonth: 999_999_999.99, spentThisMonth: 9_999_999.99 });
    const part = await today();
    expect(part.getByText('ZMW 999,999,999.99')).toHaveClass('unseen');
    expect(part.getByTitle('ZMW 999,999,999.99')).toHaveTextContent('ZMW 1B');
    const { parentElement: spent } = part.getByRole('link', { name: 'Spent this month' });
    expect(spent).toHaveTextContent('ZMW 9,999,999.99');
  });

  it.each([
    ['no figures', undefined],
    ['incomplete figures', { cars: 34 }],
  ])('is not rendered if the server returns %s', async (_what, answer) => {
    visit(answer);
    expect(await screen.findByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
    await vi.waitFor(() => expect(api.asked()).toContain('GET /api/figures'));
    expect(screen.getAllByRole('link', { name: 'View all' })).toHaveLength(4);
    expect(screen.queryByText('Your fleet today')).toBeNull();
  });
});

describe('the first steps', () => {
  const months = [{ month: '2026-11', cashed: 0, spent: 0 }];
  const zero = {
    ...Object.fromEntries(Object.keys(figures).map((key) => [key, 0])),
    latestCashings: [],
    months,
  };
  const steps = async () => {
    const list = within(await screen.findByRole('region', { name: /^(No cars yet|First steps)$/ }));
    return list.getAllByRole('listitem').map((item) => within(item));
  };

  it.each([
    ['an administrator', admin, 'A user or a car', ['Add the first car', 'Add user']],
    ['an owner', owner, 'A car', ['Add the first car']],
  ])('for %s begin with "%s"', async (_who, user, title, links) => {
    visit(zero, user, { 'GET /api/drivers': [], 'GET /api/drivers/me': [] });
    const [car, driver, cashing] = await steps();
    expect(car?.getByText(title)).toBeVisible();
    expect(car?.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    expect(car?.getByRole('link', { name: 'Add the first car' })).toHaveAttribute(
      'href',
      '/admin/cars/create',
    );
    expect(driver?.getByRole('button', { name: 'Add the first driver' })).toBeDisabled();
    expect(cashing?.getByRole('button', { name: 'Add the first cashing' })).toBeDisabled();
    expect(screen.queryByText('Services overdue')).toBeNull();
  });

  it.each([
    ['a driver', [], [true, false, false], 'Add the first driver', '/admin/drivers/create'],
    ['a cashing', fleet.drivers, [true, true, false], 'Add the first cashing', '/admin/cashings/create'],
  ])('continue with %s', async (_what, drivers, done, next, path) => {
    const answers = { 'GET /api/drivers': drivers, 'GET /api/drivers/me': drivers };
    const { person, path: at } = visit({ ...figures, latestCashings: [] }, owner, answers);
    await person.click(await screen.findByRole('link', { name: next }));
    expect(at()).toBe(path);
    await screen.findByRole('dialog', { name: /^Add new / });
    await person.keyboard('{Escape}');
    expect((await steps()).map((step) => step.queryByTitle('Done') !== null)).toEqual(done);
  });

  it('end with targets, after the first cashing', async () => {
    const answers = { 'GET /api/drivers': fleet.drivers, 'GET /api/targets': [] };
    visit(figures, admin, { ...answers, ...offered });
    const link = await screen.findByRole('link', { name: 'Set targets' });
    expect(link).toHaveAttribute('href', '/admin/balances/set-targets');
    const done = (await steps()).map((step) => step.queryByTitle('Done') !== null);
    expect(done).toEqual([true, true, true, false]);
  });

  it('are gone after the first cashing on a server without targets', async () => {
    visit(figures);
    await today();
    expect(screen.queryByText('First steps')).toBeNull();
  });
});
