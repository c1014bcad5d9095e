import { sumOf } from '../../../../contract/money';
import { pages } from '../../../../contract/paths';
import { toDay, toText } from '../../../ground/calendar/days';
import { dayInWords, moneyInWords, withSeparators } from '../../../ground/i18n/phrases';
import { say } from '../../../ground/i18n/sentence';
import { readable } from '../../../auth/access';
import type { Viewer } from '../../../auth/viewer';
import type { ReadContext } from '../../../http/call';
import { balancesAsOf } from '../../balances/books';
import { profitsOf } from '../../profit/rows';
import type { MessageContent, Line } from '../../sending/content';

const WORST_MAX = 3;

/** Writes the digest of the week before a Monday; undefined if there is nothing in it. */
export const weekOf = async (
  now: ReadContext,
  viewer: Viewer,
  monday: string,
): Promise<MessageContent | undefined> => {
  const owners = readable(viewer);
  const to = toDay(monday);
  const own = await profitsOf(now, owners, { from: to - 7, to });
  const [cashed, spent] = [sumOf(own.map((row) => row.cashed)), sumOf(own.map((row) => row.spent))];
  // A car with two owners in a week drove its kilometres once.
  const km = [...new Map(own.map((row) => [row.carId, row.km ?? 0])).values()].reduce(
    (sum, one) => sum + one,
    0,
  );
  const { rows } = await balancesAsOf(now, toDay(now.calendar.today()), { owners });
  const worst = rows
    .filter(({ balance }) => balance > 0)
    .sort((one, other) => other.balance - one.balance)
    .slice(0, WORST_MAX);
  if (cashed === 0 && spent === 0 && km === 0 && worst.length === 0) return undefined;
  const [first, last] = [toText(to - 7), toText(to - 1)];
  const month = first.slice(0, 7);
  const profits = `/admin/profit?from=${month}&to=${last.slice(0, 7)}`;
  const span = encodeURIComponent(JSON.stringify({ date_gte: first, date_lte: last }));
  const lines: Line[] = [
    {
      text: 'Cashed in',
      figure: moneyInWords(cashed),
      path: `/admin/cashings?filter=${span}`,
    },
    { text: 'Spent', figure: moneyInWords(spent), path: profits },
    { text: 'Driven', figure: say('{km} km', { km: withSeparators(km) }), path: profits },
  ];
  const days = { from: dayInWords(first), to: dayInWords(last) };
  return {
    subject: say('The week from {from} to {to}', days),
    sections: [
      { lines },
      ...(worst.length > 0
        ? [
            {
              title: 'Furthest behind' as const,
              lines: worst.map(({ id, driver, numberPlate, balance }) => ({
                text: say('{driver}, {car}', { driver: driver ?? '', car: numberPlate }),
                figure: moneyInWords(balance),
                path: `/admin/balances/${id}`,
              })),
            },
          ]
        : []),
    ],
    push: {
      text: say('The week from {from} to {to}', days),
      withAmounts: say('Cashed in: {amount}', { amount: moneyInWords(cashed) }),
      path: pages.home,
    },
  };
};
