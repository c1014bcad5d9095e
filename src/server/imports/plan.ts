import { sql } from 'kysely';
import { OWN_RECORDS_ONLY, ownerOf } from '../records/ownership';
import type { Queries, Row } from '../db/open/connect';
import { findAllReferenced, ownerThrough } from '../db/copiedColumns';
import { isAmong } from '../db/sql/jsonRows';
import { run } from '../db/sql/statements';
import { fold, foldedColumn } from '../db/sql/tables';
import { HttpError, sentencesIn, type FieldErrors } from '../errors';
import { forEachYielding } from '../eventLoop';
import { isAbsent, readBody, type Input } from '../input/bodies';
import { duplicateSentence, referencesOf, uniqueFieldsOf, type WriteContext } from '../records/checks';
import { defaultOwner, mayWrite } from '../records/access';
import { findAgain, type AgainRow } from './again';
import { CellError, readCell } from './cells';
import { findDuplicates } from './duplicates';
import { referenceReader, type Resolved } from './references';
import type { Text } from '../i18n/sentence';

/** The most errors that a response lists, and the most rows of each other kind. */
export const LISTED_ERRORS_MAX = 1_000;

export type Cells = Readonly<Record<string, unknown>>;

/** A record to create: the input read from its row, and the rows that it refers to. */
export interface Planned {
  readonly row: number;
  readonly input: Input;
  /** The input without the owner that the server fills in. */
  readonly given: Input;
  readonly references: Readonly<Record<string, Row>>;
  /** Columns that the resource's `beforeWrite` hook adds. */
  readonly more?: Row | undefined;
}

/** The records that an import would create, and the rows that it would not. Rows are counted from 1. */
export interface Plan {
  readonly planned: readonly Planned[];
  readonly errors: readonly { readonly row: number; readonly errors: FieldErrors }[];
  readonly duplicates: readonly number[];
  /** The duplicates that equal an earlier row, and that row. */
  readonly sameRows: readonly { readonly row: number; readonly as: number }[];
  readonly again: readonly AgainRow[];
}

export type Context = Omit<WriteContext, 'trx'> & { readonly queries: Queries };

type Resolvers = Readonly<Record<string, (cell: unknown, label: string) => Resolved>>;

const resolversOf = async (
  { queries, model, models, viewer }: Context,
  rows: readonly Cells[],
): Promise<Resolvers> => {
  const resolvers: Record<string, Resolvers[string]> = {};
  for (const [source, { target = '' }] of referencesOf(model.definition)) {
    const cells = rows.map((row) => row[source]).filter((cell) => !isAbsent(cell));
    resolvers[source] = await referenceReader(queries, models(target), viewer, cells);
  }
  return resolvers;
};

/** Converts a row to the body of a create request. Returns also the rows it refers to and the errors of its cells. */
const readRow = ({ model, viewer }: Context, resolvers: Resolvers, row: Cells) => {
  const { definition, column } = model;
  const body: Record<string, unknown> = {};
  const references: Record<string, Row> = {};
  const errors: Record<string, Text> = {};
  for (const [source, cell] of Object.entries(row)) {
    const field = Object.hasOwn(definition.fields, source) ? definition.fields[source] : undefined;
    const resolve = resolvers[source];
    if (isAbsent(cell) || !field) body[source] = cell;
    else if (resolve && (typeof cell === 'string' || typeof cell === 'number')) {
      const found = resolve(cell, field.label);
      // A placeholder id, so that the field is not reported as missing too.
      body[source] = 'row' in found ? found.row['id'] : 1;
      if ('row' in found) references[source] = found.row;
      else errors[source] = found.refused;
    } else
      try {
        body[source] = readCell(cell, field);
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        errors[source] = error.text;
      }
  }
  const owner = column === 'userId' ? defaultOwner(viewer) : undefined;
  if (owner !== undefined) {
    const { userId } = body;
    const isRefused = !isAbsent(userId) && !mayWrite(viewer, { userId: Number(userId) });
    if (errors['userId'] !== undefined || isRefused) errors['userId'] = OWN_RECORDS_ONLY;
    if (isAbsent(userId) || errors['userId'] !== undefined) body['userId'] = owner;
  }
  return { body, references, errors };
};

/** Returns the sentences of a 4xx error by field; `row` stands for no field. Rethrows other errors. */
const errorsIn = (error: unknown): FieldErrors => {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  if (error.errors) return error.errors;
  const [text] = sentencesIn(error.text);
  return text ? { row: text } : {};
};

const readInput = (
  { model }: Context,
  body: Input,
  known: FieldErrors,
): { input: Input; errors: FieldErrors } => {
  try {
    return { input: readBody(model.schemas.add, body, model.definition.fields), errors: known };
  } catch (error) {
    return { input: {}, errors: { ...errorsIn(error), ...known } };
  }
};

/** Adds each record's owner id and the columns copied from the owner, taken from the car where it has all of them. */
const readOwners = async (
  { queries, model, models, viewer }: Context,
  planned: readonly Planned[],
): Promise<Planned[]> => {
  const { definition, column } = model;
  if (column === undefined) return [...planned];
  const ownerIdOf = ({ input, references }: Planned): unknown =>
    ownerOf(definition, viewer, input, references['carId']);
  const users = models('users').definition;
  const ids = [...new Set(planned.map(ownerIdOf).filter((id) => typeof id === 'number'))];
  const rows =
    ids.length > 0
      ? await findAllReferenced(queries, users, [isAmong(queries, sql.ref('users.id'), ids)])
      : [];
  const byId = new Map<unknown, Row>(rows.map((row) => [row['id'], row]));
  return planned.map((one) => {
    const ownerId = ownerIdOf(one);
    const { references } = one;
    const owner = references['userId'] ?? ownerThrough(definition, references['carId']) ?? byId.get(ownerId);
    return {
      ...one,
      input: { ...one.input, [column]: ownerId },
      references: owner ? { ...references, userId: owner } : references,
    };
  });
};

/** Reads the stored spelling of each unique value, by field and folded value. */
export const readTaken = async (
  { queries, model: { definition } }: Context,
  planned: readonly Planned[],
): Promise<Map<string, string>> => {
  const taken = new Map<string, string>();
  for (const [source, field] of uniqueFieldsOf(definition)) {
    const keys = planned.flatMap(({ input }) => {
      const value = input[source];
      return typeof value === 'string' ? [fold(field, value)] : [];
    });
    if (keys.length === 0) continue;
    const column = sql.ref(foldedColumn(source));
    const rows = await run(
      queries,
      sql<{ key: string; value: string }>`select ${column} as key, ${sql.ref(source)} as value
        from ${sql.table(definition.name)} where ${isAmong(queries, column, keys)}`,
    );
    for (const { key, value } of rows) taken.set(`${source} ${key}`, value);
  }
  return taken;
};

/** Rejects rows whose unique values are taken, by a record or an earlier row, and rows that the resource's hooks reject. */
const applyRules = async (
  context: Context,
  planned: readonly Planned[],
  refuse: (row: number, errors: FieldErrors) => void,
): Promise<Planned[]> => {
  const { queries, model, viewer } = context;
  const { definition, hooks } = model;
  const taken = await readTaken(context, planned);
  const identities = new Set<string>();
  const at = new Date().toISOString();
  const passed: Planned[] = [];
  await forEachYielding(planned, async (one) => {
    const { row, input } = one;
    for (const [source, field] of uniqueFieldsOf(definition)) {
      const value = input[source];
      const other = typeof value === 'string' ? taken.get(`${source} ${fold(field, value)}`) : undefined;
      if (other !== undefined) return refuse(row, { [source]: duplicateSentence(field, other) });
    }
    try {
      const more = await hooks.beforeWrite?.({ trx: queries, viewer, input, at });
      const identity = hooks.identity?.keyOf(input);
      if (identity !== undefined && identities.has(identity))
        throw await hooks.identity?.refusal(queries, input);
      if (identity !== undefined) identities.add(identity);
      passed.push({ ...one, more });
    } catch (error) {
      return refuse(row, errorsIn(error));
    }
    for (const [source, field] of uniqueFieldsOf(definition)) {
      const value = input[source];
      if (typeof value === 'string') taken.set(`${source} ${fold(field, value)}`, value);
    }
  });
  return passed;
};

/** Validates every row as a create request would be, without writing. */
export const planImport = async (
  context: Context,
  rows: readonly Cells[],
  allowDuplicates: boolean,
): Promise<Plan> => {
  const { queries, model, viewer } = context;
  const errors = new Map<number, FieldErrors>();
  /** Stores the errors of rows in ascending order: the sentences only of those that may be listed. */
  const refuser = () => {
    let count = 0;
    return (row: number, why: FieldErrors): void => {
      count += 1;
      errors.set(row, count > LISTED_ERRORS_MAX ? {} : why);
    };
  };
  const refuse = refuser();

  const resolvers = await resolversOf(context, rows);
  const read: Planned[] = [];
  await forEachYielding(rows.entries(), async ([index, cells]) => {
    const { body, references, errors: inCells } = readRow(context, resolvers, cells);
    const { input, errors: found } = readInput(context, body, inCells);
    if (Object.keys(found).length > 0) return refuse(index + 1, found);
    const filled = model.hooks.fill ? await model.hooks.fill(queries, input) : input;
    read.push({ row: index + 1, input: filled, given: filled, references });
  });

  const duplicates = await findDuplicates(queries, model, viewer, read);
  const wanted = allowDuplicates ? read : read.filter(({ row }) => !duplicates.has(row));
  const planned = await applyRules(context, await readOwners(context, wanted), refuser());
  return {
    planned,
    errors: [...errors].map(([row, why]) => ({ row, errors: why })).sort((one, other) => one.row - other.row),
    duplicates: [...duplicates.keys()].sort((one, other) => one - other),
    sameRows: [...duplicates]
      .flatMap(([row, as]) => (as === null ? [] : [{ row, as }]))
      .sort((one, other) => one.row - other.row),
    again: await findAgain(queries, model, viewer, planned),
  };
};
