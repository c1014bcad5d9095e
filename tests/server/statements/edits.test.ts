import { expect, test } from 'vitest';
import { compareFigures, compareStatement, modelDrivers, sum } from './compare';
import { dataOf } from '../../support/server/lists';
import { today } from '../money/days';
import { edit, monthsBack, startSetting, type Setting } from './edits';
import { modelProfits } from './model';
import { modelPockets } from './modelPockets';
import { FEE, feeNow, modelStatement, type Issued } from './modelStatement';
import { readAll } from './stored';

/** Number of sequences of edits sent to the API: a few by default, more in .ci/run. */
const SEQUENCES = Number(process.env['STATEMENT_SEQUENCES'] ?? 2);
const INITIAL_RECORDS = 30;
const EDITS = 80;

/** Issues or voids a statement, usually in order. */
const state = async (setting: Setting, issued: Issued[], frozen: Map<number, string>, where: string) => {
  const { app, below, owners } = setting;
  const userId = owners[below(owners.length)]!;
  if (below(6) === 0) {
    const { isAdmin } = (await app.done({ path: `/user/${userId}` })).record as unknown as {
      isAdmin: boolean;
    };
    await app.done({ method: 'PUT', path: `/user/${userId}`, body: { isAdmin: !isAdmin } });
  }
  const { fleet, world } = await readAll(app);
  const valid = issued.filter((one) => one.userId === userId && !one.isVoid);
  const latest = valid.at(-1);
  if (below(7) === 0 && issued.length > 0) {
    const one = issued[below(issued.length)]!;
    const isLatest =
      !one.isVoid && issued.filter((other) => other.userId === one.userId && !other.isVoid).at(-1) === one;
    const { status } = await app.request({
      method: 'POST',
      path: `/statements/${one.id}/void`,
      body: { reason: 'A slip' },
    });
    expect(status, where).toBe(isLatest ? 200 : 409);
    if (isLatest) {
      one.isVoid = true;
      frozen.set(one.id, (await app.done({ path: `/statements/${one.id}` })).text);
    }
    return;
  }
  // Usually the next month without a statement, so that there is something to correct.
  const nextMonth = [5, 4, 3, 2, 1].map(monthsBack).find((one) => one > (latest?.month ?? ''));
  const month = below(4) > 0 && nextMonth ? nextMonth : monthsBack(1 + below(5));
  const isStated = latest !== undefined && month <= latest.month;
  const model = modelStatement(fleet, issued, userId, month);
  const preview = await app.request({ path: `/statements/preview?userId=${userId}&month=${month}` });
  expect(preview.status, where).toBe(isStated ? 409 : 200);
  const drivers = modelDrivers(world, userId, month);
  if (!isStated) compareStatement(preview.record, model, drivers, where);
  const answer = await app.request({ method: 'POST', path: '/statements', body: { userId, month } });
  expect(answer.status, where).toBe(isStated ? 409 : 201);
  if (isStated) return;
  compareStatement(answer.record, model, drivers, where);
  const { id, number } = answer.record as unknown as { id: number; number: string };
  issued.push({ id, number, userId, month, isVoid: false, ...model.said });
  frozen.set(id, (await app.done({ path: `/statements/${id}` })).text);

  // The sum of the valid statements equals the current profit of their months.
  const stated = issued.filter((one) => one.userId === userId && !one.isVoid);
  const rows = (await dataOf(app, `/statements?filter={"userId":${userId}}`)).filter(
    ({ voidedAt }) => voidedAt === null,
  );
  // What is payable adds up to the same months less their fees and what is in the owner's own pocket.
  const payable = stated.map((one) => {
    const { collected, paid } = modelPockets(fleet, userId, one.month, one.wasAdmin);
    const [own] = [modelProfits(fleet, one.month, one.month).filter((row) => row.userId === userId)];
    const profit = Math.round(sum(own.map((row) => row.profit)) * 100);
    return (profit - feeNow(fleet, userId, one.month) - collected + paid) / 100;
  });
  expect(sum(rows.map((row) => row['payable'])), where).toBe(sum(payable));
  const profits = stated.map(
    async (one) =>
      (
        await app.done({
          path: `/profits/totals?from=${one.month}&to=${one.month}&filter={"userId":${userId}}`,
        })
      ).record['profit'],
  );
  expect(sum(rows.flatMap(({ profit, corrections }) => [profit, corrections])), where).toBe(
    sum(await Promise.all(profits)),
  );
};

test(`after any edits and statements, the figures match the model (${SEQUENCES} sequences)`, async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const setting = await startSetting(seed);
    const { app } = setting;
    await app.done({ method: 'POST', path: '/fees', body: { percent: FEE, startsOn: '2020-01-01' } });
    const issued: Issued[] = [];
    const frozen = new Map<number, string>();
    for (let step = 1; step <= EDITS; step += 1) {
      const where = `sequence ${seed}, edit ${step}`;
      await edit(setting, step <= INITIAL_RECORDS);
      if (step > INITIAL_RECORDS && step % 5 === 0) await state(setting, issued, frozen, where);
      if (step % 13 === 0) await compareFigures(setting, (await readAll(app)).fleet, where);
    }
    for (const [id, text] of frozen)
      expect((await app.done({ path: `/statements/${id}` })).text, `sequence ${seed}`).toBe(text);
    const numbers = (await dataOf(app, '/statements?sort=["id","ASC"]')).map(({ number }) => String(number));
    const year = today.slice(0, 4);
    expect(numbers).toEqual(numbers.map((_, index) => `${year}-${String(index + 1).padStart(4, '0')}`));
  }
}, 600_000);

test('a statement is unchanged after 1,000 edits', async () => {
  const setting = await startSetting(1_000);
  const { app, owners } = setting;
  for (let step = 0; step < 40; step += 1) await edit(setting, true);
  const texts = new Map<string, string>();
  for (const userId of owners) {
    const body = { userId, month: monthsBack(2) };
    const { record } = await app.done({ method: 'POST', path: '/statements', body });
    const path = `/statements/${record.id}`;
    texts.set(path, (await app.done({ path })).text);
  }
  for (let step = 0; step < 1_000; step += 1) await edit(setting, false);
  for (const [path, text] of texts) expect((await app.done({ path })).text).toBe(text);
}, 600_000);
