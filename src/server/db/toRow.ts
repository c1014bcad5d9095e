import type { Field } from '../../contract/fields';
import type { ResourceDefinition } from '../../contract/resource';
import { toNgwee } from '../../contract/money';
import type { Row, Value } from './open/connect';
import { isFolded, foldedColumn, fold, memoize, storedFields } from './sql/tables';

const rowFieldsOf = memoize((definition) =>
  Object.entries(storedFields(definition)).map(([source, field]) => ({
    source,
    field,
    key: isFolded(field) ? foldedColumn(source) : undefined,
  })),
);

const isInHundredths = ({ kind }: Field): boolean => ['money', 'percent', 'decimal'].includes(kind);

const filesText = (files: unknown): string | null =>
  Array.isArray(files) && files.length > 0 ? JSON.stringify(files) : null;

/**
 * Converts a body to a row: money in ngwee, booleans as 0 or 1, and the folded column of each text. Omits fields without a
 * column.
 */
export const toRow = (definition: ResourceDefinition, input: Readonly<Record<string, unknown>>): Row => {
  const row: Row = {};
  for (const { source, field, key } of rowFieldsOf(definition)) {
    const value = field.always ?? (input[source] as Value | boolean | undefined);
    if (value === undefined) continue;
    if (field.kind === 'files') row[source] = filesText(value);
    else if (typeof value === 'boolean') row[source] = Number(value);
    else row[source] = isInHundredths(field) && typeof value === 'number' ? toNgwee(value) : value;
    if (key !== undefined) row[key] = typeof value === 'string' ? fold(field, value) : null;
  }
  return row;
};
