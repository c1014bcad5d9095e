import { Box } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useMayRecord } from '../../../ground/account/useMayRecord';
import { today } from '../../../ground/dates/days';
import { dayInWords, formatMonth } from '../../../ground/i18n/format';
import { type CalendarRow, daysOf } from '../calendar';
import { openDayAmountOf } from '../amounts/dayAmount';
import { useCashIn } from '../amounts/useCashIn';
import type { CalendarTotals } from '../useCalendarRows';
import { type Editing, MonthRow } from './MonthRow';
import { MonthTotals } from './MonthTotals';
import { gridStyles } from './gridStyles';
import { useGridFocus } from './useGridFocus';

const sums = ['due', 'cashed', 'balance'] as const;

/** `Sun` of `Sun, 01 Nov 2026`, in the language's own short form. */
const weekdayOf = (date: string): string => dayInWords(date).split(/[\s,]/)[0]?.slice(0, 3) ?? '';

/** The table head of the month: a column for each day, then the sums. */
const MonthHead = ({ days }: { days: readonly string[] }) => {
  const translate = useTranslate();
  const now = today();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1}>
          {translate('resources.balances.fields.driver')}
        </th>
        {days.map((date, at) => (
          <th
            key={date}
            scope="col"
            aria-colindex={at + 2}
            aria-label={dayInWords(date)}
            aria-current={date === now ? 'date' : undefined}
            data-date={date}
            className={date === now ? 'today' : undefined}
          >
            <span className="weekday">{weekdayOf(date)}</span>
            {Number(date.slice(8))}
          </th>
        ))}
        {sums.map((sum, at) => (
          <th key={sum} className={sum} scope="col" aria-colindex={days.length + 2 + at}>
            {translate(`motoka.calendar.${sum}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
};

interface Props {
  month: string;
  rows: readonly CalendarRow[];
  totals: CalendarTotals | undefined;
  /** The number of rows on all pages, and on the pages before this one. */
  total: number;
  before: number;
  /** When the rows were fetched. */
  readAt: number;
  onOpen: (row: CalendarRow, date: string, cell: HTMLElement) => void;
}

/** The grid of drivers and days, for mouse and keyboard: arrows move, digits start an amount, Enter saves it. */
export const MonthGrid = ({ month, rows, totals, total, before, readAt, onOpen }: Props) => {
  const id = useId();
  const mayRecord = useMayRecord();
  const translate = useTranslate();
  const { typed, dayAmountsOf, type, discard } = useCashIn();
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [editing, setEditing] = useState<Editing>();
  const days = daysOf(month);
  const first = { row: 0, column: days.indexOf(today()) + 1 || 1 };
  const grid = useGridFocus(table, { row: rows.length, column: days.length + 3 }, first);
  const { at } = grid;

  useLayoutEffect(() => {
    const column = frame.current?.querySelector<HTMLElement>(`[data-date="${today()}"]`);
    if (frame.current && column)
      frame.current.scrollLeft = column.offsetLeft - frame.current.clientWidth * 0.65;
  }, [month]);

  const cellAt = (row: number, column: number) => {
    const [ofRow, date] = [rows[row], days[column - 1]];
    return ofRow && date ? { row: ofRow, date, open: openDayAmountOf(typed, ofRow.id, date) } : undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || grid.move(event)) return;
    const cell = cellAt(at.row, at.column);
    if (!cell || event.ctrlKey || event.altKey || event.metaKey) return;
    const { row, date, open } = cell;
    const mayType = mayRecord(row.userId);
    const isDigit = mayType && /^\d$/.test(event.key);
    const actions: Readonly<Record<string, () => void>> = {
      F2: () => mayType && setEditing({ accountId: row.id, date, before: open }),
      Enter: () => onOpen(row, date, event.target as HTMLElement),
      ' ': () => onOpen(row, date, event.target as HTMLElement),
      Delete: () => open && discard(open),
    };
    const action = actions[event.key];
    if (!isDigit && !action) return;
    event.preventDefault();
    action?.();
    if (!isDigit) return;
    type(row, date, event.key);
    setEditing({ accountId: row.id, date, before: open });
  };

  const onClick = ({ target }: MouseEvent) => {
    const position = target instanceof HTMLInputElement ? undefined : grid.atOf(target);
    const cell = position && cellAt(position.row, position.column);
    const element = (target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (cell && element) onOpen(cell.row, cell.date, element);
  };

  const onClose = useEvent((how: 'saved' | 'restored' | 'left') => {
    const row = rows.findIndex(({ id: accountId }) => accountId === editing?.accountId);
    const next = Math.min(how === 'saved' ? row + 1 : row, rows.length - 1);
    // Move the focus before the input unmounts: otherwise it would be lost.
    if (how !== 'left') grid.focus({ row: next, column: at.column });
    setEditing(undefined);
  });

  const tabColumnOf = (row: number) => (row === at.row ? at.column : undefined);
  return (
    <Box ref={frame} className="month" sx={gridStyles}>
      <p id={id} className="unseen">
        {translate('motoka.calendar.help')}
      </p>
      <table
        ref={table}
        aria-label={translate('motoka.calendar.grid', { month: formatMonth(month) })}
        aria-describedby={id}
        aria-rowcount={total + 2}
        aria-colcount={days.length + 4}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...grid.gridProps}
      >
        <MonthHead days={days} />
        <tbody>
          {rows.map((row, index) => (
            <MonthRow
              key={row.id}
              row={row}
              index={index}
              ariaIndex={before + index + 2}
              tabColumn={tabColumnOf(index)}
              editing={editing?.accountId === row.id ? editing : undefined}
              dayAmounts={dayAmountsOf(row.id)}
              readAt={readAt}
              onClose={onClose}
            />
          ))}
        </tbody>
        <MonthTotals
          totals={totals}
          rows={rows}
          days={days}
          index={rows.length}
          ariaIndex={total + 2}
          tabColumn={tabColumnOf(rows.length)}
        />
      </table>
    </Box>
  );
};
