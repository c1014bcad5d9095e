import { expect, test } from 'vitest';
import { seeded } from '../../support/server/random';
import { feeOf } from '../../../src/server/features/statements/fees';
import { at, put, remove, setUp, useDecember } from './setUp';

useDecember();

type World = Awaited<ReturnType<typeof setUp>>;

const addFee = ({ app }: World, percent: number, startsOn: string, userId?: number) =>
  app.done({ method: 'POST', path: '/fees', body: { percent, startsOn, ...(userId && { userId }) } });

test.each([
  ['no fee', null, 100_000, 0],
  ['ten percent', 1_000, 100_000, 10_000],
  ['half a ngwee is rounded up', 1_000, 5, 1],
  ['less than half is rounded down', 1_000, 4, 0],
  ['two decimals', 1_234, 10_000, 1_234],
  ['everything', 10_000, 12_345, 12_345],
  ['nothing', 0, 12_345, 0],
  ['a sum beyond exact products', 9_999, 9_000_000_000_000_001, 8_999_100_000_000_001],
])('the fee: %s', (_name, percent, cashed, fee) => {
  expect(feeOf(percent, cashed)).toBe(fee);
});

test('a statement without a fee leaves its total to pay', async () => {
  const { cash, issue } = await setUp();
  await cash('2026-10-05', 350.05);
  expect(await issue('2026-10')).toMatchObject({
    total: 350.05,
    feePercent: null,
    fee: 0,
    feeCorrections: 0,
    payable: 350.05,
  });
});

test('the fee of a month is that of its first day; an own one goes before a general one from its start on', async () => {
  const world = await setUp();
  const { userId, cash, preview } = world;
  for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) await cash(`${month}-15`, 100.05);
  await addFee(world, 10, '2026-09-01');
  await addFee(world, 5.5, '2026-10-01', userId);
  await addFee(world, 20, '2026-10-02');
  await addFee(world, 7, '2026-11-02', userId);
  await addFee(world, 50, '2026-08-02', world.app.people.other.id);
  const of = async (month: string) => {
    const { feePercent, fee, payable } = await preview(month);
    return [feePercent, fee, payable];
  };
  expect(await of('2026-08')).toEqual([null, 0, 100.05]);
  // 10.005 is rounded up to the ngwee.
  expect(await of('2026-09')).toEqual([10, 10.01, 90.04]);
  expect(await of('2026-10')).toEqual([5.5, 5.5, 94.55]);
  expect(await of('2026-11')).toEqual([5.5, 5.5, 94.55]);
  expect(await of('2026-12')).toEqual([7, 0, 0]);
});

test('corrections carry the fee of their month’s statement, over several statements', async () => {
  const world = await setUp();
  const { app, cash, issue, preview, makeVoid } = world;
  const fee = await addFee(world, 10, '2026-01-01');
  const cashing = await cash('2026-09-05', 1_000);
  await cash('2026-10-05', 500);
  expect(await issue('2026-09')).toMatchObject({ fee: 100, feeCorrections: 0, payable: 900 });
  await put(app, `/fees/${fee.record!.id}`, { percent: 20, startsOn: '2026-01-01' });
  await put(app, `/cashings/${cashing.id}`, { amount: 1_200 });
  // October at 20 %, the correction of September at its 10 %.
  const october = { corrections: 200, total: 700, fee: 100, feeCorrections: 20, payable: 580 };
  const issued = await issue('2026-10');
  expect(issued).toMatchObject(october);
  expect(await preview('2026-11')).toMatchObject({ feeCorrections: 0, payable: 0 });
  await put(app, `/cashings/${cashing.id}`, { amount: 1_100 });
  expect(await preview('2026-11')).toMatchObject({ corrections: -100, feeCorrections: -10, payable: -90 });
  await put(app, `/cashings/${cashing.id}`, { amount: 1_200 });
  expect((await makeVoid(issued.id)).status).toBe(200);
  const again = await issue('2026-10');
  expect(again).toMatchObject(october);
  await remove(app, `/cashings/${cashing.id}`);
  expect(await preview('2026-11')).toMatchObject({
    corrections: -1_200,
    feeCorrections: -120,
    payable: -1_080,
  });
});

test('spending in an earlier month carries no fee', async () => {
  const world = await setUp();
  const { app, car, cash, issue, preview } = world;
  await addFee(world, 10, '2026-01-01');
  await cash('2026-09-05', 1_000);
  await issue('2026-09');
  await app.done({
    method: 'POST',
    path: '/repairs/',
    body: { carId: car.id, date: '2026-09-10', amount: 300 },
  });
  expect(await preview('2026-10')).toMatchObject({ corrections: -300, feeCorrections: 0, payable: -300 });
});

test.each([1, 2, 3])(
  'what is payable adds up to profit and fee worked out anew, after edits of seed %s',
  async (seed) => {
    const world = await setUp();
    const { app, userId, car, driver } = world;
    const next = seeded(seed);
    const below = (limit: number) => Math.floor(next() * limit);
    const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
    const ids: number[] = [];
    const percents = new Map<string, number>();
    const body = () => ({
      carId: car.id,
      userId,
      driverId: driver.id,
      date: `${months[below(months.length)]}-1${below(10)}`,
      amount: (1 + below(90_000)) / 100,
    });
    const edit = async () => {
      const fate = below(4);
      const place = below(ids.length);
      if (fate < 2 || ids.length === 0) {
        ids.push((await app.done({ method: 'POST', path: '/cashings/', body: body() })).record!.id);
      } else if (fate === 2) await put(app, `/cashings/${ids[place]}`, body());
      else await remove(app, `/cashings/${ids.splice(place, 1)[0]}`);
    };
    for (const month of months) {
      at('2026-12-05T10:00:00Z');
      const percent = below(10_001) / 100;
      percents.set(month, percent);
      await addFee(world, percent, `${month}-01`, below(2) ? userId : undefined);
      for (let count = 0; count < 8; count += 1) await edit();
      const issued = await world.issue(month);
      percents.set(month, Number(issued['feePercent']));
      if (below(3) === 0) {
        await world.makeVoid(issued.id);
        await edit();
        await world.issue(month);
      }
      const stated = (await app.done({ path: '/statements' })).body as {
        data: { payable: number; voidedAt: unknown }[];
      };
      const valid = stated.data.filter(({ voidedAt }) => voidedAt === null);
      const payable = valid.reduce((sum, one) => sum + Math.round(one.payable * 100), 0);
      const cashings = (await app.done({ path: '/cashings' })).body as {
        data: { date: string; amount: number }[];
      };
      const expected = months
        .slice(0, months.indexOf(month) + 1)
        .map((each) => {
          const cashed = cashings.data
            .filter(({ date }) => date.startsWith(each))
            .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
          return cashed - Math.floor((cashed * Math.round(percents.get(each)! * 100) + 5_000) / 10_000);
        })
        .reduce((sum, one) => sum + one, 0);
      expect(payable).toBe(expected);
    }
  },
);
