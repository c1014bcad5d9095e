import { useTranslate } from 'react-admin';
import { sumOf } from '../../../../contract/money';
import { formatMoney } from '../../../i18n/format';
import { type CalendarRow } from '../calendar';
import type { CalendarTotals } from '../useCalendarRows';
import { BalanceText } from '../BalanceText';
import { roundMoney, shortMoney } from './cellView';
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
  const ofDay = (at: number, key: 'due' | 'cashed') =>
    totals ? (totals.days[at]?.[key] ?? 0) : sumOf(rows.map((row) => row.days[at]?.[key] ?? 0));
  const ofRows = (key: 'due' | 'cashed' | 'balance') => totals?.[key] ?? sumOf(rows.map((row) => row[key]));
  const figures = (['due', 'cashed'] as const).map((key) => ({ key, total: ofRows(key) }));
  return (
    <tfoot>
      <tr aria-rowindex={ariaIndex}>
        <th scope="row" aria-colindex={1} {...focusProps({ row: index, column: 0 }, tabColumn)}>
          {translate(totals ? 'motoka.calendar.total' : 'motoka.calendar.totalOfPage')}
          <span className="below">{translate('motoka.calendar.totalHint')}</span>
        </th>
        {days.map((date, at) => {
          const [due, cashed] = [ofDay(at, 'due'), ofDay(at, 'cashed')];
          const label = translate('motoka.calendar.totalOf', {
            due: formatMoney(due),
            cashed: formatMoney(cashed),
          });
          return (
            <td key={date} title={label} className="total" {...propsOf(at + 1)}>
              <span className="unseen">{label}</span>
              <span aria-hidden>
                {cashed > 0 && roundMoney(cashed)}
                <span className="below">{due > 0 && roundMoney(due)}</span>
              </span>
            </td>
          );
        })}
        {figures.map(({ key, total }, at) => (
          <td key={key} className="figure" {...propsOf(days.length + 1 + at)}>
            <span className="unseen">{formatMoney(total)}</span>
            <span aria-hidden>{shortMoney(total)}</span>
          </td>
        ))}
        <td className="figure balance" {...propsOf(days.length + 3)}>
          <BalanceText balance={ofRows('balance')} format={shortMoney} />
        </td>
      </tr>
    </tfoot>
  );
};
