import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

/** A cell by its row and its column, both counted from 0. */
export interface At {
  readonly row: number;
  readonly column: number;
}

const PAGE_ROWS = 10;
const MARGIN = 8;

type Move = (at: At, last: At, isCtrl: boolean) => At;

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  PageUp: ({ row, column }) => ({ row: row - PAGE_ROWS, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE_ROWS, column }),
  Home: ({ row }, _last, isCtrl) => ({ row: isCtrl ? 0 : row, column: 0 }),
  End: ({ row }, last, isCtrl) => (isCtrl ? last : { row, column: last.column }),
};

const within = (value: number, last: number): number => Math.min(Math.max(value, 0), last);

const atOf = (target: EventTarget): At | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
};

/** What makes an element the cell of a grid. `tabColumn` is the column of its row that Tab leads to, if there is one. */
export const cellProps = ({ row, column }: At, tabColumn: number | undefined, isReadonly = false) => ({
  role: 'gridcell',
  'aria-colindex': column + 1,
  'aria-readonly': isReadonly || undefined,
  ...focusProps({ row, column }, tabColumn),
});

/** What lets the keys lead to an element of a grid. */
export const focusProps = ({ row, column }: At, tabColumn: number | undefined) => ({
  'data-row': row,
  'data-column': column,
  tabIndex: column === tabColumn ? 0 : -1,
});

/**
 * The one cell of a grid that Tab leads to, and how the keys move the focus between cells. A cell, or the link in it, says
 * with `data-row` and `data-column` where it is.
 */
export const useGridFocus = (table: RefObject<HTMLTableElement | null>, last: At, first: At) => {
  const [focused, setFocused] = useState<At>();
  const { row, column } = focused ?? first;
  const at: At = { row: within(row, last.row), column: within(column, last.column) };
  const focus = ({ row: toRow, column: toColumn }: At) => {
    const place = `[data-row="${within(toRow, last.row)}"][data-column="${within(toColumn, last.column)}"]`;
    const cell = table.current?.querySelector<HTMLElement>(place);
    cell?.focus();
    // A browser scrolls the page for no cell that sticks to the end of its frame.
    const below = (cell?.getBoundingClientRect().bottom ?? 0) - innerHeight;
    if (below > 0) scrollBy(0, below + MARGIN);
  };
  /** Whether the key was one that moves. */
  const move = (event: KeyboardEvent): boolean => {
    const next = moves[event.key];
    if (!next || event.altKey || event.metaKey) return false;
    event.preventDefault();
    focus(next(at, last, event.ctrlKey));
    return true;
  };
  const onFocus = ({ target }: FocusEvent) => {
    const to = atOf(target);
    if (to) setFocused(to);
  };
  return { at, atOf, focus, move, gridProps: { role: 'grid', onFocus } };
};
