import { z } from 'zod';
import { resources } from '../../../resources';
import { cashings } from '../../../resources/cashings';
import { badRequest } from '../../ground/errors';
import { plainKinds } from '../../ground/input/kinds';
import type { Cells } from './readRow';
import { say } from '../../ground/i18n/sentence';

/** The largest body in bytes: enough for 10,000 rows of ordinary cells. */
export const IMPORT_BODY_MAX = 8 * 1_048_576;
const ROWS_MAX = 10_000;
const FIELDS_PER_ROW_MAX = 60;

/** Every resource except users, whose passwords do not belong in a spreadsheet, and those with their own routes. */
const importable = resources
  .filter(({ name, ownWrites }) => name !== 'users' && !ownWrites)
  .map(({ name }) => name);

const { boolean: flag, text } = plainKinds;
export const labels = {
  resource: {
    kind: 'choice',
    label: 'Resource',
    options: Object.fromEntries(importable.map((name) => [name, name])),
  },
  fileName: { kind: 'text', label: 'File name' },
  rows: { kind: 'text', label: 'Rows' },
  dryRun: { kind: 'boolean', label: 'Dry run' },
  skipErrors: { kind: 'boolean', label: 'Skip errors' },
  allowDuplicates: { kind: 'boolean', label: 'Allow duplicates' },
  match: { kind: 'boolean', label: 'Match' },
} as const;

export const importBody = z.strictObject({
  resource: plainKinds.choice(labels.resource),
  fileName: text(labels.fileName),
  // refuseOrder and plan.ts validate the rows one by one, so that each error names its row.
  rows: z.custom<readonly Cells[]>(Array.isArray, 'Rows must be a list').meta({
    type: 'array',
    minItems: 1,
    maxItems: ROWS_MAX,
    items: { type: 'object', maxProperties: FIELDS_PER_ROW_MAX },
  }),
  dryRun: flag(labels.dryRun),
  skipErrors: flag(labels.skipErrors).optional(),
  allowDuplicates: flag(labels.allowDuplicates).optional(),
  match: flag(labels.match)
    .optional()
    .describe('The rows are those of a mobile-money statement: cashings are found, confirmed, or created'),
});

export type ImportOrder = z.output<typeof importBody>;

const isRow = (row: unknown): row is Cells => typeof row === 'object' && row !== null && !Array.isArray(row);

/** Throws 400 for an import that cannot be, or with too many rows or fields. */
export const refuseOrder = ({ resource, rows, match }: ImportOrder): void => {
  if (match && resource !== cashings.name)
    throw badRequest({ match: 'Only cashings can be matched with a statement' });
  if (rows.length === 0 || rows.length > ROWS_MAX) throw badRequest({ rows: 'Rows must be 1 to 10,000' });
  const invalid = rows.findIndex((row) => !isRow(row));
  if (invalid >= 0) throw badRequest({ rows: say('Row {row} must be an object', { row: invalid + 1 }) });
  const wide = rows.findIndex((row) => Object.keys(row).length > FIELDS_PER_ROW_MAX);
  if (wide >= 0)
    throw badRequest({
      rows: say('Row {row} may have at most {max} fields', { row: wide + 1, max: FIELDS_PER_ROW_MAX }),
    });
};
