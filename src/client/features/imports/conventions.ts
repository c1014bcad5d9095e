import type { Field } from '../../../contract/fields';
import { dayIn, dayOrderIn, type DayOrder } from '../../../contract/reading/days';
import {
  type Decimal,
  decimalIn,
  readAmount,
  readPercentage,
  readWhole,
} from '../../../contract/reading/numbers';
import { phoneDigits } from '../../../contract/reading/phones';
import type { ResourceDefinition } from '../../../contract/resource';
import { dayOf, daysBetween } from '../../ground/dates/days';
import { decimalSeparator } from '../../ground/i18n/format';
import type { Table } from './parse/layout';

/** How a file writes days and numbers. */
export interface Conventions {
  readonly order: DayOrder;
  readonly decimal: Decimal;
  readonly today: string;
}

type Rows = readonly (readonly string[])[];

/** Returns the decimal separator that the cells of a file show, else the one of the language. */
export const decimalOf = (rows: Rows): Decimal => decimalIn(rows.flat()) ?? decimalSeparator();

const DAY_WITHIN = /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/g;

export interface ShownOrder {
  /** What the cells show; `open` if both orders are possible, undefined if it makes no difference. */
  readonly shown: DayOrder | 'open' | undefined;
  /** The order to propose where it is open: the day, unless the days then lie further apart. */
  readonly proposed: DayOrder | undefined;
}

const spanOf = (cells: readonly string[], order: DayOrder): number => {
  const days = cells.flatMap((cell) => dayIn(cell, { order }) ?? []).sort();
  return daysBetween(days[0] ?? '', days.at(-1) ?? '') || 0;
};

/** Finds out the order of the days in the columns of days, also by the days above the headings: `Period 01/11/2026 to …`. */
export const orderOf = (
  { fields }: ResourceDefinition,
  { rows, above = [] }: Pick<Table, 'rows' | 'above'>,
  columns: readonly (string | undefined)[],
): ShownOrder => {
  const days = columns.flatMap((source, index) => (source && fields[source]?.kind === 'date' ? [index] : []));
  const cells = rows.flatMap((row) => days.map((index) => row[index] ?? ''));
  const own = dayOrderIn(cells);
  if (own !== 'open') return { shown: own, proposed: own };
  const others = dayOrderIn(
    above.flatMap((row) => row.cells.flatMap((cell) => cell.match(DAY_WITHIN) ?? [])),
  );
  if (others && others !== 'open') return { shown: others, proposed: others };
  return { shown: 'open', proposed: spanOf(cells, 'day') <= spanOf(cells, 'month') ? 'day' : undefined };
};

/**
 * Returns what the file's conventions cannot read so that the server refuses it too: without the file, the server would read
 * `1,250` as 1250.
 */
const unread = (text: string, asServer: string | undefined): string =>
  asServer === undefined ? text : `? ${text}`;

/**
 * Returns a cell as the server reads it without the file: `2026-11-26`, `1250.50`. Text that cannot be read is refused by the
 * server, which says what is wrong.
 */
export const plainCell = (
  field: Pick<Field, 'kind'> | undefined,
  text: string,
  { order, decimal, today }: Conventions,
): string => {
  switch (field?.kind) {
    case 'date':
      return (
        dayIn(text, { order, today, isPast: true, hasSerials: true, dayOf }) ?? unread(text, dayIn(text))
      );
    case 'money':
      return readAmount(text, { decimal }) ?? unread(text, readAmount(text, {}));
    case 'integer':
      return readWhole(text, decimal) ?? unread(text, readWhole(text));
    case 'decimal':
      return readAmount(text, { decimal }) ?? unread(text, readAmount(text, {}));
    case 'percent':
      return readPercentage(text, decimal) ?? unread(text, readPercentage(text));
    case 'phone':
      return phoneDigits(text) ?? text;
    default:
      return text;
  }
};
