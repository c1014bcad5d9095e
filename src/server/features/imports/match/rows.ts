import { z } from 'zod';
import type { Field } from '../../../../contract/fields';
import { toNgwee } from '../../../../contract/money';
import { tidy } from '../../../../contract/reading/tidy';
import { cashings } from '../../../../resources/cashings';
import { toDay } from '../../../ground/calendar/days';
import { fold } from '../../../db/sql/tables';
import type { FieldErrors } from '../../../ground/errors';
import { forEachYielding } from '../../../ground/eventLoop';
import { isAbsent } from '../../../ground/input/bodies';
import { kindSchemas } from '../../../ground/input/kinds';
import type { Context } from '../plan';
import { readCells, readInput, type Cells } from '../readRow';
import { referenceReader } from '../references';
import type { StatementRow } from './facts';

const { date, amount, reference, driverId } = cashings.fields;

/** The cashing that a row means. */
export const meant = { kind: 'reference', label: 'Cashing', target: cashings.name } as const;

/** The fields of a row. A phone number may be cut: `26097****56`. */
const fields: Readonly<Record<string, Field>> = {
  date,
  amount,
  reference,
  phone: { kind: 'text', label: 'Phone' },
  name: { kind: 'text', label: 'Name' },
  driverId,
  recordId: meant,
  anyway: { kind: 'boolean', label: 'Anyway' },
};

/** A row as it was read, before its phone is looked up. */
export interface ReadRow extends Omit<StatementRow, 'drivers'> {
  readonly reference: string | undefined;
  /** The last nine digits of the phone. */
  readonly phone: number | undefined;
  readonly driverId: number | undefined;
}

const OUTGOING = /^-|-$|^\(.*\)$|^[a-z]{1,3} ?-/i;
const PHONE_DIGITS = 9;
/** A number that a spreadsheet wrote as `2.61E+15`: its last digits are lost. */
const DAMAGED = /^\d{1,20}(?:[.,]\d{1,20})?E\+?\d{1,3}$/i;

/** Whether a row has no amount in: none at all, nothing, or money that goes out. A cell that is too long is refused later. */
const hasNoAmountIn = (cell: unknown): boolean => {
  if (isAbsent(cell)) return true;
  if (typeof cell === 'number') return cell <= 0;
  const text = typeof cell === 'string' ? tidy(cell) : undefined;
  return text !== undefined && (OUTGOING.test(text) || (text.includes('0') && !/[1-9]/.test(text)));
};

/** Removes the plus sign that statements write before an amount. */
const plainCells = (row: Cells): Cells => {
  const { amount: sum } = row;
  const text = typeof sum === 'string' ? tidy(sum) : undefined;
  return text === undefined ? row : { ...row, amount: text.replace(/^((?:zmw|k)?) ?\+ ?/i, '$1') };
};

/** Returns the last nine digits of a phone number; undefined for one that is shorter, cut, or none. */
const lastNine = (phone: unknown): number | undefined => {
  const text = typeof phone === 'string' ? tidy(phone) : undefined;
  const digits = text?.replaceAll(/[ ().+-]/g, '') ?? '';
  return /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS
    ? Number(digits.slice(-PHONE_DIGITS))
    : undefined;
};

/** Reads the rows of a statement that have an amount in, and the errors of those that cannot be read. */
export const readRows = async (
  context: Context,
  rows: readonly Cells[],
  refuse: (row: number, errors: FieldErrors) => void,
): Promise<readonly ReadRow[]> => {
  const { queries, models, viewer, calendar } = context;
  const kinds = kindSchemas(calendar);
  const shape = Object.entries(fields).map(([source, field]) => {
    const schema: z.ZodType = kinds[field.kind](field);
    return [source, source === 'date' || source === 'amount' ? schema : schema.optional()] as const;
  });
  const schema = z.strictObject(Object.fromEntries(shape));
  const named = rows.map((row) => row['driverId']).filter((cell) => !isAbsent(cell));
  const resolvers = { driverId: await referenceReader(queries, models('drivers'), viewer, named) };
  const read: ReadRow[] = [];
  await forEachYielding(rows.entries(), ([index, cells]) => {
    if (hasNoAmountIn(cells['amount'])) return;
    const row = index + 1;
    const { body, errors: inCells } = readCells(fields, resolvers, plainCells(cells));
    const { input, errors } = readInput(schema, fields, body, inCells);
    if (Object.keys(errors).length > 0) return refuse(row, errors);
    const text = input['reference'] as string | undefined;
    // A dash stands for no reference.
    const isReference = text !== undefined && /[\p{L}\p{N}]/u.test(text) && !DAMAGED.test(text);
    const own = isReference ? text : undefined;
    read.push({
      row,
      day: toDay(String(input['date'])),
      amount: toNgwee(Number(input['amount'])),
      reference: own,
      key: own === undefined ? undefined : fold(reference, own),
      phone: lastNine(input['phone']),
      driverId: input['driverId'] as number | undefined,
      recordId: (input['recordId'] ?? undefined) as number | undefined,
      isAnother: input['anyway'] === true,
    });
  });
  return read;
};
