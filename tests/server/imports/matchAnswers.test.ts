import { expect, test } from 'vitest';
import { groupsOf, match, none, row, statementApp } from './statement';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;

test('a row says which cashing is meant: it gets the reference and is confirmed, and undo restores both', async () => {
  const { app, pay, cashing } = await statementApp();
  const cash = await pay(day(3), 450, { method: 'cash' });
  const other = await pay(day(4), 450, { reference: 'OLD-1' });
  const own = await pay(day(5), 450);
  await app.done({ method: 'POST', path: '/cashings/confirm', body: { ids: [own.id] } });
  const before = await Promise.all([cash, other, own].map(({ id }) => cashing(id)));
  const { data } = await match(app, [
    row(day(3), 450, 'MP1', { recordId: cash.id }),
    row(day(4), 450, 'MP2', { recordId: String(other.id) }),
    row(day(5), 450, 'MP3', { recordId: own.id }),
    row(day(5), 450, 'MP3'),
  ]);
  expect(groupsOf(data)).toEqual({
    ...none,
    known: [{ row: 4, recordId: own.id, agrees: true }],
    matched: [cash, other, own].map(({ id }, index) => ({ row: index + 1, recordId: id })),
  });
  const after = await Promise.all([cash, other, own].map(({ id }) => cashing(id)));
  expect(after.map(({ method, reference }) => [method, reference])).toEqual([
    ['cash', 'MP1'],
    ['mobileMoney', 'MP2'],
    ['mobileMoney', 'MP3'],
  ]);
  expect(after.every(({ confirmedAt }) => confirmedAt !== null)).toBe(true);
  expect(after[2]!['confirmedAt']).toBe(before[2]!['confirmedAt']);
  await app.done({ method: 'POST', path: `/imports/${data.id}/undo` });
  const undone = await Promise.all([cash, other, own].map(({ id }) => cashing(id)));
  const stamped = (one: object) => ({ ...one, updatedAt: '' });
  expect(undone.map(stamped)).toEqual(before.map(stamped));
});

test('undo takes nothing back if another cashing has a former reference by now', async () => {
  const { app, pay, cashings } = await statementApp();
  const { id } = await pay(day(3), 450, { reference: 'OLD-1' });
  const { data } = await match(app, [row(day(3), 450, 'MP1', { recordId: id }), row(day(9), 450, 'MP2')]);
  await pay(day(8), 100, { reference: 'old 1' });
  const before = await cashings();
  const refused = await app.request({ method: 'POST', path: `/imports/${data.id}/undo` });
  expect([refused.status, refused.message]).toEqual([
    409,
    'Reference old 1 is already recorded: ABZ 1234, 08/11/2026, ZMW 100.00',
  ]);
  expect(await cashings()).toEqual(before);
});

test('a row says that it is none of the recorded ones: it is new', async () => {
  const { app, pay, cashings, driverId, carId } = await statementApp();
  await pay(day(3), 450, { method: 'cash' });
  await pay(day(5), 450);
  await pay(day(7), 450);
  const anyway = { anyway: true };
  const { data } = await match(app, [
    row(day(3), 450, 'MP1', anyway),
    row(day(6), 450, 'MP2', anyway),
    row(day(6), 450, 'MP3', { anyway: true, phone: '0966000009' }),
  ]);
  expect(groupsOf(data)).toEqual({
    ...none,
    new: [
      { row: 1, driverId, carId },
      { row: 2, driverId, carId },
    ],
    open: [{ row: 3, why: 'noDriver' }],
  });
  expect(await cashings()).toHaveLength(5);
});

test('a cashing that cannot be the row’s is refused', async () => {
  const { app, pay, addDriver } = await statementApp();
  const other = await addDriver('Moses Banda', 260955111222, 'BAA 1');
  const cash = await pay(day(3), 450, { method: 'cash' });
  const theirs = await pay(day(3), 450, other);
  const less = await pay(day(3), 449, { method: 'cash' });
  const late = await pay(day(5), 450, { method: 'cash' });
  const known = await pay(day(3), 450, { reference: 'R-9' });
  const refused = (recordId: unknown) => row(day(3), 450, `MP${String(recordId)}`, { recordId });
  const { data } = await match(
    app,
    [
      refused(theirs.id),
      refused(less.id),
      refused(late.id),
      refused(cash.id),
      row(day(3), 450, 'MP-8', { recordId: cash.id }),
      refused(known.id),
      row(day(3), 450, 'R9'),
      refused(999),
      refused('x'),
      row(day(3), 450, 'MP-7', { anyway: 'perhaps' }),
    ],
    { dryRun: true },
  );
  const another = (number: number) => `Cashing ${number} has another driver, day or amount`;
  const taken = (number: number) => `Cashing ${number} belongs to another row of the statement`;
  expect(data.errors).toEqual([
    { row: 1, errors: { recordId: another(theirs.id) } },
    { row: 2, errors: { recordId: another(less.id) } },
    { row: 3, errors: { recordId: another(late.id) } },
    { row: 5, errors: { recordId: taken(cash.id) } },
    { row: 6, errors: { recordId: taken(known.id) } },
    { row: 8, errors: { recordId: 'Cashing: there is no cashing with the number 999' } },
    { row: 9, errors: { recordId: 'Cashing must be a number' } },
    { row: 10, errors: { anyway: 'Anyway must be true or false' } },
  ]);
  expect(data.matched).toEqual([{ row: 4, recordId: cash.id }]);
});
