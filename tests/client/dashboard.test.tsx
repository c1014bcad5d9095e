import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMonth, scaleOf } from '../../src/client/dashboard/chart';
import { useApi } from '../support/api';
import { fleetAnswers, openAdmin } from '../support/fleet';
import { admin, owner, signedIn, startAfresh } from '../support/session';

startAfresh();
const api = useApi();

// It is November in Lusaka, and still October in UTC.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T22:30:00Z') }));
afterEach(() => void vi.useRealTimers());

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

const visit = (answer?: object, user = admin) => {
  signedIn();
  api.answer({ ...fleetAnswers(user), ...(answer && { 'GET /api/figures': answer }) });
  return openAdmin('/admin/dashboard', render);
};

const today = async () => within(await screen.findByRole('region', { name: 'Your fleet today' }));
const filterOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here');
  return [pathname, JSON.parse(searchParams.get('filter') ?? '{}')];
};

describe('the fleet today', () => {
  const november = { date_gte: '2026-11-01', date_lte: '2026-11-30' };
  const links = [
    ['Cars', '/admin/cars', {}],
    ['Cashed in this month', '/admin/cashings', november],
    ['Spent this month', '/admin/repairs', november],
    ['Services due soon', '/admin/services', {}],
    ['Services overdue', '/admin/services', {}],
    ['All cashings', '/admin/cashings', {}],
    ['ABZ 1234', '/admin/cashings/byCarId/3', {}],
  ] as const;

  it('leads from each figure to the list behind it', async () => {
    visit(figures, owner);
    const part = await today();
    for (const [name, path, filter] of links)
      expect(filterOf(part.getByRole('link', { name })), name).toEqual([path, filter]);
  });

  it('compares the money with last month in words', async () => {
    visit(figures);
    const part = await today();
    expect(part.getByText('ZMW 500.50 more than all of last month')).toBeVisible();
    expect(part.getByText('ZMW 150.00 less than all of last month')).toBeVisible();
  });

  it('says when nothing changed, or nothing was', async () => {
    visit({ ...figures, cashedLastMonth: 1500.5, spentThisMonth: 0, spentLastMonth: 0 });
    const part = await today();
    expect(part.getByText('The same as last month')).toBeVisible();
    expect(part.getByText('Nothing last month either')).toBeVisible();
  });

  it('tells the money by month to whoever sees no drawing', async () => {
    visit(figures);
    const table = within((await today()).getByRole('table', { name: 'Money by month' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'MonthCashed inSpent',
      'September 2026ZMW 0.00ZMW 80.00',
      'October 2026ZMW 1,000.00ZMW 450.00',
      'November 2026ZMW 1,500.50ZMW 300.00',
    ]);
    expect(await screen.findByText('Sep')).toBeInTheDocument();
  });

  it('goes without the months where a server keeps none', async () => {
    const { months: _months, ...rest } = figures;
    visit(rest);
    await today();
    expect(screen.queryByText('Money by month')).toBeNull();
  });

  it('shows the first step where there is no fleet yet', async () => {
    const zero = Object.fromEntries(Object.keys(figures).map((key) => [key, 0]));
    visit({ ...zero, latestCashings: [], months: [{ month: '2026-11', cashed: 0, spent: 0 }] });
    const part = await today();
    expect(part.getByText('No cars yet')).toBeVisible();
    expect(part.getByRole('link', { name: 'Add the first car' })).toHaveAttribute(
      'href',
      '/admin/cars/create',
    );
    expect(part.queryByText('Services overdue')).toBeNull();
  });

  it.each([
    ['none', undefined],
    ['something else', { cars: 34 }],
  ])('is not there where the server has %s to say', async (_what, answer) => {
    visit(answer);
    expect(await screen.findByRole('heading', { level: 1, name: 'Homepage' })).toBeVisible();
    await vi.waitFor(() => expect(api.asked()).toContain('GET /api/figures'));
    expect(screen.getAllByRole('link', { name: 'View all' })).toHaveLength(4);
    expect(screen.queryByText('Your fleet today')).toBeNull();
  });
});

it.each([
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [8_200, [0, 2_500, 5_000, 7_500, 10_000]],
  [251_000, [0, 100_000, 200_000, 300_000]],
  [400, [0, 100, 200, 300, 400]],
])('a scale up to %d has round lines', (highest, lines) => {
  expect(scaleOf(highest)).toEqual(lines);
});

it('names months briefly and in full', () => {
  expect([formatMonth('2026-06', 'short'), formatMonth('2026-01', 'long')]).toEqual(['Jun', 'January 2026']);
});
