import { afterEach, expect, it, vi } from 'vitest';
import { forgetAnswers } from '../../../src/client/ground/providers/offline/forget';
import { readThrough } from '../../../src/client/ground/providers/offline/readThrough';
import { storeAnswers, storeSession } from '../../../src/client/ground/providers/offline/store';
import { fingerprintOf } from '../../../src/client/ground/providers/idempotencyKey';
import type { ApiResponse } from '../../../src/client/ground/providers/request';

afterEach(async () => {
  vi.useRealTimers();
  await forgetAnswers();
});

const answerOf = (json: unknown): ApiResponse => ({ ok: true, status: 200, headers: new Headers(), json });

it('a late answer is for the session that asked, and for no other', async () => {
  await storeSession(fingerprintOf('Ann'), { userId: '1' });
  await storeAnswers('1', [{ path: '/cars', at: Date.now(), text: '"stored"' }]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let arrive: (response: ApiResponse) => void = () => {};
  const late = new Promise<ApiResponse>((resolve) => (arrive = resolve));
  const shown = readThrough('/cars', 'Ann', () => late, undefined);
  await vi.advanceTimersByTimeAsync(8_000);
  expect((await shown).json).toBe('stored');
  arrive(answerOf('of Ann'));
  await late;
  const read = async (token: string) =>
    (await readThrough('/cars', token, async () => answerOf(`new for ${token}`), undefined)).json;
  expect(await read('Otto')).toBe('new for Otto');
  expect(await read('Ann')).toBe('of Ann');
  expect(await read('Ann')).toBe('new for Ann');
});
