import { expect, test } from 'vitest';
import { row, runRows } from '../../support/server/rows';
import { changesOf, startCashings } from '../../support/server/cashings';
import { secondProcess } from '../../support/server/app';

const changed = (count: number) => ({ data: { changed: count } });
const OPEN = { confirmedAt: null, confirmedBy: null };

test('an administrator confirms cashings, and takes that back', async () => {
  const { app, cash, confirm, unconfirm, read } = await startCashings();
  const [one, other] = [await cash(), await cash({ amount: 120 })];
  expect(one).toMatchObject(OPEN);
  const began = new Date().toISOString();

  expect(await confirm([one.id, other.id])).toEqual(changed(2));
  const { confirmedAt, ...confirmed } = await read(one.id);
  expect(confirmed).toEqual({
    ...one,
    confirmedAt: undefined,
    confirmedBy: 'Chanda Admin',
    updatedAt: confirmed.updatedAt,
  });
  expect(String(confirmedAt) >= began && String(confirmedAt) <= new Date().toISOString()).toBe(true);
  expect(confirmed.updatedAt > one.updatedAt).toBe(true);

  const [change, creation, ...more] = await changesOf(app, one.id);
  expect(change).toMatchObject({
    action: 'confirmed',
    userName: 'Chanda Admin',
    title: one['numberPlate'],
    before: { ...OPEN, amount: 350.5 },
    after: { confirmedAt, confirmedBy: 'Chanda Admin', amount: 350.5 },
  });
  expect(creation).toMatchObject({ action: 'create' });
  expect(more).toEqual([]);

  expect(await unconfirm([one.id])).toEqual(changed(1));
  expect(await read(one.id)).toMatchObject(OPEN);
  expect(await read(other.id)).toMatchObject({ confirmedBy: 'Chanda Admin' });
  expect((await changesOf(app, one.id))[0]).toMatchObject({ action: 'unconfirmed', after: OPEN });
});

test('what is already so is not counted, and no change', async () => {
  const { app, cash, confirm, unconfirm, read } = await startCashings();
  const [one, other] = [await cash(), await cash()];
  expect(await unconfirm([one.id])).toEqual(changed(0));
  expect(await confirm([one.id, one.id])).toEqual(changed(1));
  const confirmed = await read(one.id);
  expect(await confirm([one.id, other.id])).toEqual(changed(1));
  expect(await read(one.id)).toEqual(confirmed);
  expect((await changesOf(app, one.id)).map(({ action }) => action)).toEqual(['confirmed', 'create']);
});

test('an owner sees who confirmed their cashings, and may not confirm', async () => {
  const { app, cash, confirm } = await startCashings();
  const one = await cash({}, 'owner');
  await runRows(
    app,
    (['confirm', 'unconfirm'] as const).flatMap((action) => {
      const path = `/cashings/${action}`;
      const body = { ids: [one.id] };
      return [
        { ...row('POST', path, body, 403, 'Only an administrator may do this'), as: 'owner' },
        { ...row('POST', path, body, 403), as: 'other' },
        { ...row('POST', path, body, 401), as: 'anonymous' },
        { ...row('POST', path, {}, 403), as: 'owner' },
      ] as const;
    }),
  );
  await confirm([one.id]);
  const { record } = await app.done({ as: 'owner', path: `/cashings/${one.id}` });
  expect(record).toMatchObject({ confirmedBy: 'Chanda Admin' });
});

test('1 to 1,000 numbers of cashings, all or none', async () => {
  const { app, cash, read } = await startCashings();
  const one = await cash();
  const refusal = 'ids must be a list of 1 to 1,000 numbers';
  const path = '/cashings/confirm';
  const many = Array.from({ length: 1_001 }, () => one.id);
  await runRows(app, [
    row('POST', path, { ids: [] }, 400, refusal),
    row('POST', path, { ids: many }, 400, refusal),
    row('POST', path, { ids: [one.id, 'x'] }, 400, refusal),
    row('POST', path, { ids: [one.id, 1.5] }, 400, refusal),
    row('POST', path, { ids: [0] }, 400, refusal),
    row('POST', path, { ids: [-1] }, 400, refusal),
    row('POST', path, { ids: [null] }, 400, refusal),
    row('POST', path, { ids: [1e300] }, 400, refusal),
    row('POST', path, { ids: [[one.id]] }, 400, refusal),
    row('POST', path, { ids: one.id }, 400, refusal),
    row('POST', path, { ids: { 0: one.id, length: 1 } }, 400, refusal),
    row('POST', path, { ids: null }, 400, 'ids is required'),
    row('POST', path, {}, 400, 'ids is required'),
    row('POST', path, undefined, 400),
    row('POST', path, [one.id], 400, 'The body must be a JSON object'),
    row('POST', path, { ids: [one.id], all: true }, 400, 'Unknown field: all'),
    row('POST', `${path}?force=1`, { ids: [one.id] }, 400),
    row(
      'POST',
      path,
      { ids: [one.id, one.id + 77] },
      400,
      `there is no cashing with the number ${one.id + 77}`,
    ),
    row('GET', path, undefined, 405),
  ]);
  expect(await read(one.id)).toEqual(one);
  await runRows(app, [row('POST', path, { ids: many.slice(1) }, 200, '{"data":{"changed":1}}')]);
});

test('1,000 at once are one transaction with a change for each', async () => {
  const { app, about, confirm } = await startCashings();
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    ...about,
    date: '2026-10-20',
    amount: index + 1,
  }));
  const body = { resource: 'cashings', fileName: 'c.csv', rows, dryRun: false, allowDuplicates: true };
  await app.done({ method: 'POST', path: '/imports', body });
  const { records } = await app.done({ path: '/cashings?filter={"amount_lte":1000,"date":"2026-10-20"}' });
  const ids = records.filter(({ notes }) => notes === null).map(({ id }) => id);
  expect(ids).toHaveLength(1_000);
  expect(await confirm(ids)).toEqual(changed(1_000));
  const { headers } = await app.done({ path: '/changes?filter={"action":"confirmed"}&range=[0,0]' });
  expect(headers['content-range']).toBe('changes 0-0/1000');
});

test('the same Idempotency-Key confirms once', async () => {
  const { app, cash, confirm, unconfirm } = await startCashings();
  const one = await cash();
  const call = {
    method: 'POST',
    path: '/cashings/confirm',
    body: { ids: [one.id] },
    headers: { 'idempotency-key': 'k' },
  } as const;
  expect((await app.done(call)).body).toEqual(changed(1));
  await unconfirm([one.id]);
  expect((await app.done(call)).body).toEqual(changed(1));
  expect(await confirm([one.id])).toEqual(changed(1));
  const other = await app.request({ ...call, body: { ids: [one.id, one.id] } });
  expect(other.status).toBe(409);
});

test('two processes confirm the same cashings at once: each is confirmed once', async () => {
  const { app, cash } = await startCashings();
  const second = await secondProcess(app);
  for (const round of ['confirm', 'unconfirm', 'confirm']) {
    const ids = [(await cash()).id, (await cash()).id, (await cash()).id];
    if (round === 'unconfirm') await app.done({ method: 'POST', path: '/cashings/confirm', body: { ids } });
    const path = `/cashings/${round}`;
    const answers = await Promise.all([
      app.done({ method: 'POST', path, body: { ids } }),
      second({ method: 'POST', path, body: { ids: ids.toReversed() } }),
      app.done({ method: 'POST', path, body: { ids } }),
      second({ method: 'POST', path, body: { ids } }),
    ]);
    const counts = answers.map(({ body }) => (body as ReturnType<typeof changed>).data.changed);
    expect(counts.toSorted()).toEqual([0, 0, 0, 3]);
    for (const id of ids) {
      const marks = (await changesOf(app, id)).filter(({ action }) => action === `${round}ed`);
      expect(marks).toHaveLength(1);
    }
  }
});
