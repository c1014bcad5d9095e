import { afterEach, describe, expect, it } from 'vitest';
import { deriveAnswer } from '../../../src/client/ground/providers/offline/derive';
import { forgetAnswers } from '../../../src/client/ground/providers/offline/forget';
import {
  type Answer,
  type NewAnswer,
  readAnswer,
  readAnswersBelow,
  readSession,
  storeAnswers,
  storeSession,
} from '../../../src/client/ground/providers/offline/store';

const NOW = Date.parse('2026-11-26T06:10:00Z');
const DAY_MS = 86_400_000;
const MEGABYTE = 1_000_000;

const answerOf = (path: string, data: unknown = [], more: Partial<NewAnswer> = {}): NewAnswer => ({
  path,
  at: NOW,
  text: JSON.stringify({ data }),
  ...more,
});

afterEach(forgetAnswers);

describe('the stored answers', () => {
  it('belong to one account', async () => {
    await storeAnswers('1', [answerOf('/cars', [{ id: 3 }])], NOW);
    expect(await readAnswer('1', '/cars', NOW)).toMatchObject({ at: NOW, text: '{"data":[{"id":3}]}' });
    expect(await readAnswer('2', '/cars', NOW)).toBeUndefined();
    expect(await readAnswersBelow('2', '/cars', NOW)).toEqual([]);
  });

  it('are readable for 30 days after they were opened', async () => {
    await storeAnswers('1', [answerOf('/cars')], NOW);
    expect(await readAnswer('1', '/cars', NOW + 29 * DAY_MS)).toBeDefined();
    expect(await readAnswer('1', '/cars', NOW + 58 * DAY_MS), 'opened again').toBeDefined();
    expect(await readAnswer('1', '/cars', NOW + 89 * DAY_MS)).toBeUndefined();
    expect(await readAnswersBelow('1', '/cars', NOW + 89 * DAY_MS)).toEqual([]);
  });

  it('take at most 20 MB an account, and the oldest go first', async () => {
    for (let index = 0; index < 24; index += 1)
      await storeAnswers('1', [answerOf(`/cars/${index}`, 'x'.repeat(MEGABYTE))], NOW + index);
    await storeAnswers('2', [answerOf('/cars/0')], NOW);
    const stored = await readAnswersBelow('1', '/cars', NOW);
    expect(stored.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(20 * MEGABYTE);
    expect(stored.length).toBeGreaterThan(15);
    const paths = stored.map(({ path }) => path);
    expect(paths).toContain('/cars/23');
    expect(paths).not.toContain('/cars/0');
    expect(await readAnswer('2', '/cars/0', NOW), 'the other account').toBeDefined();
  });

  it('count two bytes a character where one is beyond Latin-1', async () => {
    await storeAnswers('1', [answerOf('/a', 'Chanda'), answerOf('/b', 'Mwansa ✓')], NOW);
    expect((await readAnswer('1', '/a', NOW))?.bytes).toBe('{"data":"Chanda"}'.length);
    expect((await readAnswer('1', '/b', NOW))?.bytes).toBe(2 * '{"data":"Mwansa ✓"}'.length);
  });

  it('leave out one that is too large', async () => {
    await storeAnswers('1', [answerOf('/export', 'x'.repeat(3 * MEGABYTE))], NOW);
    expect(await readAnswer('1', '/export', NOW)).toBeUndefined();
  });

  it('know the account of a session, and forget all at a logout', async () => {
    await storeSession('f1', { userId: '1' });
    await storeSession('f1', { loadedAt: NOW });
    await storeSession('f1', { userId: '1' });
    expect(await readSession('f1')).toEqual({ fingerprint: 'f1', userId: '1', loadedAt: NOW });
    await storeAnswers('1', [answerOf('/cars')], NOW);
    await forgetAnswers();
    expect(await readSession('f1')).toBeUndefined();
    expect(await readAnswer('1', '/cars', NOW)).toBeUndefined();
  });
});

describe('an answer that was never read', () => {
  const stored = (path: string, data: unknown, contentRange?: string, at = NOW): Answer => ({
    ...answerOf(path, data, { contentRange, at }),
    userId: '7',
    openedAt: at,
    bytes: 1,
  });
  const cashing = (id: number, carId: number, amount: number, userId = 7) => ({
    id,
    carId,
    amount,
    userId,
    numberPlate: carId === 3 ? 'ABZ 1234' : 'BAA 99',
    date: `2026-11-${20 + id}`,
  });
  const list = '/cashings/me?range=[0,24]&filter={}';
  const answers = [
    stored(list, [cashing(1, 3, 450), cashing(2, 4, 300)], 'cashings 0-1/300'),
    stored('/cashings/me?range=[25,49]&filter={}', [cashing(3, 3, 100)], 'cashings 25-25/300', NOW - DAY_MS),
    stored('/cashings/3', cashing(3, 3, 120)),
    stored('/cashings/totals?filter={}', { amount: 99 }),
    stored('/balances?range=[0,24]', [{ id: '1-2-7', state: 'late', driver: 'Mary' }], 'balances 0-0/1'),
    stored('/cashing-calendar?range=[0,24]&month=2026-10', [{ id: '1-2-7' }], 'rows 0-0/1'),
  ];
  const ids = (path: string) => {
    const derived = deriveAnswer(path, '7', answers);
    const { data } = (derived?.json ?? {}) as { data?: readonly { id: number }[] };
    return data?.map(({ id }) => id);
  };

  it.each([
    ['all rows, newest first', '/cashings/me?sort=["date","DESC"]&range=[0,24]', [3, 2, 1]],
    ['filtered', '/cashings/me?filter={"carId":3}&sort=["id","ASC"]', [1, 3]],
    ['filtered by bounds', '/cashings/me?filter={"amount_gte":300}&sort=["id","ASC"]', [1, 2]],
    ['searched, without spaces', '/cashings/me?filter={"q":"abz1234"}&sort=["id","ASC"]', [1, 3]],
    ['sorted', '/cashings/me?sort=["amount","ASC"]', [3, 2, 1]],
    ['a page', '/cashings/me?sort=["id","ASC"]&range=[1,1]', [2]],
    ['of a car', '/cashings/byCarId/4?range=[0,4]', [2]],
    ['by ids', '/cashings?filter={"id":[2,3]}&sort=["id","ASC"]', [2, 3]],
    ['a report, filtered', '/balances?filter={"state":"late"}&range=[0,24]', ['1-2-7']],
    ['a report, searched', '/balances?filter={"q":"peter"}', []],
    ['a report of the same month', '/cashing-calendar?month=2026-10&filter={"q":""}', ['1-2-7']],
    ['a report of another month', '/cashing-calendar?month=2026-11', undefined],
    ['totals', '/cashings/totals?filter={"carId":3}', undefined],
    ['a list that was never loaded', '/repairs/me', undefined],
    ['a path that is nothing', '/elsewhere', undefined],
  ])('is worked out: %s', (_, path, expected) => {
    expect(ids(path)).toEqual(expected);
  });

  it('counts what is stored, and is as old as the oldest of it', () => {
    const derived = deriveAnswer('/cashings/me?range=[0,1]', '7', answers);
    expect(derived).toMatchObject({ at: NOW - DAY_MS, contentRange: 'items 0-1/3' });
  });

  it('is a single record, as it was sent last', () => {
    expect(deriveAnswer('/cashings/3', '7', answers)?.json).toEqual({ data: cashing(3, 3, 120) });
    expect(deriveAnswer('/cashings/8', '7', answers)).toBeUndefined();
  });

  it('is not made of a count or of single records', () => {
    const count = [
      stored('/payouts/me?range=[0,0]', [{ id: 1 }], 'payouts 0-0/9'),
      stored('/payouts/2', { id: 2 }),
    ];
    expect(deriveAnswer('/payouts/me?range=[0,24]', '7', count)).toBeUndefined();
  });

  it('has no record of another owner', () => {
    const all = [stored('/cashings?range=[0,24]', [cashing(1, 3, 450), cashing(2, 3, 300, 8)], 'c 0-1/2')];
    const derived = deriveAnswer('/cashings/me?range=[0,24]', '7', all);
    expect(derived?.json).toEqual({ data: [cashing(1, 3, 450)] });
  });
});
