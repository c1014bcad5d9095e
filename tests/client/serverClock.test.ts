import { afterEach, expect, it, vi } from 'vitest';

const DAY_MS = 86_400_000;

/** The module anew, as after a restart of the phone. */
const load = async () => {
  vi.resetModules();
  return {
    ...(await import('../../src/client/ground/dates/serverClock')),
    ...(await import('../../src/client/ground/dates/days')),
  };
};

const dayIn = (milliseconds: number): string =>
  new Date(Date.now() + milliseconds + 7_200_000).toISOString().slice(0, 10);

afterEach(() => localStorage.clear());

it.each([0, 3 * DAY_MS, -40 * DAY_MS])(
  'today is the server’s day, with a clock that differs by %i ms',
  async (by) => {
    const { noteServerTime, today } = await load();
    noteServerTime(new Date(Date.now() + by).toUTCString());
    expect(today()).toBe(dayIn(by));
  },
);

it('the difference is known after a restart, until the clock is right again', async () => {
  const first = await load();
  first.noteServerTime(new Date(Date.now() + 5 * DAY_MS).toUTCString());
  const second = await load();
  expect(second.today()).toBe(dayIn(5 * DAY_MS));
  second.noteServerTime(new Date().toUTCString());
  expect(second.today()).toBe(dayIn(0));
  expect(Object.keys(localStorage)).toEqual([]);
});

it.each([null, '', 'yesterday'])('a header %j says nothing', async (header) => {
  const { noteServerTime, today } = await load();
  noteServerTime(header);
  expect(today()).toBe(dayIn(0));
});
