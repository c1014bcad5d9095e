import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../../src/client/ground/providers/dataProvider';
import type { LocalFile } from '../../../src/client/ground/providers/files';
import { sumsOf } from '../../../src/client/ground/providers/outbox/counts';
import { isLocked } from '../../../src/client/ground/providers/outbox/entry';
import { sendAgain } from '../../../src/client/ground/providers/outbox/outbox';
import { untilIdle } from '../../../src/client/ground/providers/outbox/schedule';
import { sendEntry } from '../../../src/client/ground/providers/outbox/sending';
import { entriesShown } from '../../../src/client/ground/providers/outbox/state';
import { changeEntry, readEntries } from '../../../src/client/ground/providers/outbox/store';
import { getToken } from '../../../src/client/ground/providers/session';
import { refusal, unreachable, useApi } from '../../support/client/api';
import { emptyOutboxAfterEach } from '../../support/client/emptyOutbox';
import { admin, signedIn } from '../../support/client/session';

const api = useApi();
const entries = () => readEntries(String(admin.id));
emptyOutboxAfterEach();
afterEach(() => void vi.unstubAllGlobals());
const meta = { idempotencyKey: 'k'.repeat(32) };
const pair = { carId: 3, driverId: 5, userId: 7, date: '2026-11-26' };
const puncture = { kindId: 1, amount: 120, details: 'Puncture', files: [] };
const station = { kindId: null, amount: '15', details: null, files: [] };
const cashIn = { ...pair, amount: 380, notes: 'At the gate', spent: [puncture, station] };
const stored = {
  cashing: { ...pair, id: 9, amount: 380 },
  repairs: [
    { ...pair, id: 21, amount: 120, kindId: 1, kind: 'Repair', paidFrom: 'driver' },
    { ...pair, id: 22, amount: 15, kindId: null, kind: null, paidFrom: 'driver' },
  ],
};

const answers = (more: object = {}) =>
  api.answer(
    {
      'GET /api/auth/currentUser': admin,
      'GET /api/cashings': [],
      'GET /api/repairs': [],
      'GET /api/cars/3': { id: 3, numberPlate: 'ABZ 1234' },
      'GET /api/expense-kinds/1': { id: 1, name: 'Repair' },
      ...more,
    } as never,
    'motoka',
  );
const create = (data: object = cashIn) => dataProvider.create('cashings', { data, meta });
const save = (answer: unknown, data: object = cashIn) => {
  signedIn();
  answers({ 'POST /api/cash-ins': answer });
  return create(data);
};
const posts = () => api.calls.filter(({ method }) => method === 'POST');
const bodies = () => posts().map(({ path, body }) => [path, body]);

describe('what a driver paid out of the takings', () => {
  it('is sent whole with the cashing, in one call, with its key and the time of saving', async () => {
    const { data } = await save(stored);
    expect(data).toMatchObject({ id: 9, amount: 380, spent: [{ id: 21 }, { id: 22 }] });
    expect(bodies()).toEqual([
      [
        '/api/cash-ins',
        {
          ...pair,
          date: expect.stringContaining('2026-11-26T'),
          amount: 380,
          notes: 'At the gate',
          spent: [
            { kindId: 1, amount: 120, details: 'Puncture' },
            { amount: 15, details: '' },
          ],
        },
      ],
    ]);
    const [{ headers } = { headers: new Headers() }] = posts();
    expect(headers.get('idempotency-key')).toBe(meta.idempotencyKey);
    expect(Date.now() - Date.parse(headers.get('recorded-at') ?? '')).toBeLessThan(5_000);
    expect(await entries()).toEqual([]);
  });

  it('needs no amount: what was said of it is said of the first expense', async () => {
    const { data } = await save({ cashing: null, repairs: stored.repairs }, { ...cashIn, amount: null });
    expect(data).toMatchObject({ amount: 0, spent: [{ id: 21 }, { id: 22 }] });
    expect(posts()[0]?.body).toEqual({
      ...pair,
      date: expect.anything(),
      spent: [
        { kindId: 1, amount: 120, details: 'Puncture. At the gate' },
        { amount: 15, details: '' },
      ],
    });
  });

  it('is a plain cashing without any', async () => {
    signedIn();
    answers({ 'POST /api/cashings/': stored.cashing });
    await create({ ...cashIn, spent: [] });
    expect(posts().map(({ path, body }) => [path, 'spent' in (body as object)])).toEqual([
      ['/api/cashings/', false],
    ]);
  });

  it('is the form’s when it is refused, and nothing is kept', async () => {
    const body = { message: 'Amount (ZMW) must be above 0', errors: { 'spent.0.amount': 'No.' } };
    await expect(save(() => refusal(400, body))).rejects.toMatchObject({ status: 400, body });
    expect(await entries()).toEqual([]);
  });
});

describe('a cash-in without an answer', () => {
  it('is one entry, is shown as a cashing and as expenses, and is sent once, with its key', async () => {
    const { data } = await save(() => unreachable());
    expect(data['isUnsent']).toBe(true);
    await expect.poll(() => entriesShown()[0]?.names).toMatchObject({ 'spent.0.kindId': 'Repair' });
    expect(sumsOf(entriesShown())).toEqual([
      { resource: 'cashings', sum: 380 },
      { resource: 'repairs', sum: 135 },
    ]);
    const cashings = (await dataProvider.getList('cashings', { filter: {} })).data;
    expect(cashings).toMatchObject([{ amount: 380, isUnsent: true, numberPlate: 'ABZ 1234' }]);
    const { data: repairs } = await dataProvider.getList('repairs', { filter: { driverId: 5 } });
    expect(repairs).toMatchObject([
      { amount: 15, isUnsent: true },
      { amount: 120, isUnsent: true, paidFrom: 'driver', details: 'Puncture', kind: 'Repair', driverId: 5 },
    ]);
    expect(new Set(repairs.map(({ id }) => id)).size).toBe(2);
    const first = posts()[0]?.body;
    api.calls.length = 0;
    answers({ 'POST /api/cash-ins': stored });
    const [entry] = await entries();
    await sendAgain(entry!);
    await expect.poll(entries).toEqual([]);
    expect(posts().map(({ body }) => body)).toEqual([first]);
    expect(posts()[0]?.headers.get('idempotency-key')).toBe(meta.idempotencyKey);
    expect(posts()[0]?.headers.get('recorded-at')).toBe(entry?.recordedAt);
  });

  it('cannot be edited while the server may have it', async () => {
    await save(() => unreachable());
    const [entry] = await entries();
    expect(isLocked(entry!)).toBe(true);
    expect(isLocked({ ...entry!, mayHaveArrived: false })).toBe(false);
    const [own] = (await dataProvider.getList('repairs', { filter: {} })).data;
    const change = { id: own!.id, data: { amount: 20 }, previousData: own! };
    const edits = [create(), dataProvider.update('repairs', change), dataProvider.delete('repairs', change)];
    const refused = { reason: { status: 409 } };
    expect(await Promise.allSettled(edits)).toMatchObject([refused, refused, refused]);
    expect(await entries()).toMatchObject([{ body: entry!.body }]);
  });
});

/** Saves a cash-in that the server then refuses. */
const saveRefused = async () => {
  await save(() => unreachable());
  await untilIdle();
  const [entry] = await entries();
  answers({ 'POST /api/cash-ins': () => refusal(400, { message: 'Amount (ZMW) must be above 0' }) });
  await sendAgain(entry!);
  await untilIdle();
  api.calls.length = 0;
};

describe('a cash-in that was refused', () => {
  it('stays with its message; an edited expense is sent with the rest and the same key', async () => {
    await saveRefused();
    await expect.poll(entriesShown).toMatchObject([{ refusal: 'Amount (ZMW) must be above 0' }]);
    const { data: repairs } = await dataProvider.getList('repairs', { filter: {} });
    answers({ 'POST /api/cash-ins': stored });
    const [own] = repairs.filter(({ amount }) => amount === 15);
    await dataProvider.update('repairs', { id: own!.id, data: { amount: 20 }, previousData: own! });
    expect(bodies()).toMatchObject([
      ['/api/cash-ins', { amount: 380, spent: [{ amount: 120 }, { amount: 20 }] }],
    ]);
    expect(posts()[0]?.headers.get('idempotency-key')).toBe(meta.idempotencyKey);
    expect(await entries()).toEqual([]);
  });

  it('is a cashing alone when its expenses are deleted, and gone with that', async () => {
    await saveRefused();
    answers({ 'POST /api/cash-ins': () => unreachable(), 'POST /api/cashings/': () => unreachable() });
    const list = async (resource: string) => (await dataProvider.getList(resource, { filter: {} })).data;
    for (const count of [2, 1]) {
      await expect.poll(() => list('repairs')).toHaveLength(count);
      const [record] = await list('repairs');
      const [entry] = await entries();
      await changeEntry(entry!.id, { mayHaveArrived: false, attempts: 0, isSending: false });
      await dataProvider.delete('repairs', { id: record!.id, previousData: record! });
      await untilIdle();
    }
    expect((await entries()).map(({ path, body }) => [path, 'spent' in body])).toEqual([
      ['/cashings/', false],
    ]);
    const [cashing] = await list('cashings');
    await dataProvider.delete('cashings', { id: cashing!.id, previousData: cashing! });
    await expect.poll(entries).toEqual([]);
  });
});

/** Stands in for the upload of photos, which have no bytes here. Notes their keys, and answers 201 with a number. */
const stubUploads = (keys: string[]) => {
  class Upload {
    readonly upload = {};
    status = 201;
    responseText = '';
    onload: () => void = () => undefined;
    open = () => undefined;
    setRequestHeader = (name: string, value: string) => name === 'Idempotency-Key' && keys.push(value);
    send = () => {
      this.responseText = JSON.stringify({ id: 40 + keys.length });
      this.onload();
    };
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
};

it('the photos of the cashing and of each expense are sent before it, each once', async () => {
  await save(() => unreachable());
  const [entry] = await entries();
  api.calls.length = 0;
  const photo = (key: string): LocalFile => ({
    ...{ id: -1, key, type: 'image/jpeg', bytes: 1, width: null, height: null },
    content: new Blob(['1'], { type: 'image/jpeg' }),
  });
  const keys: string[] = [];
  stubUploads(keys);
  let uploaded: readonly string[] = [];
  const noteUploads = () => {
    uploaded = [...keys];
    return stored;
  };
  answers({ 'POST /api/cash-ins': noteUploads });
  const whole = { ...entry!, files: [photo('slip')], spentFiles: [[photo('tyre'), photo('tube')], []] };
  expect((await sendEntry(whole, getToken() ?? '')).status).toBe(200);
  expect(uploaded).toEqual(['slip', 'tyre', 'tube']);
  expect(bodies()).toMatchObject([
    ['/api/cash-ins', { files: [41], spent: [{ files: [42, 43] }, { files: [] }] }],
  ]);
  // What the server has by now is not sent again; a photo that it has deleted is.
  const [isGone, known] = [{ errors: { 'spent.0.files': 'Gone' } }, { ...photo('tyre'), id: 42 }];
  const refusals = [() => refusal(400, isGone), () => Response.json(stored)];
  answers({ 'POST /api/cash-ins': () => refusals.shift()!() });
  expect((await sendEntry({ ...entry!, spentFiles: [[known], []] }, getToken() ?? '')).status).toBe(200);
  expect(keys).toHaveLength(4);
  expect(posts().at(-1)?.body).toMatchObject({ spent: [{ files: [44] }, { files: [] }] });
});
