import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useApi } from '../support/client/api';
import { fleet, fleetAnswers, openAdmin } from '../support/client/fleet';
import { admin, owner, signedIn } from '../support/client/session';

const api = useApi();

const visit = (path: string, user = admin, answers = {}) => {
  signedIn();
  api.answer({ ...fleetAnswers(user), ...answers }, 'motoka');
  return openAdmin(path, render);
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const chip = (name: string) => within(screen.getByRole('search')).getByRole('button', { name });
const requestedFilters = (path: string) =>
  api.calls.filter((call) => call.path === path).map(({ query }) => JSON.parse(query.filter ?? '{}'));

const [cashing] = fleet.cashings;
const many = Array.from({ length: 30 }, (_, index) => ({ ...cashing, id: 100 + index, amount: 0.1 }));

/** Answers with the first page of many records, or without a range with all of them. */
const answerOf = (range?: string, headers = {}) => {
  const data = range ? many.slice(0, 25) : many;
  return () => Response.json({ data }, { headers: { ...(range && { 'Content-Range': range }), ...headers } });
};

describe('the filters', () => {
  it('are set by chips, shown in words, and removed one by one or all at once', async () => {
    visit('/admin/cashings');
    await screen.findByText('Paid late');
    // A single record has no total.
    expect(screen.queryByText('Total of 1')).not.toBeInTheDocument();
    fireEvent.click(chip('Amount'));
    const dialog = await screen.findByRole('dialog', { name: 'Amount' });
    fireEvent.change(await within(dialog).findByLabelText('At least'), { target: { value: 'K1,000' } });
    fireEvent.submit(within(dialog).getByLabelText('At least'));
    await screen.findByRole('button', { name: 'Amount: from 1,000.00' });
    await waitFor(() => expect(requestedFilters('/api/cashings')).toContainEqual({ amount_gte: 1000 }));
    press('Remove the filter Amount');
    await waitFor(() => expect(chip('Amount')).toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  });

  it('by a car use the car’s list', async () => {
    visit('/admin/cashings?filter=%7B%22carId%22%3A3%2C%22date_gte%22%3A%222026-01-01%22%7D');
    await screen.findByText('Paid late');
    await screen.findByRole('button', { name: 'Number Plate: ABZ 1234' });
    await screen.findByRole('button', { name: 'Date: from 01/01/2026' });
    expect(requestedFilters('/api/cashings/byCarId/3')).toContainEqual({ date_gte: '2026-01-01' });
    press('Clear all');
    await waitFor(() => expect(requestedFilters('/api/cashings')).toContainEqual({}));
  });

  it('without matches can be cleared in the empty list', async () => {
    visit('/admin/cashings?filter=%7B%22q%22%3A%22nobody%22%7D', admin, {
      'GET /api/cashings': ({ query }: { query: Record<string, string> }) =>
        query.filter?.includes('nobody') ? [] : fleet.cashings,
    });
    await screen.findByText('No cashings found.');
    press('Clear filters');
    await screen.findByText('Paid late');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('have no owner for an ordinary user', async () => {
    visit('/admin/cashings', owner);
    await screen.findByText('Paid late');
    expect(chip('Driver')).toBeInTheDocument();
    expect(
      within(screen.getByRole('search')).queryByRole('button', { name: 'Owner' }),
    ).not.toBeInTheDocument();
  });
});

describe('the totals', () => {
  it('are computed from the page if it is complete, without a request', async () => {
    visit('/admin/cashings', admin, { 'GET /api/cashings': [cashing, { ...cashing, id: 12, amount: 0.1 }] });
    const footer = (await screen.findByText('Total of 2')).closest('tr');
    expect(footer).toHaveTextContent('Total of 2ZMW 1,234.60');
    expect(api.asked()).not.toContain('GET /api/cashings/totals');
  });

  it('are requested for more than one page, with the same filter', async () => {
    visit('/admin/cashings?filter=%7B%22amount_gte%22%3A0.05%7D', admin, {
      'GET /api/cashings': answerOf('cashings 0-24/1234'),
      'GET /api/cashings/totals': { amount: 123.4 },
    });
    await screen.findByText('Total of 1,234');
    await waitFor(() =>
      expect(screen.getByText('Total of 1,234').closest('tr')).toHaveTextContent('ZMW 123.40'),
    );
    expect(requestedFilters('/api/cashings/totals')).toEqual([{ amount_gte: 0.05 }]);
  });

  it('of very many records say that their number is estimated', async () => {
    visit('/admin/cashings', admin, {
      'GET /api/cashings': answerOf('cashings 0-24/9840000', { 'X-Total': 'estimated' }),
      'GET /api/cashings/totals': { amount: 123.4 },
    });
    await screen.findByText('1–25 of about 9,840,000');
    expect(screen.getByText('Total of about 9,840,000')).toBeInTheDocument();
    expect(screen.getByText('About 9,840,000 records in total')).toBeInTheDocument();
  });

  it('are hidden if the server has none', async () => {
    visit('/admin/repairs', admin, { 'GET /api/repairs': answerOf('repairs 0-24/30') });
    await screen.findByText('1–25 of 30');
    await waitFor(() => expect(screen.queryByText('Total of 30')).not.toBeInTheDocument());
  });
});

it('every icon button has a label and the same tooltip', async () => {
  visit('/admin/cashings');
  await screen.findByText('Paid late');
  const icons = screen.getAllByRole('button').filter(({ textContent }) => textContent === '');
  const named = icons.map((icon) => [icon.getAttribute('aria-label'), icon.getAttribute('title')]);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter(([name, hint]) => !name || name !== hint)).toEqual([]);
});

describe('the columns', () => {
  it('can be hidden and shown, and stay so', async () => {
    visit('/admin/cashings');
    await screen.findByText('Paid late');
    press('More');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Notes' }));
    const headers = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(headers()).toEqual([
        '#',
        'Number Plate',
        'Owner',
        'Date',
        'Amount (ZMW)',
        'Created',
        'Updated',
        'View',
      ]),
    );
    press('Show all');
    await waitFor(() => expect(headers()).toEqual(expect.arrayContaining(['Notes', 'Driver'])));
    expect(screen.getByRole('cell', { name: 'Moses Phiri', hidden: true })).toBeInTheDocument();
  });
});

describe('the keyboard shortcuts', () => {
  const type = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }));

  it('open lists, the search and Add New', async () => {
    const { path } = visit('/admin/cashings');
    await screen.findByText('Paid late');
    type('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    screen.getByRole('searchbox').blur();
    type('g', 'c');
    await screen.findByText('Toyota Hiace');
    expect(path()).toBe('/admin/cars');
    type('n');
    await waitFor(() => expect(path()).toBe('/admin/cars/create'));
  });

  it('are off in a text field, with a modifier, and over a dialog', async () => {
    const { path } = visit('/admin/cashings');
    await screen.findByText('Paid late');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'n' });
    fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
    type('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    type('n');
    expect(path()).toBe('/admin/cashings');
    fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Shortcuts are on' }));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    type('n');
    expect(path()).toBe('/admin/cashings');
  });
});

describe('the next page', () => {
  const listRequests = () => api.calls.filter(({ path }) => path === '/api/cashings').length;
  const IDLE_MS = 1_500;

  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }),
  );
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['is prefetched when idle', 'cashings 0-24/30', 2],
    ['is not requested if the server has sent the whole list', undefined, 1],
  ])('%s', async (_what, range, asked) => {
    visit('/admin/cashings', admin, { 'GET /api/cashings': answerOf(range) });
    await screen.findByText('1–25 of 30');
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(listRequests()).toBe(asked);
  });

  it('is scrolled to its top', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
    visit('/admin/cashings', admin, { 'GET /api/cashings': answerOf('cashings 0-24/30') });
    await screen.findByText('1–25 of 30');
    expect(scrolled).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Go to the next page' }));
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 0));
  });

  it('is fetched when its button is hovered while the data saver is on', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    visit('/admin/cashings', admin, { 'GET /api/cashings': answerOf('cashings 0-24/30') });
    await screen.findByText('1–25 of 30');
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(listRequests()).toBe(1);
    fireEvent.mouseEnter(screen.getByRole('button', { name: 'Go to the next page' }));
    await waitFor(() => expect(listRequests()).toBe(2));
  });
});
