import { sumOf } from '../../../contract/money';
import { toDay, toText } from '../../calendar/days';
import { dayInWords, grouped, moneyInWords } from '../../i18n/phrases';
import { say } from '../../i18n/sentence';
import { mayRead } from '../../records/access';
import type { Viewer } from '../../records/hooks';
import type { Letter, Line } from '../../sending/letter';
import type { Fleet } from '../fleet';

const WORST_MAX = 3;

/** Writes the letter of the week before a Monday; undefined if there is nothing in it. */
export const weekOf = async (viewer: Viewer, fleet: Fleet, monday: string): Promise<Letter | undefined> => {
  const to = toDay(monday);
  const { rows } = await fleet.profits({ from: to - 7, to });
  const own = rows.filter((row) => mayRead(viewer, row));
  const [cashed, spent] = [sumOf(own.map((row) => row.cashed)), sumOf(own.map((row) => row.spent))];
  // A car with two owners in a week drove its kilometres once.
  const km = [...new Map(own.map((row) => [row.carId, row.km ?? 0])).values()].reduce(
    (sum, one) => sum + one,
    0,
  );
  const worst = fleet.balances
    .filter((row) => row.balance > 0 && mayRead(viewer, row))
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
    { text: 'Driven', figure: say('{km} km', { km: grouped(km) }), path: profits },
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
      path: '/admin/dashboard',
    },
  };
};
