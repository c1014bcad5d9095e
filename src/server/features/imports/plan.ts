import type { Fields } from '../../../contract/resource';
import { withListed } from '../../db/listedOptions';
import { OWN_RECORDS_ONLY, ownerOf } from '../../rows/records/ownership';
import { refuseOwner } from '../../rows/records/recordFor';
import type { Queries, Row } from '../../db/open/connect';
import { findAllReferenced, ownerThrough } from '../../db/copiedColumns';
import { isAmong } from '../../db/sql/jsonRows';
import { fold } from '../../db/sql/tables';
import type { FieldErrors } from '../../ground/errors';
import { forEachYielding } from '../../ground/eventLoop';
import type { Text } from '../../ground/i18n/sentence';
import type { Viewer } from '../../auth/viewer';
import { isAbsent, type Input } from '../../ground/input/bodies';
import { noSuchNumber, uniqueFieldsOf, type WriteContext } from '../../rows/records/checks';
import { defaultOwner, hasGrants, mayWrite } from '../../auth/access';
import { findAlike, type AlikeRow } from './alike';
import { findAgain, type AgainRow } from './again';
import { findDuplicates } from './duplicates';
import { readFilled } from './filled';
import { errorsIn, readCells, readInput, type Cells, type Resolvers } from './readRow';
import { resolversOf } from './resolvers';
import { readTaken, takenSentences } from './taken';

/** The most errors that a response lists, and the most rows of each other kind. */
export const LISTED_ERRORS_MAX = 1_000;

/** A record to create: the input read from its row, and the rows that it refers to. */
export interface Planned {
  readonly row: number;
  readonly input: Input;
  /** The fields that the row fills in itself. */
  readonly given: readonly string[];
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
  readonly alike: readonly AlikeRow[];
}

export type Context = Omit<WriteContext, 'trx'> & {
  readonly queries: Queries;
  /** The viewer, with the access to fleets that they may only see, too. */
  readonly caller: Viewer;
};

/** Reads a row, and fills in the owner that a create request would have. */
const readRow = ({ model, models, viewer }: Context, fields: Fields, resolvers: Resolvers, row: Cells) => {
  const { column } = model;
  const { body, references, errors } = readCells(fields, resolvers, row);
  const own = column === 'userId' ? defaultOwner(viewer) : undefined;
  if (own === undefined) return { body, references, errors };
  const { carId: car } = references;
  const carOwner = hasGrants(viewer) ? car?.['userId'] : undefined;
  const { userId } = body;
  const isRefused = !isAbsent(userId) && !mayWrite(viewer, { userId: Number(userId) });
  if (errors['userId'] !== undefined || isRefused) errors['userId'] = OWN_RECORDS_ONLY;
  if (isAbsent(userId) || errors['userId'] !== undefined) body['userId'] = carOwner ?? own;
  // An owner sees what is recorded on their cars.
  else if (carOwner != null && Number(userId) !== carOwner)
    errors['carId'] = noSuchNumber(
      fields['carId']?.label ?? '',
      models('cars').definition,
      Number(car?.['id']),
    );
  return { body, references, errors };
};

/** Returns the function that refuses a car that the viewer sees, but may not record for, as a create request does. */
const seenCarRefusals = ({ queries, caller }: Context) => {
  const sentences = new Map<number, Promise<Text | undefined>>();
  const refusalOf = async (userId: number): Promise<Text | undefined> => {
    try {
      await refuseOwner(queries, caller, userId);
      return undefined;
    } catch (error) {
      return errorsIn(error)['row'];
    }
  };
  return async (car: Row | undefined): Promise<Text | undefined> => {
    if (!car || !hasGrants(caller)) return undefined;
    const userId = Number(car['userId']);
    const known = sentences.get(userId) ?? refusalOf(userId);
    sentences.set(userId, known);
    return known;
  };
};

/** Adds each record's owner id and the columns copied from the owner, taken from the car where it has all of them. */
export const readOwners = async (
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
    ids.length > 0 ? await findAllReferenced(queries, users, [isAmong(queries, 'users.id', ids)]) : [];
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

/** Rejects rows whose unique values are taken, by a record or an earlier row, and rows that the resource's hooks reject. */
export const applyRules = async (
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
  const sentenceOf = takenSentences(context, LISTED_ERRORS_MAX);
  await forEachYielding(planned, async (one) => {
    const { row, input } = one;
    for (const [source, field] of uniqueFieldsOf(definition)) {
      const value = input[source];
      const other = typeof value === 'string' ? taken.get(`${source} ${fold(field, value)}`) : undefined;
      if (other) return refuse(row, { [source]: await sentenceOf(field, other) });
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
      if (typeof value === 'string') taken.set(`${source} ${fold(field, value)}`, { value });
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
  const fields = await withListed(queries, model.definition.fields);
  const refusalOfCar = seenCarRefusals(context);
  const read: Planned[] = [];
  await forEachYielding(rows.entries(), async ([index, cells]) => {
    const { body, references, errors: inCells } = readRow(context, fields, resolvers, cells);
    const refused = await refusalOfCar(references['carId']);
    if (refused !== undefined) inCells['carId'] = refused;
    const { input, errors: found } = readInput(model.schemas.add, model.definition.fields, body, inCells);
    if (Object.keys(found).length > 0) return refuse(index + 1, found);
    try {
      const filled = model.hooks.fill
        ? await model.hooks.fill({ queries, viewer, input, isUndo: false })
        : input;
      read.push({ row: index + 1, input: filled, given: Object.keys(input), references });
    } catch (error) {
      refuse(index + 1, errorsIn(error));
    }
  });

  const duplicates = await findDuplicates(queries, model, viewer, read);
  const wanted = allowDuplicates ? read : read.filter(({ row }) => !duplicates.has(row));
  const filled = await readFilled(context, wanted, refuser());
  const planned = await applyRules(context, await readOwners(context, filled), refuser());
  return {
    planned,
    errors: [...errors].map(([row, why]) => ({ row, errors: why })).sort((one, other) => one.row - other.row),
    duplicates: [...duplicates.keys()].sort((one, other) => one - other),
    sameRows: [...duplicates]
      .flatMap(([row, as]) => (as === null ? [] : [{ row, as }]))
      .sort((one, other) => one.row - other.row),
    again: await findAgain(queries, model, viewer, planned),
    alike: await findAlike(queries, model, viewer, planned),
  };
};
