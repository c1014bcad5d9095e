import { formatMoney } from '../i18n/format';
import type { MonthMoney } from './figures';

/** How the two kinds of money are drawn: told apart by their filling, not by colour alone. */
export type Looks = Readonly<Record<'cashed' | 'spent', { fill: string; stroke: string }>>;

interface Props {
  money: MonthMoney;
  /** Where the month begins and how wide it is, in hundredths of the chart. */
  start: number;
  share: number;
  yOf: (amount: number) => number;
  looks: Looks;
}

/** The two bars of a month; pointing at one tells the amount. */
export const MonthBars = ({ money, start, share, yOf, looks }: Props) => {
  const width = share * 0.3;
  const bars = [
    { key: 'cashed', x: start + share * 0.17 },
    { key: 'spent', x: start + share * 0.53 },
  ] as const;
  return bars.map(({ key, x }) => {
    const amount = Math.max(money[key], 0);
    return (
      <rect
        key={key}
        x={`${x}%`}
        y={yOf(amount)}
        width={`${width}%`}
        height={yOf(0) - yOf(amount)}
        rx={2}
        {...(amount > 0 ? looks[key] : { fill: 'none' })}
      >
        <title>{formatMoney(amount)}</title>
      </rect>
    );
  });
};
