import { type RefObject, useEffect, useRef } from 'react';

interface Place {
  readonly row: number;
  readonly column: number;
}

const isAfter = (one: Place, other: Place): boolean =>
  one.row > other.row || (one.row === other.row && one.column > other.column);

const placeOf = ({ dataset: { row = '0', column = '0' } }: HTMLElement): Place => ({
  row: Number(row),
  column: Number(column),
});

/**
 * Moves the focus on after a corrected cell, once the rows are checked: to the next wrong cell, else to the button that
 * imports. A cell that is still wrong keeps the focus, and so does any other place that the user went to.
 */
export const useNextFocus = (
  table: RefObject<HTMLElement | null>,
  next: RefObject<HTMLElement | null>,
  isChecking: boolean,
) => {
  const corrected = useRef<Place>(undefined);
  useEffect(() => {
    const from = corrected.current;
    if (isChecking || !from) return;
    corrected.current = undefined;
    if (document.activeElement && document.activeElement !== document.body) return;
    const wrong = [...(table.current?.querySelectorAll<HTMLElement>('input[aria-invalid="true"]') ?? [])];
    const found = wrong.find((input) => isAfter(placeOf(input), from)) ?? wrong[0] ?? next.current;
    found?.focus();
  }, [isChecking, table, next]);
  return (row: number, column: number) => void (corrected.current = { row, column });
};
