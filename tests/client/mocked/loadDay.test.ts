import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadDay } from '../../../src/client/admin/loadDay';
import { fingerprintOf } from '../../../src/client/ground/providers/idempotencyKey';
import { forgetAnswers } from '../../../src/client/ground/providers/offline/forget';
import { readSession, storeSession } from '../../../src/client/ground/providers/offline/store';
import { refusal, useApi } from '../../support/client/api';
import { owner, resetAfterEach, signedIn } from '../../support/client/session';

const api = useApi();
resetAfterEach();
afterEach(forgetAnswers);
beforeEach(() => {
  vi.setSystemTime('2026-11-24T08:00:00Z');
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HOUR_MS = 3_600_000;

/** Signs in on a device that stores answers. `load` returns how many calls were made. */
const start = async () => {
  const fingerprint = fingerprintOf(signedIn());
  await storeSession(fingerprint, { userId: String(owner.id) });
  const server = { lastChange: 5, isBusy: false };
  api.answer({
    'GET /api/auth/currentUser': owner,
    'GET /api/changes': () => [{ id: server.lastChange }],
    'GET /api/due': () => (server.isBusy ? refusal(503) : []),
  });
  const load = async (): Promise<number> => {
    const before = api.calls.length;
    await loadDay(new AbortController().signal);
    return api.calls.length - before;
  };
  const later = (hours: number) => void vi.setSystemTime(Date.now() + hours * HOUR_MS + 1);
  return { server, load, later, session: () => readSession(fingerprint) };
};

it('a day is loaded again after an hour only if something changed', async () => {
  const { server, load, later, session } = await start();
  expect(await load()).toBeGreaterThan(20);
  expect(api.asked()).toContain('GET /api/due');
  expect(await load()).toBe(0);
  later(1);
  expect(await load()).toBe(1);
  expect(await session()).toMatchObject({ loadedAt: Date.now(), loadedState: '2026-11-24 5' });
  server.lastChange = 6;
  expect(await load()).toBe(0);
  later(1);
  expect(await load()).toBeGreaterThan(20);
});

it('a day is loaded again on the next day, and after a call that failed', async () => {
  const { server, load, later } = await start();
  server.isBusy = true;
  await load();
  later(1);
  server.isBusy = false;
  expect(await load()).toBeGreaterThan(20);
  later(1);
  expect(await load()).toBe(1);
  later(16);
  expect(await load()).toBeGreaterThan(20);
});

it('a server without a log is asked for everything', async () => {
  const { load, later } = await start();
  api.answer({ 'GET /api/auth/currentUser': owner, 'GET /api/due': [] });
  expect(await load()).toBeGreaterThan(20);
  later(1);
  expect(await load()).toBeGreaterThan(20);
});
