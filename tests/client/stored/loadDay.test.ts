import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDay } from '../../../src/client/admin/loadDay';
import { fingerprintOf } from '../../../src/client/ground/providers/idempotencyKey';
import { forgetAnswers } from '../../../src/client/ground/providers/offline/forget';
import { readAnswer, readSession, storeSession } from '../../../src/client/ground/providers/offline/store';
import { type Call, refusal, useApi } from '../../support/client/api';
import { owner, signedIn } from '../../support/client/session';

const api = useApi();
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

describe('a server that answers several reads in one call', () => {
  const answering = (answerTo: (path: string) => unknown) => (call: Call) => {
    const { paths } = call.body as { readonly paths: readonly string[] };
    return HttpResponse.json({ data: paths.map(answerTo) });
  };

  it('is called twice for all of a day, and the answers are stored', async () => {
    const { load } = await start();
    const rows = Array.from({ length: 3 }, (_, index) => ({ id: index + 1, carId: 1, driverId: 1 }));
    api.answer({
      'GET /api/auth/currentUser': owner,
      'GET /api/changes': [{ id: 5 }],
      'GET /api/search': [],
      'POST /api/reads': answering((path) =>
        path.startsWith('/cashing-calendar?')
          ? { status: 200, contentRange: 'rows 0-2/3', body: { data: rows } }
          : { status: 200, contentRange: 'rows */0', body: { data: [] } },
      ),
    });
    await load();
    expect(api.asked().filter((call) => call !== 'POST /api/reads')).toEqual([
      'GET /api/changes',
      'GET /api/auth/currentUser',
      'GET /api/search',
    ]);
    const [first, second, ...others] = api.calls.filter(({ path }) => path === '/api/reads');
    expect(others).toEqual([]);
    const pathsOf = (call: Call | undefined) => (call?.body as { paths?: string[] } | undefined)?.paths ?? [];
    expect(pathsOf(first).length).toBeGreaterThan(20);
    expect(pathsOf(first)).toContain('/due?range=%5B0%2C24%5D');
    // The days before those of the first call's rows.
    expect(pathsOf(second).map((path) => path.split('?')[0])).toEqual(['/cashing-calendar']);
    expect((await readAnswer(String(owner.id), '/due?range=%5B0%2C24%5D'))?.text).toBe('{"data":[]}');
  });

  it('is asked again later if it is busy, or if one of the answers failed', async () => {
    const { load, later } = await start();
    let answer: (call: Call) => Response = () => refusal(503);
    api.answer({
      'GET /api/auth/currentUser': owner,
      'GET /api/changes': [{ id: 5 }],
      'GET /api/search': [],
      'POST /api/reads': (call) => answer(call),
    });
    const reads = async (): Promise<number> => {
      const before = api.calls.length;
      await load();
      later(1);
      return api.calls.slice(before).filter(({ path }) => path === '/api/reads').length;
    };
    expect(await reads()).toBe(1);
    answer = answering((path) =>
      path.startsWith('/due') ? { status: 503, body: {} } : { status: 200, body: { data: [] } },
    );
    expect(await reads()).toBe(1);
    answer = answering((path) =>
      path.startsWith('/due') ? { status: 404, body: {} } : { status: 200, body: { data: [] } },
    );
    expect(await reads()).toBe(1);
    expect(await reads()).toBe(0);
  });
});
