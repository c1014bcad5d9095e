import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../ground/i18n/format';
import { moneyPaths } from '../../../ground/paths/money';
import type { CalendarRow } from '../calendar';
import type { DayAmount, TypedAmount } from '../amounts/dayAmount';
import { BalanceText } from '../BalanceText';
import { UnsentCashed } from '../../../rows/crud/unsent/UnsentCashed';
import { CellEditor } from './CellEditor';
import { cellView, shortMoney, sumText } from './cellView';
import { cellProps, focusProps } from './useGridFocus';

/** A longer figure is set smaller. */
const FIGURE_MAX = 6;

/** A sum with what was paid for the owner breaks before it. */
const textClass = (text = ''): string => {
  if (text.includes('+')) return 'text both';
  return text.length > FIGURE_MAX ? 'text long' : 'text';
};

export interface Editing {
  readonly accountId: string;
  readonly date: string;
  readonly before: TypedAmount | undefined;
}

interface Props {
  row: CalendarRow;
  /** Its index on the page, and its `aria-rowindex` in the whole grid. */
  index: number;
  ariaIndex: number;
  /** The column with `tabIndex` 0, if it is in this row. */
  tabColumn: number | undefined;
  editing: Editing | undefined;
  dayAmounts: readonly DayAmount[];
  readAt: number;
  onClose: (how: 'saved' | 'restored' | 'left') => void;
}

/** The month of an account: a cell for each day, and the sums. */
export const MonthRow = memo(
  ({ row, index, ariaIndex, tabColumn, editing, dayAmounts, readAt, onClose }: Props) => {
    const translate = useTranslate();
    const { id, driver, numberPlate, due, cashed, spent, balance, days } = row;
    const propsOf = (column: number, isReadonly: boolean) =>
      cellProps({ row: index, column }, tabColumn, isReadonly);
    const viewOf = (at: number) => {
      const day = days[at];
      return (
        day &&
        cellView(translate, day, { dayAmounts: dayAmounts.filter(({ date }) => date === day.date), readAt })
      );
    };
    const sums = [
      { key: 'due', text: shortMoney(due), label: formatMoney(due) },
      {
        key: 'cashed',
        text: sumText(cashed, spent, shortMoney) || shortMoney(0),
        label: sumText(cashed, spent, formatMoney) || formatMoney(0),
      },
    ];
    return (
      <tr aria-rowindex={ariaIndex}>
        <th scope="row" aria-colindex={1}>
          <Link to={moneyPaths.ledger(id)} {...focusProps({ row: index, column: 0 }, tabColumn)}>
            {driver ?? numberPlate}
            <span className="below">{numberPlate}</span>
          </Link>
        </th>
        {days.map(({ date }, at) => {
          const view = viewOf(at);
          const isEdited = editing?.date === date;
          return (
            <td
              key={date}
              className="day"
              aria-busy={view?.className === 'saving' || undefined}
              aria-haspopup="dialog"
              aria-description={view?.description}
              {...propsOf(at + 1, false)}
            >
              <span className="unseen">{view?.label}</span>
              <span className={`box ${view?.className}`} aria-hidden>
                <span className={textClass(view?.text)}>{view?.text}</span>
                <span className="sign">{view?.sign}</span>
              </span>
              {isEdited && <CellEditor account={row} date={date} before={editing.before} onClose={onClose} />}
            </td>
          );
        })}
        {sums.map(({ key, text, label }, at) => (
          <td key={key} className="figure" {...propsOf(days.length + 1 + at, true)}>
            <span className="unseen">{label}</span>
            <span aria-hidden className={textClass(text)}>
              {text}
            </span>
          </td>
        ))}
        <td className="figure balance" {...propsOf(days.length + 3, true)}>
          <BalanceText balance={balance} format={shortMoney} /> <UnsentCashed of={row} short={shortMoney} />
        </td>
      </tr>
    );
  },
);
