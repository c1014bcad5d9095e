import { expect, test } from 'vitest';
import { listCall } from '../../support/server/lists';
import { send } from './setUp';
import { groupsOf, match, none, row, statementApp } from './statement';

test('only an administrator matches a statement, and only of cashings', async () => {
  const { app, cashings } = await statementApp();
  const rows = [row('2026-11-03', 450, 'MP1')];
  for (const more of [{}, { dryRun: true }]) {
    const refused = await match(app, rows, more, 'owner');
    expect([refused.status, refused.message]).toEqual([403, 'Only an administrator may match a statement']);
  }
  expect((await match(app, rows, {}, 'anonymous')).status).toBe(401);
  const repairs = await send(app, 'repairs', rows, { match: true });
  expect([repairs.status, repairs.message]).toEqual([400, 'Only cashings can be matched with a statement']);
  expect(await cashings()).toEqual([]);
  const plain = await send(app, 'cashings', [{ date: '2026-11-03' }], { match: false, dryRun: true });
  expect(plain.data.errors).toHaveLength(1);
  expect(plain.data).not.toHaveProperty('open');
});

test('a row with an error is in the errors; without skipErrors nothing is done', async () => {
  const { app, cashings, driverId, carId } = await statementApp();
  const rows = [
    row('2026-11-03', 450, 'MP1'),
    row('31/11/2026', 450, 'MP2'),
    row('2026-11-03', 'much', 'MP3'),
    row('2026-11-03', 450, 'MP4', { carId }),
    row('2026-11-03', 450, 'MP5', { driverId: 999 }),
    { amount: 5 },
    row('2026-11-03', 1_000_000_001),
    row('2026-11-03', 450, 'x'.repeat(201)),
    row('2026-11-03', 450, 'MP6', { constructor: 1 }),
  ];
  const errors: readonly { row: number; errors: Readonly<Record<string, string>> }[] = [
    { row: 2, errors: { date: 'Date must be a date such as 2026-11-20' } },
    { row: 3, errors: { amount: 'Enter an amount such as 1,250.50' } },
    { row: 4, errors: { carId: 'Unknown field: carId' } },
    { row: 5, errors: { driverId: 'Driver: there is no driver with the number 999' } },
    { row: 6, errors: { date: 'Date is required' } },
    { row: 7, errors: { amount: 'Amount (ZMW) must be at most 1,000,000,000' } },
    { row: 8, errors: { reference: 'Reference may have at most 200 characters' } },
    { row: 9, errors: { constructor: 'Unknown field: constructor' } },
  ];
  const dry = await match(app, rows, { dryRun: true });
  expect(dry.status).toBe(200);
  expect(dry.data).toMatchObject({ id: null, created: 0, errorCount: 8, errors });
  const refused = await match(app, rows);
  expect(refused.status).toBe(400);
  expect(refused.message).toBe('8 of 9 rows cannot be imported. Nothing was saved');
  expect(await cashings()).toEqual([]);
  const { status, data } = await match(app, rows, { skipErrors: true });
  expect(status).toBe(201);
  expect(data).toMatchObject({ created: 1, errorCount: 8, new: [{ row: 1, driverId, carId }] });
});

test('rows without an amount in are left aside, whatever else they hold', async () => {
  const { app } = await statementApp();
  const outgoing = [-450, 0, '', null, '-450.00', '(450.00)', '450.00-', 'ZMW -450', '−12', '-', '0.00', ' '];
  const rows = [
    ...outgoing.map((amount) => row('2026-11-03', amount, 'MP1')),
    { date: 'no day', strange: 1 },
    row('2026-11-03', '+450', 'MP2'),
  ];
  const { data } = await match(app, rows, { dryRun: true });
  expect(data).toMatchObject({ ...none, rows: 14, errorCount: 0, created: 1, new: [{ row: 14 }] });
});

test.each([
  ['26/11/2025 06:12', 'K 1,250.50', '2025-11-26'],
  ['2025-11-26T06:12:33', '+ZMW 1250.5', '2025-11-26'],
  ['2025-11-26 23:59', '1 250.50 ZMW', '2025-11-26'],
  ['2025-11-25T23:00:00Z', 'ZMW +1250.50', '2025-11-26'],
  ['26.11.25 6:12 PM', 1250.5, '2025-11-26'],
])('%s and %s are read', async (date, amount, day) => {
  const { app, cashings } = await statementApp();
  await match(app, [row(date, amount, 'MP1')]);
  expect(await cashings()).toMatchObject([{ date: day, amount: 1250.5 }]);
});

const scene = async () => {
  const made = await statementApp();
  const { pay } = made;
  const known = await pay('2026-11-03', 100, { reference: 'MP1' });
  const found = await pay('2026-11-03', 200);
  const rows = [
    row('2026-11-03', 100, 'MP1'),
    row('2026-11-04', 200, 'MP2'),
    row('2026-11-05', 300, 'MP3'),
    row('2026-11-05', 400, 'MP4', { phone: '26097****56' }),
  ];
  return { ...made, known, found, rows };
};

test('the dry run says what the import then does; the same file twice changes nothing', async () => {
  const { app, rows, cashings, changesOf, found, driverId, carId } = await scene();
  const before = await cashings();
  const dry = await match(app, rows, { dryRun: true });
  expect([dry.status, dry.data.id]).toEqual([200, null]);
  expect(await cashings()).toEqual(before);
  const first = await match(app, rows);
  expect(groupsOf(first.data)).toEqual(groupsOf(dry.data));
  expect(first.data).toMatchObject({
    matched: [{ row: 2, recordId: found.id }],
    new: [{ row: 3, driverId, carId }],
    open: [{ row: 4, why: 'noDriver' }],
  });
  const after = await cashings();
  const again = await match(app, rows);
  expect(again.data).toMatchObject({ created: 0, matched: [], new: [], open: [{ row: 4, why: 'noDriver' }] });
  expect(again.data.known).toEqual(
    after.map(({ id }, index) => ({ row: index + 1, recordId: id, agrees: index !== 1 })),
  );
  expect(await cashings()).toEqual(after);
  expect(await changesOf(again.data.id)).toEqual([]);
  for (const { data } of [first, again])
    expect(groupsOf((await app.done({ path: `/imports/${data.id}` })).record as never)).toEqual(
      groupsOf(data),
    );
  for (const one of (await app.done(listCall('/imports', { range: [0, 9] }))).records)
    expect(one).not.toHaveProperty('known');
});

test('undo takes back creations, references and confirmations', async () => {
  const { app, rows, cashings } = await scene();
  const before = await cashings();
  const { data } = await match(app, rows);
  const undone = await app.done({ method: 'POST', path: `/imports/${data.id}/undo` });
  expect(undone.record).toMatchObject({ id: data.id, undoneAt: expect.any(String) as string });
  const stamped = (record: object) => ({ ...record, updatedAt: '' });
  expect((await cashings()).map(stamped)).toEqual(before.map(stamped));
  const changes = (await app.done(listCall('/changes', { sort: ['id', 'DESC'], range: [0, 2] }))).records;
  expect(changes.map(({ action }) => action)).toEqual(['undo', 'undo', 'undo']);
  const again = await app.request({ method: 'POST', path: `/imports/${data.id}/undo` });
  expect([again.status, again.message]).toEqual([
    409,
    expect.stringMatching(/^This import was undone on \d\d\/\d\d\/\d{4}$/) as string,
  ]);
  expect(groupsOf((await match(app, rows)).data)).toMatchObject({ matched: [{ row: 2 }], new: [{ row: 3 }] });
});

test.each([
  ['known', 0, 1],
  ['matched', 1, 2],
  ['new', 2, 3],
])('undo takes nothing back if a %s one was changed since', async (_group, index, number) => {
  const { app, rows, cashings } = await scene();
  const { data } = await match(app, rows);
  const { id, carId, driverId, date, userId } = (await cashings())[index]!;
  const body = { carId, driverId, date, userId, notes: 'Changed' };
  await app.done({ method: 'PUT', path: `/cashings/${id}`, body });
  const after = await cashings();
  const refused = await app.request({ method: 'POST', path: `/imports/${data.id}/undo` });
  expect([refused.status, refused.message]).toEqual([409, `1 of 3 records was changed since: row ${number}`]);
  expect(await cashings()).toEqual(after);
  expect((await app.request({ as: 'owner', method: 'POST', path: `/imports/${data.id}/undo` })).status).toBe(
    403,
  );
});

test('with the same key, a statement is imported once', async () => {
  const { app, rows } = await scene();
  const body = { resource: 'cashings', fileName: 'a.csv', rows, dryRun: false, match: true };
  const call = { method: 'POST', path: '/imports', body, headers: { 'Idempotency-Key': 'one' } } as const;
  const [first, second] = [await app.done(call), await app.done(call)];
  expect(second.body).toEqual(first.body);
  expect((await app.done({ path: '/imports' })).ids).toHaveLength(1);
});

test('two imports of one file at once do each thing once', async () => {
  const { app, rows, cashings } = await scene();
  const both = await Promise.all([match(app, rows), match(app, rows)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both.map(({ data }) => data.created).sort()).toEqual([0, 1]);
  expect(both.map(({ data }) => data.matched.length).sort()).toEqual([0, 1]);
  expect(both.map(({ data }) => data.known.length).sort()).toEqual([1, 3]);
  expect(await cashings()).toHaveLength(3);
});

test('the activity shows the import of a statement in one line', async () => {
  const { app, rows } = await scene();
  const { data } = await match(app, rows);
  const list = listCall('/changes', { filter: { isGrouped: true }, range: [0, 0] });
  const [line] = (await app.done(list)).records;
  expect(line).toMatchObject({ importId: data.id, imported: { id: data.id, count: 3 } });
});
