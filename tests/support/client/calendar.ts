import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type CalendarRow, type DayState, daysOf } from '../../../src/client/features/calendar/calendar';
import { addDays } from '../../../src/client/ground/dates/days';
import { visit, type Api } from './admin';
import type { Call } from './api';

/** Cashed amounts by account and day: `5-3-7.2026-11-24`. */
type Cashed = Readonly<Record<string, number>>;

const today = '2026-11-24';
const due = 350;

const stateOf = (date: string, cashed: number): DayState => {
  if (date > today && cashed === 0) return 'future';
  if (cashed >= due) return 'paid';
  if (cashed > 0) return 'short';
  return date === today ? 'open' : 'missed';
};

/** The month of a driver who owes K350 a day. */
const calendarRow = (
  driverId: number,
  driver: string,
  { month = '2026-11', cashed = {} as Cashed } = {},
): CalendarRow => {
  const id = `${driverId}-3-7`;
  const days = daysOf(month).map((date) => {
    const amount = cashed[`${id}.${date}`] ?? 0;
    return { date, due, cashed: amount, state: stateOf(date, amount), spent: 0, paidOn: null };
  });
  const total = days.reduce((sum, day) => sum + day.cashed, 0);
  return {
    id,
    driverId,
    driver,
    carId: 3,
    numberPlate: 'ABZ 1234',
    userId: 7,
    name: 'Otto',
    due: due * days.length,
    cashed: total,
    spent: 0,
    balance: due * Number(today.slice(8)) - total,
    days,
  };
};

/** A mock server with a calendar of two drivers; posted cashings are added to it. */
export const calendarServer = () => {
  const cashed: Record<string, number> = {};
  const drivers = [
    [5, 'Moses Phiri'],
    [6, 'Kelvin Tembo'],
  ] as const;
  let lastId = 900;
  const add = (driverId: number, date: string, amount: number) => {
    const key = `${driverId}-3-7.${date}`;
    cashed[key] = (cashed[key] ?? 0) + amount;
  };
  const answers = {
    'GET /api/balances': [],
    'GET /api/cashings': [],
    'GET /api/cashings/byCarId/3': [],
    'GET /api/cashing-calendar': ({ query }: Call) =>
      drivers.map(([id, name]) => calendarRow(id, name, { month: query['month'] ?? '2026-11', cashed })),
    'GET /api/cashing-calendar/totals': ({ query }: Call) => {
      const month = query['month'] ?? '2026-11';
      const rows = drivers.map(([id, name]) => calendarRow(id, name, { month, cashed }));
      const sum = (of: (row: CalendarRow) => number) => rows.reduce((all, row) => all + of(row), 0);
      const days = daysOf(month).map((date, at) => ({
        date,
        due: sum((row) => row.days[at]!.due),
        cashed: sum((row) => row.days[at]!.cashed),
      }));
      return {
        due: sum((row) => row.due),
        cashed: sum((row) => row.cashed),
        balance: sum((row) => row.balance),
        days,
      };
    },
    'POST /api/cashings/': ({ body }: Call) => {
      const { driverId, date, amount } = body as { driverId: number; date: string; amount: number };
      add(driverId, date.slice(0, 10), amount);
      lastId += 1;
      return { id: lastId, ...(body as object), updatedAt: '2026-11-24T08:00:00.000Z' };
    },
  };
  return { add, answers, yesterday: addDays(today, -1), today };
};

export type Opening = [
  answers?: Record<string, unknown>,
  path?: string,
  server?: ReturnType<typeof calendarServer>,
];

/** Opens the calendar and waits for its grid. */
export const openCalendar = async (api: Api, ...[answers, path, server = calendarServer()]: Opening) => {
  const visited = visit(api, path ?? '/admin/calendar', { answers: { ...server.answers, ...answers } });
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /./ })).toHaveFocus());
  const cell = (row: number, column: number) =>
    grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)!;
  return { ...visited, server, grid, cell, today: 24 };
};
