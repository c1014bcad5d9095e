import type { z } from 'zod';
import type { Fields } from '../../../contract/resource';
import type { Row } from '../../db/open/connect';
import { HttpError, sentencesIn, type FieldErrors } from '../../ground/errors';
import { isAbsent, readBody, type Input } from '../../ground/input/bodies';
import { CellError, readCell, refuseCell } from './cells';
import type { Resolved } from './references';
import type { Text } from '../../ground/i18n/sentence';

/** A row of a sheet: its cells by field. */
export type Cells = Readonly<Record<string, unknown>>;

/** For each reference field, the record that a cell refers to. */
export type Resolvers = Readonly<Record<string, (cell: unknown, label: string) => Resolved>>;

/** Converts a row to the body of a create request. Returns also the rows it refers to and the errors of its cells. */
export const readCells = (fields: Fields, resolvers: Resolvers, row: Cells) => {
  const body: Record<string, unknown> = {};
  const references: Record<string, Row> = {};
  const errors: Record<string, Text> = {};
  for (const [source, cell] of Object.entries(row)) {
    const field = Object.hasOwn(fields, source) ? fields[source] : undefined;
    const resolve = resolvers[source];
    if (isAbsent(cell) || !field) body[source] = cell;
    else
      try {
        if (!resolve || (typeof cell !== 'string' && typeof cell !== 'number')) {
          body[source] = readCell(cell, field);
          continue;
        }
        // A placeholder id, so that the field is not reported as missing too.
        body[source] = 1;
        if (typeof cell === 'string') refuseCell(cell, field);
        const found = resolve(cell, field.label);
        if ('row' in found) {
          body[source] = found.row['id'];
          references[source] = found.row;
        } else errors[source] = found.refused;
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        errors[source] = error.text;
      }
  }
  return { body, references, errors };
};

/** Returns the sentences of a 4xx error by field; `row` stands for no field. Rethrows other errors. */
export const errorsIn = (error: unknown): FieldErrors => {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  if (error.errors) return error.errors;
  const [text] = sentencesIn(error.text);
  return text ? { row: text } : {};
};

/** Validates the body of a row. Returns the input, and the errors: the known ones and those of the schema. */
export const readInput = (
  schema: z.ZodObject,
  fields: Fields,
  body: Input,
  known: FieldErrors,
): { input: Input; errors: FieldErrors } => {
  try {
    return { input: readBody(schema, body, fields), errors: known };
  } catch (error) {
    return { input: {}, errors: { ...errorsIn(error), ...known } };
  }
};
