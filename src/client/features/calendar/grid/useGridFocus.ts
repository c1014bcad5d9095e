import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

/** The position of a cell, both from 0. */
export interface At {
  readonly row: number;
  readonly column: number;
}

const PAGE_ROWS = 10;
const SCROLL_MARGIN = 8;

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

const clamp = (value: number, last: number): number => Math.min(Math.max(value, 0), last);

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

const atOf = (target: EventTarget): At | undefined => {
  const cell = cellOf(target);
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
};

/** Returns the props of a grid cell. `tabColumn` is the column of its row with `tabIndex` 0, if there is one. */
export const cellProps = ({ row, column }: At, tabColumn: number | undefined, isReadonly = false) => ({
  role: 'gridcell',
  'aria-colindex': column + 1,
  'aria-readonly': isReadonly || undefined,
  ...focusProps({ row, column }, tabColumn),
});

/** Returns the props that let the keyboard focus an element of a grid. */
export const focusProps = ({ row, column }: At, tabColumn: number | undefined) => ({
  'data-row': row,
  'data-column': column,
  tabIndex: column === tabColumn ? 0 : -1,
});

/**
 * A roving tabindex: one cell of the grid is a tab stop, and the arrow keys move the focus between cells. The position of a
 * cell, or of the link in it, is in `data-row` and `data-column`.
 */
export const useGridFocus = (table: RefObject<HTMLTableElement | null>, last: At, first: At) => {
  const [focused, setFocused] = useState<At>();
  const { row, column } = focused ?? first;
  const at: At = { row: clamp(row, last.row), column: clamp(column, last.column) };
  const focus = ({ row: toRow, column: toColumn }: At) => {
    const selector = `[data-row="${clamp(toRow, last.row)}"][data-column="${clamp(toColumn, last.column)}"]`;
    const cell = table.current?.querySelector<HTMLElement>(selector);
    cell?.focus();
    // A browser does not scroll the page to a focused sticky cell.
    const below = (cell?.getBoundingClientRect().bottom ?? 0) - innerHeight;
    if (below > 0) scrollBy(0, below + SCROLL_MARGIN);
  };
  /** Moves the focus. Returns false for other keys. */
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
    // Unlike the focus, it obeys the scroll margins.
    cellOf(target)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return { at, atOf, focus, move, gridProps: { role: 'grid', onFocus } };
};
