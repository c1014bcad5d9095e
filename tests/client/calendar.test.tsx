import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dialog, visit, expectLink } from '../support/client/admin';
import { type Call, refusal, useApi } from '../support/client/api';
import { calendarServer, openCalendar, type Opening } from '../support/client/calendar';
import { fleet } from '../support/client/fleet';
import { readAgain, sent } from '../support/client/forms';
import { toastsShown, useDate } from '../support/client/session';
import { toasts } from '../../src/client/ground/toasts/toasts';

const api = useApi();
useDate('2026-11-24T08:00:00Z');
const open = (...about: Opening) => openCalendar(api, ...about);
const field = () => screen.getByRole('textbox', { name: /^Amount of/ });
const PAID = 'Paid: ZMW 350.00 of ZMW 350.00';

describe('the grid', () => {
  it('names each day’s state, marks read-only cells, and has one tab stop, today, that the keys move', async () => {
    const { person, cell, grid } = await open();
    expect(cell(0, 24)).toHaveAccessibleName('Open today: ZMW 350.00 due');
    expect(cell(0, 23)).toHaveAccessibleName('Missed: ZMW 350.00 due');
    expect(cell(0, 25)).toHaveAccessibleName('To come: ZMW 350.00 due');
    expect(cell(0, 23)).not.toHaveAttribute('aria-readonly');
    expect(cell(0, 31)).toHaveAttribute('aria-readonly', 'true');
    expect(grid).toHaveAttribute('aria-rowcount', '4');
    expect(grid).toHaveAttribute('aria-colcount', '34');
    expect(within(grid).getByRole('rowheader', { name: /Moses Phiri/ })).toBeVisible();
    expect(within(grid).getByRole('columnheader', { name: 'Tue, 24 Nov 2026' })).toBeVisible();
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    cell(0, 24).focus();
    for (const [keys, row, column] of [
      ['{ArrowRight}', 0, 25],
      ['{ArrowDown}', 1, 25],
      ['{ArrowLeft}{ArrowLeft}', 1, 23],
      ['{ArrowUp}{ArrowUp}', 0, 23],
      ['{Home}', 0, 0],
      ['{End}', 0, 33],
      ['{PageDown}', 2, 33],
      ['{PageUp}', 0, 33],
      ['{Control>}{Home}{/Control}', 0, 0],
      ['{Control>}{End}{/Control}', 2, 33],
    ] as const) {
      await person.keyboard(keys);
      expect(document.activeElement, keys).toBe(cell(row, column));
      expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    }
  });

  it('Enter saves typed digits as a cashing and moves down', async () => {
    const { person, cell } = await open();
    cell(0, 24).focus();
    await person.keyboard('350{Enter}');
    expect(document.activeElement).toBe(cell(1, 24));
    await waitFor(() => expect(cell(0, 24)).toHaveAccessibleName(PAID));
    const [post] = sent(api, 'POST');
    expect(post?.path).toBe('/api/cashings/');
    expect(post?.body).toEqual({
      carId: 3,
      userId: 7,
      driverId: 5,
      date: '2026-11-24T10:00:00.000Z',
      amount: 350,
      notes: '',
    });
    expect(post?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(toastsShown()).toEqual(['Moses Phiri: ZMW 350.00 recorded for 24/11/2026']);
    // This device cannot store it: it is sent already.
    expect(toasts.current()[0]?.action?.label).toBe('Send receipt');
  });

  it('includes an amount that another user cashed in', async () => {
    const { person, cell, server } = await open();
    cell(0, 24).focus();
    server.add(5, server.today, 100);
    await person.keyboard('250{Enter}');
    await waitFor(() => expect(cell(0, 24)).toHaveAccessibleName(PAID));
  });

  it('Escape restores the previous value; an unreadable amount stays in its field with an error', async () => {
    const { person, cell } = await open();
    cell(0, 24).focus();
    await person.keyboard('99{Escape}');
    expect(document.activeElement).toBe(cell(0, 24));
    expect(cell(0, 24)).toHaveAccessibleName('Open today: ZMW 350.00 due');
    expect(sent(api, 'POST')).toEqual([]);
    expect(localStorage).not.toHaveProperty([expect.stringMatching(/draft/)]);
    await person.keyboard('1.250,50{Enter}');
    expect(field()).toHaveValue('1.250,50');
    expect(field()).toHaveAccessibleDescription('Enter an amount such as 1,250.50');
    expect(sent(api, 'POST')).toEqual([]);
  });

  it('keeps refused digits with the error, and sends them again', async () => {
    let isRefused = true;
    const server = calendarServer();
    const post = server.answers['POST /api/cashings/'];
    const refuse = () => refusal(503, { message: 'The database cannot be written just now' });
    const answers = { 'POST /api/cashings/': (call: Call) => (isRefused ? refuse() : post(call)) };
    const { person, cell } = await open(answers, undefined, server);
    cell(0, 24).focus();
    await person.keyboard('350{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Moses Phiri, 24/11/2026: ZMW 350.00 is not saved');
    expect(alert).toHaveTextContent('The database cannot be written just now');
    expect(cell(0, 24)).toHaveAccessibleName(/350 is not saved.*The database cannot be written just now/);
    isRefused = false;
    await person.click(within(alert).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(cell(0, 24)).toHaveAccessibleName(PAID));
    expect(screen.queryByRole('alert')).toBeNull();
    const [first, second] = sent(api, 'POST');
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  it('confirms a second cashing of the day; Cancel sends nothing, and the digits stay to be corrected', async () => {
    const [cashing] = fleet.cashings;
    const { person, cell } = await open({
      'GET /api/cashings': [{ ...cashing, date: '2026-11-24', amount: 350 }],
      'GET /api/cashings/byCarId/3': [{ ...cashing, date: '2026-11-24', amount: 350 }],
    });
    cell(0, 24).focus();
    await person.keyboard('100{Enter}');
    const asked = await dialog(/have ZMW 350.00 recorded for 24\/11\/2026 already/);
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(cell(0, 24)).toHaveAccessibleName(/^100 is not saved/));
    expect(sent(api, 'POST')).toEqual([]);
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(cell(0, 24)).toHaveAccessibleName(/^Open today/);
  });
});

describe('the sheet of a day', () => {
  it('cashes in the missing amount, and links to days off and the ledger', async () => {
    const { person, cell } = await open();
    await person.click(cell(1, 23));
    const sheet = await dialog('Kelvin Tembo, Mon, 23 Nov 2026');
    expect(sheet.getByRole('link', { name: 'Ledger' })).toHaveAttribute('href', '/admin/balances/6-3-7');
    expect(sheet.getByRole('link', { name: 'Days off' })).toBeVisible();
    await person.click(await sheet.findByRole('button', { name: 'Cash in ZMW 350.00' }));
    await waitFor(() => expect(cell(1, 23)).toHaveAccessibleName(PAID));
    expect(sent(api, 'POST')[0]?.body).toMatchObject({ driverId: 6, date: '2026-11-23T10:00:00.000Z' });
    await person.click(cell(1, 23));
    const again = await dialog('Kelvin Tembo, Mon, 23 Nov 2026');
    expect(await again.findByRole('button', { name: 'Undo ZMW 350.00' })).toBeEnabled();
    act(() => onlineManager.setOnline(false));
    onTestFinished(() => onlineManager.setOnline(true));
    expect(again.getByRole('button', { name: 'Needs a connection' })).toBeDisabled();
  });

  it('of a paid day lists its cashings with Edit, and adds to them', async () => {
    const server = calendarServer();
    server.add(5, '2026-11-23', 470);
    const cashing = { ...fleet.cashings[0], date: '2026-11-23', amount: 470, notes: 'Brought by Kelvin' };
    const listed = { 'GET /api/cashings': [cashing], 'GET /api/cashings/byCarId/3': [cashing] };
    const { person, cell } = await open(listed, undefined, server);
    await person.click(cell(0, 23));
    const sheet = await dialog(/Moses Phiri/);
    const list = within(await sheet.findByRole('list', { name: 'Cashings of this day' }));
    expect(list.getByText('Brought by Kelvin')).toBeVisible();
    const edit = list.getByRole('link', { name: 'Edit ZMW 470.00' });
    expect(edit).toHaveAttribute('href', '/admin/calendar/update/11');
    const add = sheet.getByRole('button', { name: 'Add to ZMW 470.00' });
    expect(add).toBeDisabled();
    await person.type(sheet.getByLabelText('Amount (ZMW)'), '30');
    expect(add).toBeEnabled();
    await person.click(edit);
    expect(await dialog('Update Cashing')).toBeDefined();
  });

  it('accepts another amount, and opens with Enter on the cell', async () => {
    const { person, cell } = await open();
    cell(0, 23).focus();
    await person.keyboard('{Enter}');
    const sheet = await dialog(/Moses Phiri/);
    await person.type(sheet.getByLabelText('Amount (ZMW)'), '120.50');
    await person.click(sheet.getByRole('button', { name: 'Cash in ZMW 120.50' }));
    await waitFor(() => expect(cell(0, 23)).toHaveAccessibleName('Short: ZMW 120.50 of ZMW 350.00'));
  });

  it('keeps a typed amount when the days cannot be read again', async () => {
    const server = calendarServer();
    const path = '/api/cashing-calendar';
    let isRefused = false;
    const read = (call: Call) =>
      isRefused ? refusal(403, { message: 'You may not' }) : server.answers[`GET ${path}`](call);
    const { person, cell } = await open({ [`GET ${path}`]: read }, undefined, server);
    cell(0, 23).focus();
    await person.keyboard('{Enter}');
    const sheet = await dialog(/Moses Phiri/);
    await person.type(sheet.getByLabelText('Amount (ZMW)'), '120.50');
    isRefused = true;
    await readAgain(api, path);
    expect(screen.getByLabelText('Amount (ZMW)')).toHaveValue('120.50');
  });
});

it('a filter by hand with a list of ids is shown by name', async () => {
  const filter = encodeURIComponent(JSON.stringify({ driverId: [5, 6], carId: 'x' }));
  await open({}, `/admin/calendar?filter=${filter}`);
  expect(await screen.findByRole('button', { name: 'Driver: Moses Phiri, Kelvin Tembo' })).toBeVisible();
  expect(screen.queryByText(/NaN/)).toBeNull();
});

it('an empty month links to the targets', async () => {
  visit(api, '/admin/calendar', {
    answers: { ...calendarServer().answers, 'GET /api/cashing-calendar': [] },
  });
  expect(await screen.findByText('No driver owes anything in November 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set targets' })).toHaveAttribute('href', '/admin/balances');
});

it('an empty month without a car leads to the first car', async () => {
  visit(api, '/admin/calendar', {
    answers: { ...calendarServer().answers, 'GET /api/cashing-calendar': [], 'GET /api/cars': [] },
  });
  await expectLink('Add a car first', '/admin/cars/create');
  expect(screen.queryByRole('link', { name: 'Set targets' })).toBeNull();
});

it('the address sets the month, the filter and the page', async () => {
  const filter = JSON.stringify({ carId: 3 });
  await open({}, `/admin/calendar?day=2026-10-05&page=2&filter=${encodeURIComponent(filter)}`);
  expect(screen.getByRole('grid')).toHaveAccessibleName('Cashings in October 2026, by driver and day');
  const asked = api.calls.find(({ path, query }) => path === '/api/cashing-calendar' && query['month']);
  expect(asked?.query).toEqual({ month: '2026-10', filter, range: '[25,49]' });
});

it('the menu has no calendar if the server lacks the call', async () => {
  visit(api, '/admin/dashboard', { answers: { 'GET /api/balances': [] } });
  expect(await screen.findByRole('link', { name: 'Balances' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Calendar' })).toBeNull();
});
