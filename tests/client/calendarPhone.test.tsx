import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { dialog, visit } from '../support/client/admin';
import { type Call, refusal, useApi } from '../support/client/api';
import { calendarServer } from '../support/client/calendar';
import { lateAnswer } from '../support/client/late';
import { usePhone } from '../support/client/phone';
import { owner, useDate } from '../support/client/session';

const api = useApi();

useDate('2026-11-24T08:00:00Z');
beforeEach(() => usePhone());

const card = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);

const start = (user?: typeof owner) => {
  const server = calendarServer();
  const answers = { ...server.answers, 'DELETE /api/cashings/901': { id: 901 } };
  return { server, ...visit(api, '/admin/calendar', { answers, ...(user && { user }) }) };
};

it('one tap cashes in the missing amount of a driver, and an administrator can undo it', async () => {
  const { person, server } = start();
  const moses = await card('Moses Phiri');
  const squares = within(moses.getByRole('list', { name: 'The last seven days' }));
  expect(squares.getAllByRole('button')).toHaveLength(7);
  expect(squares.getByRole('button', { name: 'Mon, 23 Nov 2026: Missed: ZMW 350.00 due' })).toBeVisible();
  await person.click(moses.getByRole('button', { name: 'Cash in ZMW 350.00' }));
  expect(await moses.findByText('Cashed in ZMW 350.00')).toBeVisible();
  act(() => onlineManager.setOnline(false));
  onTestFinished(() => onlineManager.setOnline(true));
  expect(moses.getByRole('button', { name: 'Needs a connection' })).toBeDisabled();
  act(() => onlineManager.setOnline(true));
  server.add(5, server.today, -350);
  await person.click(moses.getByRole('button', { name: 'Undo' }));
  expect(await moses.findByRole('button', { name: 'Cash in ZMW 350.00' })).toBeVisible();
  expect(api.asked()).toContain('DELETE /api/cashings/901');
});

it('offers no amount until the days before the month are read: they may count towards its first due day', async () => {
  vi.setSystemTime(new Date('2026-12-01T08:00:00Z'));
  const { answers } = calendarServer();
  const read = answers['GET /api/cashing-calendar'];
  const { response, arrive } = lateAnswer({
    data: read({ query: { month: '2026-11' } } as never).map((row) => ({
      ...row,
      days: row.days.map((day) => ({ ...day, due: 0, cashed: day.date === '2026-11-30' ? 100 : 0 })),
    })),
  });
  visit(api, '/admin/calendar', {
    answers: {
      ...answers,
      'GET /api/cashing-calendar': (call: Call) =>
        call.query['month'] === '2026-11' && call.query['filter']?.includes('driverId')
          ? response
          : read(call),
    },
  });
  const moses = await card('Moses Phiri');
  expect(moses.getByRole('button', { name: 'Cash in' })).toBeDisabled();
  arrive();
  expect(await moses.findByRole('button', { name: 'Cash in ZMW 250.00' })).toBeEnabled();
});

it('says nothing of the day’s total where it cannot be read', async () => {
  const { answers } = calendarServer();
  const totals = { 'GET /api/cashing-calendar/totals': () => refusal(400, { message: 'Not now' }) };
  visit(api, '/admin/calendar', { answers: { ...answers, ...totals } });
  await card('Moses Phiri');
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
});

it('a card takes how it was paid, and the reference', async () => {
  const { answers } = calendarServer();
  const { person } = visit(api, '/admin/calendar', { answers: { ...answers, 'GET /api/cash-book': [] } });
  const moses = await card('Moses Phiri');
  await person.click(await moses.findByRole('button', { name: 'Mobile money' }));
  await person.type(moses.getByLabelText('Reference'), 'MP2611.A1');
  await person.click(moses.getByRole('button', { name: 'Cash in ZMW 350.00' }));
  expect(await moses.findByText('Cashed in ZMW 350.00')).toBeVisible();
  const [post] = api.calls.filter(({ method }) => method === 'POST');
  expect(post?.body).toMatchObject({ amount: 350, method: 'mobileMoney', reference: 'MP2611.A1' });
});

it('marks the days whose money nobody has confirmed', async () => {
  const { server } = start();
  server.add(5, server.today, 100);
  server.add(5, server.yesterday, 350);
  const moses = await card('Moses Phiri');
  const squares = within(moses.getByRole('list', { name: 'The last seven days' }));
  const marked = squares.getAllByRole('button', { description: /^To confirm: ZMW / });
  expect(marked.map(({ className }) => className)).toEqual(['paid to-confirm', 'short to-confirm']);
  expect(marked.map((square) => square.querySelector('.text')?.textContent)).toEqual(['23', '24']);
  const kelvin = await card('Kelvin Tembo');
  expect(kelvin.queryByRole('img', { name: 'To confirm' })).toBeNull();
  expect(kelvin.queryByRole('button', { description: /To confirm/ })).toBeNull();
});

const names = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/admin/balances/'))
    .map(({ textContent }) => textContent);

it('drivers who still owe stand first, those who have paid are one line each, and no card moves by a tap', async () => {
  const { person, server } = start();
  server.add(5, server.today, 350);
  const kelvin = await card('Kelvin Tembo');
  expect(names()).toEqual(['Kelvin Tembo', 'Moses Phiri']);
  const moses = await card('Moses Phiri');
  expect(moses.getByText('ZMW 350.00')).toBeVisible();
  expect(moses.getByRole('img', { name: 'To confirm' })).toBeVisible();
  expect(moses.queryByRole('list')).toBeNull();
  await person.click(kelvin.getByRole('button', { name: 'Cash in ZMW 350.00' }));
  expect(await kelvin.findByText('Cashed in ZMW 350.00')).toBeVisible();
  await expect
    .poll(() => api.asked().filter((call) => call === 'GET /api/cashing-calendar').length)
    .toBeGreaterThan(2);
  expect(names()).toEqual(['Kelvin Tembo', 'Moses Phiri']);
  expect(kelvin.getByRole('list', { name: 'The last seven days' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByText('Mon, 23 Nov 2026')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Next day' }));
  await expect.poll(() => screen.queryByRole('list', { name: 'The last seven days' })).toBeNull();
  await person.click((await card('Moses Phiri')).getByRole('button', { name: 'More for Moses Phiri' }));
  await dialog(/^Moses Phiri, /);
});

it('who may only see is offered nothing to cash in', async () => {
  const access = [{ level: 'view', ownerId: 7 }];
  visit(api, '/admin/calendar', {
    user: { ...owner, id: 99, access } as typeof owner,
    answers: calendarServer().answers,
  });
  const moses = await card('Moses Phiri');
  expect(moses.getByText('Open today')).toBeVisible();
  expect(moses.queryByRole('button', { name: /Cash in/ })).toBeNull();
});

it('an owner cannot undo', async () => {
  const { person } = start(owner);
  const moses = await card('Moses Phiri');
  await person.click(moses.getByRole('button', { name: 'Cash in ZMW 350.00' }));
  expect(await moses.findByText('Cashed in ZMW 350.00')).toBeVisible();
  expect(moses.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('a square of the month before opens its day', async () => {
  vi.setSystemTime(new Date('2026-12-02T08:00:00Z'));
  const { person } = start();
  const moses = await card('Moses Phiri');
  await person.click(moses.getByRole('button', { name: /^Sun, 29 Nov 2026/ }));
  const sheet = await dialog('Moses Phiri, Sun, 29 Nov 2026');
  expect(await sheet.findByLabelText('Amount (ZMW)')).toBeVisible();
});

it('the name of a square has the number that it shows, also in the first days of a month', async () => {
  const { answers } = calendarServer();
  visit(api, '/admin/calendar?day=2026-11-05', { answers });
  const moses = await card('Moses Phiri');
  const squares = within(moses.getByRole('list', { name: 'The last seven days' })).getAllByRole('button');
  const shown = squares.map((square) => square.querySelector('.text')?.textContent ?? '');
  expect(shown).toEqual(['30', '31', '1', '2', '3', '4', '5']);
  for (const [index, square] of squares.entries())
    expect(square.getAttribute('aria-label')).toMatch(new RegExp(`^\\w+, ${shown[index]} \\w+ 2026: `));
});
