import { useTranslate } from 'react-admin';
import { sumOf } from '../../../../contract/money';
import { formatMoney } from '../../../ground/i18n/format';
import { type CalendarRow } from '../calendar';
import type { CalendarTotals } from '../useCalendarRows';
import { BalanceText } from '../BalanceText';
import { roundMoney, shortMoney, sumText } from './cellView';
import { cellProps, focusProps } from './useGridFocus';

interface Props {
  /** The totals of all rows; until they are there, those of the page are shown. */
  totals: CalendarTotals | undefined;
  rows: readonly CalendarRow[];
  days: readonly string[];
  index: number;
  ariaIndex: number;
  tabColumn: number | undefined;
}

/** The totals of each day and of the month: cashed, and below it due. */
export const MonthTotals = ({ totals, rows, days, index, ariaIndex, tabColumn }: Props) => {
  const translate = useTranslate();
  const propsOf = (column: number) => cellProps({ row: index, column }, tabColumn, true);
  const ofDay = (at: number, key: 'due' | 'cashed' | 'spent') =>
    totals ? (totals.days[at]?.[key] ?? 0) : sumOf(rows.map((row) => row.days[at]?.[key] ?? 0));
  const ofRows = (key: 'due' | 'cashed' | 'spent' | 'balance') =>
    totals?.[key] ?? sumOf(rows.map((row) => row[key]));
  const figures = (['due', 'cashed'] as const).map((key) => ({
    key,
    total: ofRows(key),
    spent: key === 'cashed' ? ofRows('spent') : 0,
  }));
  return (
    <tfoot>
      <tr aria-rowindex={ariaIndex}>
        <th scope="row" aria-colindex={1} {...focusProps({ row: index, column: 0 }, tabColumn)}>
          {translate(totals ? 'motoka.total.sum' : 'motoka.calendar.totalOfPage')}
          <span className="below">{translate('motoka.calendar.totalHint')}</span>
        </th>
        {days.map((date, at) => {
          const [due, cashed, spent] = [ofDay(at, 'due'), ofDay(at, 'cashed'), ofDay(at, 'spent')];
          const label = translate('motoka.calendar.totalOf', {
            due: formatMoney(due),
            cashed: sumText(cashed, spent, formatMoney) || formatMoney(0),
          });
          return (
            <td key={date} title={label} className="total" {...propsOf(at + 1)}>
              <span className="unseen">{label}</span>
              <span aria-hidden>
                <span className={spent > 0 ? 'both' : undefined}>{sumText(cashed, spent, roundMoney)}</span>
                <span className="below">{due > 0 && roundMoney(due)}</span>
              </span>
            </td>
          );
        })}
        {figures.map(({ key, total, spent }, at) => (
          <td key={key} className="figure" {...propsOf(days.length + 1 + at)}>
            <span className="unseen">{sumText(total, spent, formatMoney) || formatMoney(0)}</span>
            <span aria-hidden className={spent > 0 ? 'both' : undefined}>
              {sumText(total, spent, shortMoney) || shortMoney(0)}
            </span>
          </td>
        ))}
        <td className="figure balance" {...propsOf(days.length + 3)}>
          <BalanceText balance={ofRows('balance')} format={shortMoney} />
        </td>
      </tr>
    </tfoot>
  );
};
