import { expect, test } from 'vitest';
import { groupsOf, match, none, row, statementApp } from './statement';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;

test('a driver who pays the same every day is matched day by day', async () => {
  const { app, pay } = await statementApp();
  const paid: number[] = [];
  for (let date = 1; date <= 9; date += 1) paid.push((await pay(day(date), 450)).id);
  const { data } = await match(
    app,
    paid.map((_, index) => row(day(index + 1), 450, `MP${index}`)),
  );
  expect(groupsOf(data)).toEqual({
    ...none,
    matched: paid.map((recordId, index) => ({ row: index + 1, recordId })),
  });
});

test('of one day, rows in the order of the file get cashings in the order of their ids', async () => {
  const { app, pay } = await statementApp();
  const [first, second] = [await pay(day(3), 450), await pay(day(3), 450)];
  const { data } = await match(app, [row(day(3), 450, 'MP9'), row(day(3), 450, 'MP1')]);
  expect(data.matched).toEqual([
    { row: 1, recordId: first.id },
    { row: 2, recordId: second.id },
  ]);
});

test('the same day goes before a day apart, also for a later row', async () => {
  const { app, pay, driverId, carId } = await statementApp();
  const { id } = await pay(day(4), 450);
  const { data } = await match(app, [row(day(3), 450, 'MP1'), row(day(4), 450, 'MP2')]);
  expect(groupsOf(data)).toEqual({
    ...none,
    matched: [{ row: 2, recordId: id }],
    new: [{ row: 1, driverId, carId }],
  });
});

test('what is left a day apart is matched where one is left, and asked where two are', async () => {
  const { app, pay } = await statementApp();
  const third = await pay(day(3), 450);
  const fifth = await pay(day(5), 450);
  const asked = await match(app, [row(day(4), 450, 'MP1')], { dryRun: true });
  const open = [{ row: 1, why: 'severalCashings', recordIds: [third.id, fifth.id] }];
  expect(groupsOf(asked.data)).toEqual({ ...none, open });
  const { data } = await match(app, [row(day(6), 450, 'MP2'), row(day(4), 450, 'MP1')]);
  expect(data.matched).toEqual([
    { row: 1, recordId: fifth.id },
    { row: 2, recordId: third.id },
  ]);
});

test('a reference that is twice in a file takes one cashing', async () => {
  const { app, pay } = await statementApp();
  const [first, second] = [await pay(day(3), 450), await pay(day(3), 450)];
  const { data } = await match(app, [
    row(day(3), 450, 'MP1'),
    row(day(3), 450, 'mp-1'),
    row(day(3), 450, 'MP2'),
  ]);
  expect(groupsOf(data)).toEqual({
    ...none,
    known: [{ row: 2, recordId: first.id, agrees: true }],
    matched: [
      { row: 1, recordId: first.id },
      { row: 3, recordId: second.id },
    ],
  });
});

test.each([
  ['in cash', { method: 'cash' }, false, true],
  ['by bank', { method: 'bank' }, false, true],
  ['in cash with a reference', { method: 'cash', reference: 'R-1' }, false, true],
  ['by mobile money under another reference', { reference: 'R-1' }, false, true],
  ['in cash and confirmed', { method: 'cash' }, true, false],
  ['by mobile money under another reference, confirmed', { reference: 'R-1' }, true, false],
  ['by mobile money without a reference, confirmed', {}, true, true],
])('a cashing of the same driver, day and amount %s', async (_name, more, isConfirmed, isAsked) => {
  const { app, pay, driverId, carId } = await statementApp();
  const { id } = await pay(day(3), 450, more);
  if (isConfirmed) await app.done({ method: 'POST', path: '/cashings/confirm', body: { ids: [id] } });
  const { data } = await match(app, [row(day(3), 450, 'MP1')], { dryRun: true });
  expect(groupsOf(data)).toEqual(
    isAsked
      ? { ...none, open: [{ row: 1, why: 'recorded', recordIds: [id] }] }
      : { ...none, new: [{ row: 1, driverId, carId }] },
  );
});

test('a cashing that another row of the file knows is not asked about', async () => {
  const { app, pay, driverId, carId } = await statementApp();
  const { id } = await pay(day(3), 450, { reference: 'R-1' });
  const { data } = await match(app, [row(day(3), 450, 'MP1'), row(day(3), 450, 'R1')], { dryRun: true });
  expect(groupsOf(data)).toEqual({
    ...none,
    known: [{ row: 2, recordId: id, agrees: true }],
    new: [{ row: 1, driverId, carId }],
  });
});

test('the same file twice: what has a reference is known, what has none is asked', async () => {
  const { app, pay, cashings } = await statementApp();
  const { id } = await pay(day(3), 450);
  const rows = [row(day(3), 450), row(day(3), 450, '-'), row(day(4), 460), row(day(4), 470, 'MP1')];
  const first = await match(app, rows);
  expect(first.data).toMatchObject({ matched: [{ row: 1, recordId: id }], created: 3 });
  const after = await cashings();
  const [, second, third, fourth] = after;
  const again = await match(app, rows);
  expect(groupsOf(again.data)).toEqual({
    ...none,
    known: [{ row: 4, recordId: fourth!.id, agrees: true }],
    open: [
      { row: 1, why: 'recorded', recordIds: [id, second!.id] },
      { row: 2, why: 'recorded', recordIds: [id, second!.id] },
      { row: 3, why: 'recorded', recordIds: [third!.id] },
    ],
  });
  expect(again.data).toMatchObject({ toConfirm: 0 });
  expect(await cashings()).toEqual(after);
  const stored = (await app.done({ path: `/imports/${again.data.id}` })).record;
  expect(groupsOf(stored as never)).toEqual(groupsOf(again.data));
});

test('an open row names at most 100 cashings', async () => {
  const { app, carId, driverId } = await statementApp();
  const cash = { carId, driverId, date: day(3), amount: 450, notes: '' };
  const rows = Array.from({ length: 101 }, (_, index) => ({ ...cash, notes: `${index}` }));
  const body = { resource: 'cashings', fileName: 'x', rows, dryRun: false, allowDuplicates: true };
  await app.done({ method: 'POST', path: '/imports', body });
  const { data } = await match(app, [row(day(3), 450, 'MP1')], { dryRun: true });
  expect(data.open[0]).toMatchObject({ why: 'recorded' });
  expect(data.open[0]!.recordIds).toHaveLength(100);
});

test.each(['2.61E+15', '1,42593E+11', '1.42593e11'])('%s is no reference', async (reference) => {
  const { app, cashings } = await statementApp();
  const { data } = await match(app, [row(day(3), 450, reference), row(day(3), 450, reference)]);
  expect(data).toMatchObject({ known: [], created: 2 });
  expect((await cashings()).map((one) => one['reference'])).toEqual([null, null]);
});

test('it is said how many known cashings are confirmed', async () => {
  const { app, pay } = await statementApp();
  await pay(day(3), 450, { reference: 'R-1' });
  await pay(day(4), 451, { reference: 'R-2' });
  await pay(day(5), 450);
  const rows = [row(day(3), 450, 'R1'), row(day(4), 450, 'R2'), row(day(5), 450, 'R3')];
  expect((await match(app, rows, { dryRun: true })).data).toMatchObject({ toConfirm: 1 });
  expect((await match(app, rows)).data).toMatchObject({ toConfirm: 1 });
  expect((await match(app, rows, { dryRun: true })).data).toMatchObject({ toConfirm: 0 });
});
