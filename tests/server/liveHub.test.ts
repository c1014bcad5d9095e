import { expect, onTestFinished, test, vi } from 'vitest';
import { digest } from '../../src/server/auth/sessions';
import { eventHub } from '../../src/server/features/live/hub';
import { calendarOf } from '../../src/server/ground/calendar';
import { startApp } from '../support/server/app';
import { add, buildCar } from '../support/server/factories';

const until = (isTrue: () => boolean): Promise<boolean> =>
  vi.waitUntil(isTrue, { timeout: 15_000, interval: 20 });

const newSink = (destroyed = false) => ({
  destroyed,
  writableLength: 0,
  write: vi.fn(),
  end: vi.fn(),
  destroy: vi.fn(),
  once: vi.fn(),
});

test('a stream that opens while the sessions are checked stays open', async () => {
  const app = await startApp();
  let join: (() => void) | undefined;
  const lifetime = {
    // It is read once the sessions are found, and before the streams without one are closed.
    get idleDays() {
      join?.();
      join = undefined;
      return 7;
    },
    maxDays: 30,
  };
  const hub = eventHub(app.database, lifetime, calendarOf('Africa/Lusaka'));
  onTestFinished(hub.close);
  const open = async (who: 'admin' | 'owner') => {
    const { id, name, token } = app.people[who];
    return hub.open({ id, name, isAdmin: who === 'admin', tokenHash: digest(token) });
  };
  const [first, second] = [newSink(), newSink()];
  const addFirst = await open('admin');
  const addSecond = await open('owner');
  addFirst(first);
  join = () => addSecond(second);
  await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  await until(() => join === undefined && first.write.mock.calls.length > 0);
  await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  await until(() => second.write.mock.calls.length > 0);
  expect(second.end).not.toHaveBeenCalled();
});

test('a stream whose connection ended while it opened is not kept', async () => {
  const app = await startApp();
  const hub = eventHub(app.database, { idleDays: 7, maxDays: 30 }, calendarOf('Africa/Lusaka'));
  onTestFinished(hub.close);
  const { id, name, token } = app.people.admin;
  const viewer = { id, name, isAdmin: true, tokenHash: digest(token) };
  const [gone, open] = [newSink(true), newSink(false)];
  for (const sink of [gone, open]) (await hub.open(viewer))(sink);
  await add(app, 'cars', buildCar({ userId: id }));
  await until(() => open.write.mock.calls.length > 0);
  expect(gone.write).not.toHaveBeenCalled();
});
