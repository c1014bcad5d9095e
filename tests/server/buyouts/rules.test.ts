import { expect, test } from 'vitest';
import { paidOffSince, progressOf, type Terms } from '../../../src/server/features/buyouts/rules';
import { toDay, toText, type Day } from '../../../src/server/ground/calendar/days';
import { seeded } from '../../support/server/random';

const today = toDay('2026-11-26');

/** Walks day by day from the first day to today. Written from the specification, not from the code. */
const walk = ({ price, deposit, startsOn }: Terms, nets: ReadonlyMap<Day, number>) => {
  let running = deposit;
  let since: Day | null = null;
  let recent = 0;
  let days = 0;
  for (let day = startsOn; day <= today; day += 1) {
    running += nets.get(day) ?? 0;
    if (running < price) since = null;
    else since ??= day;
    if (day > today - 90) {
      recent += nets.get(day) ?? 0;
      days += 1;
    }
  }
  const paid = Math.max(running, 0);
  const remaining = Math.max(price - paid, 0);
  let forecast: string | null = null;
  if (remaining > 0 && recent > 0 && today - startsOn >= 14) {
    const more = (BigInt(remaining) * BigInt(days) + BigInt(recent) - 1n) / BigInt(recent);
    const text = more < 40_000n ? toText(today + Number(more)) : '9999';
    if (text <= '2126-11-26') forecast = text;
  }
  const share = Math.min(Number((BigInt(paid) * 1000n) / BigInt(price)), 1000);
  return { paid, remaining, share, since, forecast };
};

test('ten thousand random buy-outs equal a walk day by day', () => {
  const random = seeded(39);
  const upTo = (most: number) => Math.floor(random() * most);
  for (let index = 0; index < 10_000; index += 1) {
    const startsOn = today + 3 - upTo(400);
    const terms = { price: 1 + upTo(5_000_000), deposit: upTo(4) === 0 ? upTo(6_000_000) : 0, startsOn };
    const nets = new Map<Day, number>();
    for (let more = upTo(30); more > 0; more -= 1) {
      const day = startsOn + upTo(400);
      if (day <= today) nets.set(day, upTo(400_000) - 100_000);
    }
    const expected = walk(terms, nets);
    const sum = (from: Day) => [...nets].reduce((all, [day, net]) => (day >= from ? all + net : all), 0);
    const found = progressOf(
      terms,
      { total: sum(startsOn), recent: sum(Math.max(startsOn, today - 89)) },
      today,
    );
    const days = [...nets].sort(([one], [other]) => one - other);
    expect({
      ...found,
      since: paidOffSince(terms, days, today) ?? null,
      forecastOn: undefined,
      forecast: found.forecastOn === undefined ? null : toText(found.forecastOn),
    }).toEqual({ ...expected, forecastOn: undefined });
  }
});

const terms = (days: number, more: Partial<Terms> = {}): Terms => ({
  price: 100_000,
  deposit: 0,
  startsOn: today - days,
  ...more,
});

test.each([
  ['less than 14 days ago', terms(13), 50_000, undefined],
  ['14 days ago', terms(14), 50_000, today + 15],
  ['the last 90 days at most', terms(365), 1_000, today + 8_910],
  ['no pace', terms(365), 0, undefined],
  ['a negative pace', terms(365), -1, undefined],
  ['nothing remains', terms(365, { deposit: 100_000 }), 500, undefined],
  // 100 years have 36,524 days here: 2100 has no 29 February. 900 in 90 days are 10 a day.
  ['exactly 100 years away', terms(365, { price: 36_524 * 10 + 900 }), 900, toDay('2126-11-26')],
  ['more than 100 years away', terms(365, { price: 36_525 * 10 + 900 }), 900, undefined],
] as const)('the forecast with %s', (_, one, net, expected) => {
  expect(progressOf(one, { total: net, recent: net }, today).forecastOn).toBe(expected);
});
