import { expect, test } from 'vitest';
import { add, buildDriver } from '../../support/server/factories';
import { send, setUp, type Cells } from './setUp';

const good = { carId: 'ABZ 1234', driverId: 'Kelvin Tembo' };

test('days and amounts are read as offices write them', async () => {
  const { app } = await setUp();
  const days = [
    ['18/11/2026 17:45', '2026-11-18'],
    ['24-NOV-2026', '2026-11-24'],
    ['2 novembre 2026', '2026-11-02'],
    ['Nov 3, 2026', '2026-11-03'],
    ['2026-11-04 07:15:00', '2026-11-04'],
    ['\u202a05/11/2026\u202c', '2026-11-05'],
  ] as const;
  const amounts = [
    ['450/=', 450],
    ['1 643,50', 1643.5],
    ['1\u00a0643,50', 1643.5],
    ['ZMW 1\u202f250.50', 1250.5],
    ['K1,250/-', 1250],
    ['300.30', 300.3],
  ] as const;
  const rows = days.map(([date], index) => ({ ...good, date, amount: amounts[index]![0] }));
  const { status, data } = await send(app, 'cashings', rows);
  expect(data.errors).toEqual([]);
  expect(status).toBe(201);
  const { records } = await app.done({ path: '/cashings?sort=["id","ASC"]' });
  expect(records.map(({ date, amount }) => [date, amount])).toEqual(
    days.map(([, day], index) => [day, amounts[index]![1]]),
  );
});

test('kilometres and phones are read as they are pasted', async () => {
  const { app } = await setUp();
  const km = await send(app, 'repairs', [
    { carId: 'abz-1234', date: '2026-11-02', mileage: '80510.0', amount: '855.0' },
    { carId: 'ABZ\u00a01234', date: '2026-11-03', mileage: '84 210 kms', amount: '1,250/=' },
  ]);
  expect(km.data).toMatchObject({ created: 2, errors: [] });
  const phones = [
    ['\u202a+260 97 700 0888\u202c', 260977000888],
    ['+260 (0) 97 700 0889', 260977000889],
    ['+260\u201197\u2011700\u20110890', 260977000890],
  ] as const;
  const added = await send(
    app,
    'drivers',
    phones.map(([phone], index) => ({ name: `Paste ${index}`, carId: 'ABZ 1234', phone })),
  );
  expect(added.data).toMatchObject({ created: 3, errors: [] });
  const { records } = await app.done({ path: '/drivers?sort=["id","ASC"]' });
  expect(records.slice(1).map(({ phone }) => phone)).toEqual(phones.map(([, digits]) => digits));
});

test('an error of a spreadsheet is an error of its cell, in every kind of field', async () => {
  const { app } = await setUp();
  const row = { ...good, carId: '#REF!', amount: '#N/A', notes: '#DIV/0!', date: 'Err:502' };
  const { data } = await send(app, 'cashings', [row], { dryRun: true });
  expect(data.errors).toEqual([
    {
      row: 1,
      errors: {
        carId: 'Number Plate: the spreadsheet has the error #REF! here',
        amount: 'Amount (ZMW): the spreadsheet has the error #N/A here',
        notes: 'Notes: the spreadsheet has the error #DIV/0! here',
        date: 'Date: the spreadsheet has the error Err:502 here',
      },
    },
  ]);
});

test('names and plates are found as they look', async () => {
  const { app, car } = await setUp();
  await add(app, 'drivers', buildDriver({ name: 'José Ngandé', phone: 260955000999, carId: car.id }));
  const names = ['Jose\u0301 Ngande\u0301', 'José  Ngandé', 'José\u00a0Ngandé', '\u202aJosé Ngandé\u202c'];
  const rows = names.map((driverId, index) => ({
    carId: 'abz 1234',
    driverId,
    date: `2026-11-0${index + 1}`,
  }));
  const { data } = await send(app, 'cashings', rows, { dryRun: true });
  expect(data).toMatchObject({ created: 4, errors: [] });
});

test.each([
  ['amount', 200, 'Amount (ZMW)'],
  ['date', 200, 'Date'],
  ['driverId', 800, 'Driver'],
  ['notes', 5_000, 'Notes'],
])('a cell of %s with more than %d letters is refused before it is read', async (source, max, name) => {
  const { app } = await setUp();
  const padded = (length: number) =>
    ({ amount: '1', date: '1/2/2026', driverId: '1', notes: '1' })[source]!.padEnd(length);
  const within: Cells = { ...good, [source]: padded(max) };
  const beyond: Cells = { ...good, [source]: padded(max + 1) };
  // A pattern that looks at all pairs of these spaces would not end before the timeout of the test.
  const blocking: Cells = { ...good, [source]: `1${' '.repeat(1_000_000)}2` };
  const { data } = await send(app, 'cashings', [within, beyond, blocking], { dryRun: true });
  const shown = source === 'notes' ? 5_000 : 200;
  const errors = { [source]: `${name} may have at most ${shown} characters` };
  expect(data.errors).toEqual([
    { row: 2, errors },
    { row: 3, errors },
  ]);
});
