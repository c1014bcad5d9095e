import { headingKey } from '../../../../contract/reading/headings';
import { amountIn, dayIn, phoneIn } from './cells';
import { directionsByBalance } from './balance';
import type { Role, StatementColumns } from './roles';
import { isInDirection, isPaidStatus } from './words';

const ROWS_MAX = 60;

type Rows = readonly (readonly string[])[];

const cellsOf = (rows: Rows, column: number): readonly string[] =>
  rows.map((row) => (row[column] ?? '').trim()).filter(Boolean);

/** The part of the filled cells of a column that hold something. */
const shareOf = (cells: readonly string[], holds: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;

/** A heading of the account that is paid, not of the one that pays. */
const OF_PAYEE =
  /payee|receiver|recipient|beneficiary|merchant|agent|destin|^to(?:account|number|msisdn|name)?$/;

/** Whether a cell can be an amount: no day, phone number, nor the long number of an account or a receipt. */
const isAmount = (cell: string): boolean =>
  dayIn(cell) === undefined &&
  phoneIn(cell) === undefined &&
  !/^\D{0,40}\d{8,40}$/.test(cell) &&
  !/E\+?\d+$/i.test(cell) &&
  amountIn(cell) !== undefined;

/** Whether a column numbers the rows: 1, 2, 3. */
const isCounted = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, index) => Number(cell) === Number(cells[0]) + index);

const isReference = (cell: string): boolean =>
  /^(?=.*\d)[\p{L}\p{N}./_-]{6,40}$/u.test(cell) &&
  dayIn(cell) === undefined &&
  phoneIn(cell) === undefined &&
  !/^\d+[.,]\d\d?$/.test(cell);

/** The column after which a balance goes up and down by the amounts of another column. */
const balanceOf = (rows: Rows, amount: number, others: readonly number[]): number | undefined =>
  others.find((column) => {
    const booked = rows.map((row) => ({
      amount: Math.abs(amountIn(row[amount] ?? '') ?? 0),
      balance: amountIn(row[column] ?? ''),
    }));
    const explained = directionsByBalance(booked).filter((one) => one !== undefined).length;
    return rows.length > 1 && explained >= (rows.length - 1) / 2;
  });

/** The column whose cells hold phone numbers of most payers. */
const phoneColumn = (
  rows: Rows,
  header: readonly string[],
  guessed: number | undefined,
): number | undefined => {
  const scored = header.map((heading, column) => {
    const cells = cellsOf(rows, column);
    const share = shareOf(cells, (cell) => phoneIn(cell) !== undefined);
    const payers = new Set(cells.map((cell) => phoneIn(cell))).size;
    const isOfPayee = OF_PAYEE.test(headingKey(heading));
    return { column, share, score: share < 0.5 || isOfPayee ? 0 : payers + share };
  });
  if (guessed !== undefined && (scored[guessed]?.share ?? 0) > 0) return guessed;
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score > 0 ? best.column : guessed;
};

/** More different words than these are free text. */
const WORDS_MAX = 12;

/** Whether a column says of each row, in few different words, what one function decides. */
const decides = (rows: Rows, column: number, decide: (word: string) => boolean | undefined): boolean => {
  const cells = cellsOf(rows, column);
  const isShort = new Set(cells).size <= WORDS_MAX && cells.every((cell) => cell.split(/\s+/).length <= 4);
  return cells.length > 0 && isShort && shareOf(cells, (cell) => decide(cell) !== undefined) > 0.8;
};

/** Guesses by their cells the columns that no heading names. */
export const guessByCells = (
  guessed: StatementColumns,
  header: readonly string[],
  all: Rows,
): StatementColumns => {
  const rows = all.slice(0, ROWS_MAX);
  const columns = header.map((_, column) => column);
  const found: Partial<Record<Role, number>> = { ...guessed };
  const isFree = (column: number) => !Object.values(found).includes(column);
  const shares = (holds: (cell: string) => boolean) =>
    columns
      .filter((column) => isFree(column) && shareOf(cellsOf(rows, column), holds) > 0.5)
      .map((column) => ({ column, filled: cellsOf(rows, column).length }))
      .filter(({ filled }) => filled > rows.length / 2)
      .map(({ column }) => column);
  const set = (role: Role, column: number | undefined): void => {
    if (column !== undefined) found[role] = column;
  };

  const phone = phoneColumn(rows, header, found.phone);
  if (phone !== undefined && phone === found.name) delete found.name;
  set('phone', phone);
  if (found.date === undefined) set('date', shares((cell) => dayIn(cell) !== undefined)[0]);
  if (found.amount === undefined) {
    const amounts = shares(isAmount).filter((column) => !isCounted(cellsOf(rows, column)));
    const booked = amounts.find((column) =>
      balanceOf(
        rows,
        column,
        amounts.filter((other) => other !== column),
      ),
    );
    set('amount', booked ?? amounts[0]);
  }
  if (found.amount !== undefined && found.out === undefined && found.balance === undefined)
    set('balance', balanceOf(rows, found.amount, shares(isAmount)));
  const free = () => columns.filter(isFree);
  set('status', found.status ?? free().find((column) => decides(rows, column, isPaidStatus)));
  const isFreeText =
    found.direction !== undefined && new Set(cellsOf(rows, found.direction)).size > WORDS_MAX;
  if (isFreeText) delete found.direction;
  if (
    found.out === undefined &&
    (found.direction === undefined || !decides(rows, found.direction, isInDirection))
  )
    set(
      'direction',
      free().find((column) => decides(rows, column, isInDirection)),
    );
  const isUnnamed = header.every((heading) => heading.trim() === '');
  if (isUnnamed && found.reference === undefined)
    set(
      'reference',
      shares(isReference).find((column) => {
        const cells = cellsOf(rows, column);
        return new Set(cells).size === cells.length;
      }),
    );
  if (isUnnamed && found.name === undefined)
    set('name', shares((cell) => /^[\p{L} .'’-]{3,}$/u.test(cell))[0]);
  return found;
};
