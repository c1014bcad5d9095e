import { expect, test } from 'vitest';
import { add } from '../../support/server/factories';
import { dataOf, type Json } from '../../support/server/lists';
import { change, startTrade, useNovember } from '../trade/trade';

useNovember();

const start = async () => {
  const all = await startTrade();
  const { app } = all;
  const post = (body: Json, as: 'admin' | 'owner' = 'admin') =>
    app.request({ as, method: 'POST', path: '/paper-kinds', body });
  const put = (id: number, body: Json, as: 'admin' | 'owner' = 'admin') =>
    change(app, `/paper-kinds/${id}`, body, as);
  const remove = (id: number, as: 'admin' | 'owner' = 'admin') =>
    app.request({ as, method: 'DELETE', path: `/paper-kinds/${id}` });
  const paper = (body: Json, as: 'admin' | 'owner' = 'admin') =>
    app.request({ as, method: 'POST', path: '/papers', body: { validUntil: '2026-12-31', ...body } });
  return { ...all, post, put, remove, paper };
};

const KEYS = 'insurance, roadTax, fitness, roadService, drivingLicence, psvLicence, other';

test('every database begins with seven kinds, in their order', async () => {
  const { app } = await start();
  const kinds = await dataOf(app, '/paper-kinds?sort=["id","ASC"]', 'owner');
  expect(kinds.map(({ key }) => key).join(', ')).toBe(KEYS);
  expect(kinds.map(({ of }) => of)).toEqual(['car', 'car', 'car', 'car', 'driver', 'driver', 'car']);
  expect(kinds.map(({ months }) => months)).toEqual([0, 0, 6, 12, 60, 12, 12]);
  expect(kinds.every(({ leadDays, isOff }) => leadDays === 30 && isOff === false)).toBe(true);
});

test('months, days before and whether it is off may be left out', async () => {
  const { post } = await start();
  const { status, record } = await post({ key: 'cOF2', label: ' Certificate ', of: 'car' });
  expect(status).toBe(201);
  expect(record).toMatchObject({
    key: 'cOF2',
    label: 'Certificate',
    of: 'car',
    months: 0,
    leadDays: 30,
    isOff: false,
  });
  const whole = { key: 'tracker', label: 'Tracker', of: 'driver', months: 3, leadDays: 7, isOff: true };
  expect((await post(whole)).record).toMatchObject(whole);
});

test.each<[string, Json, Json]>([
  ['no key', { label: 'A', of: 'car' }, { key: 'Key is required' }],
  ['no label', { key: 'ab', of: 'car' }, { label: 'Label is required' }],
  ['no subject', { key: 'ab', label: 'A' }, { of: 'Of is required' }],
  ['another subject', { key: 'ab', label: 'A', of: 'bus' }, { of: 'Of must be one of: car, driver' }],
  [
    'the key of an oil change',
    { key: 'service', label: 'A', of: 'car' },
    { key: 'The key service stands for something else' },
  ],
  [
    'too many months',
    { key: 'ab', label: 'A', of: 'car', months: 1_201 },
    { months: 'Valid for (months) must be at most 1200' },
  ],
])('refuses %s', async (_name, body, errors) => {
  const { post } = await start();
  const answer = await post(body);
  expect([answer.status, answer.errors]).toEqual([400, errors]);
});

test.each(['a', 'x'.repeat(31), 'road-tax', 'road tax', 'a_b'])('refuses the key %s', async (key) => {
  const { post } = await start();
  const answer = await post({ key, label: 'A', of: 'car' });
  expect([answer.status, answer.errors]).toEqual([400, { key: 'Key must be 2 to 30 letters or digits' }]);
});

test.each(['roadTax', 'ROADTAX', ' roadtax '])('the key %s is there once', async (key) => {
  const { app, post } = await start();
  const sentence = 'There is already a paper kind roadTax';
  const answer = await post({ key, label: 'Another', of: 'car' });
  expect([answer.status, answer.message, answer.errors]).toEqual([409, sentence, { key: sentence }]);
  expect(await dataOf(app, '/paper-kinds')).toHaveLength(7);
});

test('the key stays, the rest changes', async () => {
  const { put } = await start();
  const refused = await put(2, { key: 'tax', label: 'Tax' });
  expect([refused.status, refused.message]).toEqual([400, 'The key stays']);
  const changed = await put(2, { key: 'roadTax', label: 'Tax', months: 12, leadDays: 14, isOff: null });
  expect(changed.record).toMatchObject({
    key: 'roadTax',
    label: 'Tax',
    months: 12,
    leadDays: 14,
    isOff: false,
  });
  expect((await put(2, { label: 'Road tax' })).record).toMatchObject({ key: 'roadTax', months: 12 });
});

test('everybody reads the kinds, administrators write them', async () => {
  const { app, post, put, remove } = await start();
  expect(await dataOf(app, '/paper-kinds', 'owner')).toEqual(await dataOf(app, '/paper-kinds'));
  expect((await post({ key: 'ab', label: 'A', of: 'car' }, 'owner')).status).toBe(403);
  expect((await put(3, { label: 'A' }, 'owner')).status).toBe(403);
  expect((await remove(3, 'owner')).status).toBe(403);
  expect((await app.request({ as: 'anonymous', path: '/paper-kinds' })).status).toBe(401);
});

test('a paper has any key that is offered, another is refused with all of them', async () => {
  const { app, carId, post, put, paper } = await start();
  const refused = await paper({ carId, kind: 'cof' }, 'owner');
  const sentence = `Kind must be one of: ${KEYS}`;
  expect([refused.status, refused.errors]).toEqual([400, { kind: sentence }]);
  for (const kind of [5, true, ['roadTax'], { key: 'roadTax' }, 'x'.repeat(3_000), 'roadtax'])
    expect((await paper({ carId, kind })).errors).toEqual({ kind: sentence });

  const { record: own } = await post({ key: 'cof', label: 'Certificate of fitness', of: 'car' });
  const made = await paper({ carId, kind: 'cof' }, 'owner');
  expect([made.status, made.record['kind']]).toEqual([201, 'cof']);

  // It is off: papers keep it, and no other gets it.
  await put(Number(own.id), { isOff: true });
  const late = await paper({ carId, kind: 'cof' });
  expect([late.status, late.errors]).toEqual([400, { kind: sentence }]);
  const kept = { kind: 'cof', validUntil: '2026-11-20', number: 'N 1' };
  expect((await change(app, `/papers/${made.record.id}`, kept)).record).toMatchObject(kept);
  expect((await dataOf(app, '/due', 'owner')).map(({ kind, state }) => [kind, state])).toEqual([
    ['cof', 'soon'],
  ]);
  const turned = await change(app, `/papers/${made.record.id}`, { kind: 'nothing' });
  expect([turned.status, turned.errors]).toEqual([400, { kind: sentence }]);
});

test('one in use is not deleted, nor is the last resort; a deleted one comes back with its undo', async () => {
  const { app, carId, remove } = await start();
  await add(app, 'papers', { carId, kind: 'fitness', validUntil: '2026-12-31' });
  const used = await remove(3);
  expect([used.status, used.message]).toEqual([409, 'Fitness still has 1 paper']);
  const last = await remove(7);
  expect([last.status, last.message]).toEqual([409, 'Other is never deleted']);
  expect((await remove(2)).status).toBe(200);
  expect((await dataOf(app, '/paper-kinds')).map(({ key }) => key)).not.toContain('roadTax');
  const [change] = (await app.done({ path: '/changes?range=[0,0]' })).records;
  await app.done({ method: 'POST', path: `/changes/${change!.id}/undo` });
  expect((await app.done({ path: '/paper-kinds/2' })).record).toMatchObject({ key: 'roadTax' });
});

test('a paper comes back with a kind that is off, not with one that is gone', async () => {
  const { app, carId, post, put, remove, paper } = await start();
  const { record: kind } = await post({ key: 'cof', label: 'Certificate', of: 'car' });
  const { record: deleted } = await paper({ carId, kind: 'cof' });
  await app.done({ method: 'DELETE', path: `/papers/${deleted.id}` });
  const [change] = (await app.done({ path: '/changes?range=[0,0]' })).records;
  const undo = () => app.request({ method: 'POST', path: `/changes/${change!.id}/undo` });
  await remove(Number(kind.id));
  const [removal] = (await app.done({ path: '/changes?range=[0,0]' })).records;
  const gone = await undo();
  expect([gone.status, gone.message]).toEqual([409, `Kind must be one of: ${KEYS}`]);
  await app.done({ method: 'POST', path: `/changes/${removal!.id}/undo` });
  await put(Number(kind.id), { isOff: true });
  expect((await undo()).status).toBe(200);
});

test('the kind of insurances is in use while one of them is due', async () => {
  const { app, carId, remove } = await start();
  const { id } = await add(app, 'insurances', {
    carId,
    date: '2026-11-01',
    amount: 900,
    validUntil: '2027-01-01',
  });
  await add(app, 'papers', { carId, kind: 'insurance', validUntil: '2026-12-31' });
  const used = await remove(1);
  expect([used.status, used.message]).toEqual([409, 'Insurance still has 1 paper and 1 insurance']);
  const [paper] = await dataOf(app, '/papers');
  await app.done({ method: 'DELETE', path: `/papers/${String(paper!['id'])}` });
  const still = await remove(1);
  expect([still.status, still.message]).toEqual([409, 'Insurance still has 1 insurance']);
  await change(app, `/insurances/${id}`, { validUntil: null });
  expect((await remove(1)).status).toBe(200);
});
