import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../../src/client/ground/providers/dataProvider';
import { dayOf } from '../../../src/client/ground/dates/days';
import { noteServerTime } from '../../../src/client/ground/dates/serverClock';
import { discard, sendAgain } from '../../../src/client/ground/providers/outbox/outbox';
import { untilIdle } from '../../../src/client/ground/providers/outbox/schedule';
import { changeEntry, readEntries } from '../../../src/client/ground/providers/outbox/store';
import { type Call, refusal, unreachable, useApi } from '../../support/client/api';
import { emptyOutboxAfterEach } from '../../support/client/emptyOutbox';
import { admin, signedIn } from '../../support/client/session';

const api = useApi();
const entries = () => readEntries(String(admin.id));
emptyOutboxAfterEach();
afterEach(() => void vi.unstubAllGlobals());

const meta = { idempotencyKey: 'k'.repeat(32) };
const cashing = { carId: 3, driverId: 5, date: '2026-11-26', amount: 100 };
const stored = { ...cashing, id: 9, userId: 2, updatedAt: '2026-11-26T06:10:00.000Z' };
const answers = (more: object = {}) =>
  api.answer({ 'GET /api/auth/currentUser': admin, 'GET /api/cashings': [], ...more } as never);
const save = (amount: number) => dataProvider.create('cashings', { data: { ...cashing, amount }, meta });

/** Saves 100, whose answer is lost. */
const saveLost = async () => {
  signedIn();
  answers({ 'POST /api/cashings/': () => unreachable() });
  expect((await save(100)).data['isUnsent']).toBe(true);
  api.calls.length = 0;
};

const writes = () =>
  api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, (body as { amount: number }).amount]);

describe('a record that is edited after its answer was lost', () => {
  it('is first sent as it was, with its key, and then updated', async () => {
    await saveLost();
    answers({
      'POST /api/cashings/': stored,
      'PUT /api/cashings/9': ({ body }: Call) => ({ ...stored, ...(body as object) }),
    });
    const { data } = await save(120);
    expect(data).toMatchObject({ id: 9, amount: 120 });
    expect(writes()).toEqual([
      ['POST', '/api/cashings/', 100],
      ['PUT', '/api/cashings/9', 120],
    ]);
    const [post, put] = api.calls.filter(({ method }) => method !== 'GET');
    expect(post?.headers.get('idempotency-key')).toBe(meta.idempotencyKey);
    expect(put?.headers.get('if-match')).toBe(`"${stored.updatedAt}"`);
    expect(await entries()).toEqual([]);
  });

  it('is not created again while only its update waits, and an update whose answer was lost is done', async () => {
    await saveLost();
    answers({ 'POST /api/cashings/': stored, 'PUT /api/cashings/9': () => unreachable() });
    expect((await save(120)).data['isUnsent']).toBe(true);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      arrived: { id: 9 },
      first: { body: { amount: 100 } },
      body: { amount: 120 },
    });
    api.calls.length = 0;
    answers({
      'PUT /api/cashings/9': () => refusal(412, { message: 'Changed by Grace' }),
      'GET /api/cashings/9': { ...stored, amount: 120 },
    });
    await sendAgain(entry!);
    await expect.poll(entries).toEqual([]);
    expect(writes()).toEqual([['PUT', '/api/cashings/9', 120]]);
  });

  it('stays with the sentence of the server if the update is refused; sent again, it does not ask for the version', async () => {
    await saveLost();
    answers({
      'POST /api/cashings/': stored,
      'PUT /api/cashings/9': ({ headers }: Call) =>
        headers.has('if-match') ? refusal(412, { message: 'Changed by Grace' }) : { ...stored, amount: 120 },
      'GET /api/cashings/9': { ...stored, amount: 130 },
    });
    await expect(save(120)).rejects.toMatchObject({ message: 'Changed by Grace', status: 412 });
    const [entry] = await entries();
    expect(entry).toMatchObject({ refusal: 'Changed by Grace', arrived: { id: 9 } });
    await sendAgain(entry!);
    await expect.poll(entries).toEqual([]);
  });

  it('is sent once as it is now, if the server had refused it', async () => {
    await saveLost();
    answers({ 'POST /api/cashings/': () => refusal(400, { message: 'No.' }) });
    const [entry] = await entries();
    await sendAgain(entry!);
    await expect.poll(async () => (await entries())[0]?.refusal).toBe('No.');
    api.calls.length = 0;
    answers({ 'POST /api/cashings/': stored });
    await save(120);
    expect(writes()).toEqual([['POST', '/api/cashings/', 120]]);
  });

  it('is sent as it is now, if nothing was tried without a network; saving takes no time', async () => {
    signedIn();
    answers({ 'POST /api/cashings/': stored });
    vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }));
    const start = Date.now();
    expect((await save(100)).data['isUnsent']).toBe(true);
    expect((await save(110)).data['isUnsent']).toBe(true);
    expect(Date.now() - start).toBeLessThan(700);
    expect(writes()).toEqual([]);
    vi.unstubAllGlobals();
    const [entry] = await entries();
    await sendAgain(entry!);
    await expect.poll(entries).toEqual([]);
    expect(writes()).toEqual([['POST', '/api/cashings/', 110]]);
  });
});

it('a save takes no time while others wait for an answer', async () => {
  await saveLost();
  const start = Date.now();
  const other = { ...cashing, driverId: 6 };
  const { data } = await dataProvider.create('cashings', { data: other });
  expect(data['isUnsent']).toBe(true);
  expect(Date.now() - start).toBeLessThan(1_000);
  const [first] = await entries();
  expect(await entries()).toHaveLength(2);
  answers({ 'POST /api/cashings/': stored });
  await sendAgain(first!);
  await expect.poll(entries).toEqual([]);
});

describe('a record that waited for more than a minute', () => {
  const rival = { ...stored, id: 4, amount: 450, createdAt: '2026-11-26T04:20:00.000Z' };
  const change = { id: 1, userId: 77, userName: 'Grace Phiri' };
  const ageBy = async (seconds: number, more: object = {}) => {
    const [entry] = await entries();
    await changeEntry(entry!.id, {
      recordedAt: new Date(Date.now() - seconds * 1_000).toISOString(),
      ...more,
    });
    return (await entries())[0]!;
  };

  it('is asked about if another was recorded for its car, driver and day, and sent when the user says so', async () => {
    await saveLost();
    const entry = await ageBy(61);
    answers({ 'GET /api/cashings': [rival], 'GET /api/changes': [change], 'POST /api/cashings/': stored });
    await sendAgain(entry);
    await expect
      .poll(async () => (await entries())[0]?.rival)
      .toEqual({ amount: 450, at: rival.createdAt, by: 'Grace Phiri' });
    expect(writes()).toEqual([]);
    expect(JSON.parse(api.calls.find(({ path }) => path === '/api/cashings')!.query['filter']!)).toEqual({
      carId: [3],
      driverId: [5],
      date_gte: '2026-11-26',
      date_lte: '2026-11-26',
    });
    await sendAgain((await entries())[0]!);
    await expect.poll(entries).toEqual([]);
    expect(writes()).toEqual([['POST', '/api/cashings/', 100]]);
  });

  it.each([
    ['of another driver', { ...rival, driverId: 6 }, change],
    ['of another car', { ...rival, carId: 4 }, change],
    ['of another day', { ...rival, date: '2026-11-25' }, change],
  ])('is sent at once beside one %s', async (_, row, author) => {
    await saveLost();
    const entry = await ageBy(61);
    answers({ 'GET /api/cashings': [row], 'GET /api/changes': [author], 'POST /api/cashings/': stored });
    await sendAgain(entry);
    await expect.poll(entries).toEqual([]);
  });

  it.each([
    ['arrived at once', 61, (saved: number) => ({ at: saved + 5_000 }), 0],
    ['arrived later', 600, (saved: number) => ({ at: saved + 300_000, recordedAt: saved }), 0],
    ['was recorded by the same user elsewhere', 600, (saved: number) => ({ at: saved + 300_000 }), 1],
    ['was sent by another phone', 600, (saved: number) => ({ at: saved + 9, recordedAt: saved - 9_000 }), 1],
  ])(
    'knows whether a record of the same user and amount is its own: it %s',
    async (_, age, timesOf, left) => {
      await saveLost();
      const entry = await ageBy(age);
      const times = Object.entries(timesOf(Date.parse(entry.recordedAt)));
      const own = Object.fromEntries(times.map(([name, at]) => [name, new Date(at as number).toISOString()]));
      answers({
        'GET /api/cashings': [{ ...rival, amount: 100 }],
        'GET /api/changes': [{ ...change, userId: admin.id, ...own }],
        'POST /api/cashings/': stored,
      });
      await sendAgain(entry);
      await untilIdle();
      expect(await entries()).toHaveLength(left);
    },
  );

  it('is asked about if its day is that of a clock that was wrong', async () => {
    await saveLost();
    const entry = await ageBy(7_200, { body: { ...cashing, date: new Date().toISOString() } });
    noteServerTime(new Date(Date.now() + 5 * 86_400_000).toUTCString());
    answers({ 'GET /api/cashings': [], 'POST /api/cashings/': stored });
    await sendAgain(entry);
    await untilIdle();
    noteServerTime(new Date().toUTCString());
    const day = dayOf(new Date(Date.parse(entry.recordedAt) + 5 * 86_400_000));
    const isSameDay = dayOf(entry.recordedAt) === dayOf(new Date());
    expect(await entries()).toMatchObject(isSameDay ? [{ rival: { day } }] : []);
    expect(writes()).toHaveLength(isSameDay ? 0 : 1);
  });

  it('is not compared before that', async () => {
    await saveLost();
    const entry = await ageBy(50);
    answers({ 'GET /api/cashings': [rival], 'GET /api/changes': [change], 'POST /api/cashings/': stored });
    await sendAgain(entry);
    await expect.poll(entries).toEqual([]);
  });

  it('waits on if it cannot be compared', async () => {
    await saveLost();
    const entry = await ageBy(61);
    answers({ 'GET /api/cashings': () => refusal(503), 'POST /api/cashings/': stored });
    await sendAgain(entry);
    await untilIdle();
    expect(writes()).toEqual([]);
    expect(await entries()).toMatchObject([{ refusal: undefined, isAskedToWait: true }]);
    await discard(entry.id);
    expect(await entries()).toEqual([]);
  });

  it('is sent where a server has no such list', async () => {
    await saveLost();
    const entry = await ageBy(61);
    answers({ 'GET /api/cashings': () => refusal(404), 'POST /api/cashings/': stored });
    await sendAgain(entry);
    await expect.poll(entries).toEqual([]);
  });
});
