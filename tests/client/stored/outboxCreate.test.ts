import { expect, it } from 'vitest';
import { dataProvider } from '../../../src/client/ground/providers/dataProvider';
import { sendAgain } from '../../../src/client/ground/providers/outbox/outbox';
import { untilIdle } from '../../../src/client/ground/providers/outbox/schedule';
import { entriesShown } from '../../../src/client/ground/providers/outbox/state';
import { readEntries } from '../../../src/client/ground/providers/outbox/store';
import { refusal, unreachable, useApi } from '../../support/client/api';
import { emptyOutboxAfterEach } from '../../support/client/emptyOutbox';
import { lateAnswer } from '../../support/client/late';
import { admin, signedIn } from '../../support/client/session';

const api = useApi();
const entries = () => readEntries(String(admin.id));
emptyOutboxAfterEach();

const repair = { carId: 3, date: '2026-11-26', amount: 1_200 };
const create = (answer: object) => {
  signedIn();
  api.answer({ 'GET /api/auth/currentUser': admin, 'POST /api/repairs/': answer as never });
  return dataProvider.create('repairs', { data: repair });
};

it('is sent with its key and the time of saving, and leaves nothing behind', async () => {
  const { data } = await create({ id: 9 });
  expect(data.id).toBe(9);
  const { headers } = api.calls.at(-1)!;
  expect(headers.get('idempotency-key')).toMatch(/^\w{16}/);
  expect(Date.now() - Date.parse(headers.get('recorded-at') ?? '')).toBeLessThan(5_000);
  expect(await entries()).toEqual([]);
});

it.each([400, 403, 409, 429, 500, 503])('an answer %i is the form’s, and nothing is kept', async (status) => {
  await expect(create(() => refusal(status, { message: 'No.' }))).rejects.toMatchObject({
    message: 'No.',
    status,
  });
  expect(await entries()).toEqual([]);
});

it('stays on the device without an answer, and is sent later with the same key', async () => {
  const { data } = await create(() => unreachable());
  expect(data).toMatchObject({ ...repair, isUnsent: true });
  await expect.poll(entriesShown).toMatchObject([{ resource: 'repairs', values: repair }]);
  const isPost = ({ method }: { method: string }) => method === 'POST';
  const first = api.calls.findLast(isPost)?.headers.get('idempotency-key');
  const [entry] = await entries();
  api.answer({ 'GET /api/auth/currentUser': admin, 'POST /api/repairs/': { id: 9 } });
  await sendAgain(entry!);
  await expect.poll(entries).toEqual([]);
  expect(api.calls.findLast(isPost)?.headers.get('idempotency-key')).toBe(first);
  expect(api.calls.findLast(isPost)?.headers.get('recorded-at')).toBe(entry?.recordedAt);
});

it('has the names of what it refers to, which are read if the form did not know them', async () => {
  signedIn();
  const answers = {
    'GET /api/cars/3': { id: 3, numberPlate: 'ABZ 1234' },
    'POST /api/repairs/': () => unreachable(),
  };
  api.answer({ 'GET /api/auth/currentUser': admin, 'GET /api/repairs': [], ...answers } as never, 'motoka');
  await dataProvider.create('repairs', { data: repair });
  await expect.poll(entriesShown).toMatchObject([{ names: { carId: 'ABZ 1234' } }]);
  const { data } = await dataProvider.getList('repairs', { filter: {} });
  expect(data).toMatchObject([{ carId: 3, numberPlate: 'ABZ 1234' }]);
  await dataProvider.deleteMany('repairs', { ids: data.map(({ id }) => id) });
  await untilIdle();
});

it('is updated and deleted on this device, as a record of the server would be', async () => {
  const { data } = await create(() => unreachable());
  await expect.poll(entriesShown).toHaveLength(1);
  const more = { previousData: data };
  await dataProvider.update('repairs', { id: data.id, data: { ...data, amount: 900 }, ...more });
  await expect.poll(entriesShown).toMatchObject([{ values: { ...repair, amount: 900 } }]);
  expect((await dataProvider.getOne('repairs', { id: data.id })).data).toMatchObject({ amount: 900 });
  await dataProvider.deleteMany('repairs', { ids: [data.id] });
  expect(await entries()).toEqual([]);
});

it('a form waits 4 s for an answer', async () => {
  const { response, arrive } = lateAnswer({ id: 9 });
  const start = Date.now();
  const { data } = await create(() => response);
  expect(data['isUnsent']).toBe(true);
  expect(Date.now() - start).toBeGreaterThan(3_900);
  // The answer comes after all: the record is stored, and waits no more.
  arrive();
  await expect.poll(entries).toEqual([]);
});
