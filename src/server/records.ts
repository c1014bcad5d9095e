import { sql, type Transaction } from 'kysely';
import { countSentence } from '../contract/messages';
import type { ResourceDefinition } from '../contract/resource';
import { resources } from '../resources';
import type { Calendar } from './calendar';
import { lastChangedBy, logChange } from './db/auditLog';
import type { Row, Tables } from './db/open/connect';
import {
  insert,
  joinedFoldRow,
  findOne,
  ownerThrough,
  findReferenced,
  remove,
  propagateFolded,
  toRow,
  update,
} from './db/repository';
import type { Rec } from './db/sql/selection';
import { foldedColumn, fold, memoize, storedFields } from './db/sql/tables';
import type { Input } from './input/bodies';
import type { Model, Models } from './model';
import { conflict, notFound, HttpError, badRequest } from './errors';
import { ownerColumn, ownerOf } from './ownership';
import type { Viewer } from './resources/hooks';

/** The context of a write: its transaction, model and viewer. */
export interface WriteContext {
  readonly trx: Transaction<Tables>;
  readonly model: Model;
  readonly models: Models;
  readonly viewer: Viewer;
  readonly calendar: Calendar;
}

/** The record of a write, and its expected version. */
export interface Target {
  readonly id: number;
  /** The `updatedAt` of `If-Match`, if it was sent. */
  readonly version?: string;
}

const referencesOf = memoize(({ fields }) =>
  Object.entries(fields).filter(([, { kind }]) => kind === 'reference'),
);

const uniqueFieldsOf = memoize((definition) =>
  Object.entries(storedFields(definition)).filter(([, { unique }]) => unique),
);

/** 400 if a referenced record is missing or invisible. Returns the referenced rows by field. */
const readReferences = async (
  { trx, model, models, viewer }: WriteContext,
  input: Input,
): Promise<Record<string, Row>> => {
  const found: Record<string, Row> = {};
  const errors: Record<string, string> = {};
  for (const [source, { target = '', label }] of referencesOf(model.definition)) {
    const id = input[source];
    if (typeof id !== 'number') continue;
    const row = await findReferenced(trx, models(target), id, viewer);
    if (row) found[source] = row;
    else errors[source] = `${label}: there is no ${models(target).definition.singular} with the number ${id}`;
  }
  if (Object.keys(errors).length > 0) throw badRequest(errors);
  return found;
};

/** `Number plate ABZ 1234 is already recorded`, in the spelling that is stored. */
const refuseDuplicates = async (
  { trx, model: { definition } }: WriteContext,
  input: Input,
  id = 0,
): Promise<void> => {
  for (const [source, field] of uniqueFieldsOf(definition)) {
    const value = input[source];
    if (typeof value !== 'string') continue;
    const other = await trx
      .selectFrom(definition.name)
      .select(source)
      .where(foldedColumn(source), '=', fold(field, value))
      .where('id', '!=', id)
      .executeTakeFirst();
    if (!other) continue;
    const label = field.label.charAt(0) + field.label.slice(1).toLowerCase();
    const sentence = `${label} ${other[source]} is already recorded`;
    throw conflict(sentence, { [source]: sentence });
  }
};

/** `ABZ 1234 still has 12 cashings, 1 repair and 3 services` */
const refuseWhileReferred = async (
  { trx, model: { definition } }: WriteContext,
  record: Rec,
): Promise<void> => {
  const counts: [ResourceDefinition, number][] = [];
  for (const other of resources)
    for (const [source, { target, stored }] of Object.entries(other.fields)) {
      if (target !== definition.name || stored === false) continue;
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from ${sql.table(other.name)} where ${sql.ref(source)} = ${record.id}`.execute(
        trx,
      );
      if (rows[0] && rows[0].count > 0) counts.push([other, rows[0].count]);
    }
  if (counts.length > 0)
    throw conflict(`${String(record[definition.recordRepresentation])} still has ${countSentence(counts)}`);
};

const readCurrent = async (
  { trx, model, viewer, calendar }: WriteContext,
  { id, version }: Target,
): Promise<Rec> => {
  const current = await findOne(trx, model, id, viewer);
  if (!current) throw notFound();
  if (version !== undefined && version !== current.updatedAt) {
    const at = new Date(current.updatedAt);
    const by = await lastChangedBy(trx, model.definition.name, id);
    throw new HttpError(412, `Changed by ${by} on ${calendar.dayInWords(at)} at ${calendar.timeInWords(at)}`);
  }
  return current;
};

/** The stamp of a record's next version: always later than the last, even if the clocks of two processes differ. */
export const nextStamp = ({ updatedAt }: Pick<Rec, 'updatedAt'>): string =>
  new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString();

/** The record as a read returns it. */
export const readOne = async (
  { trx, model, viewer }: Pick<WriteContext, 'trx' | 'model' | 'viewer'>,
  id: number,
): Promise<Rec> => {
  const record = await findOne(trx, model, id);
  if (!record) throw notFound();
  const [whole = record] = (await model.hooks.embed?.(trx, [record], { viewer, isDetailed: true })) ?? [];
  return whole;
};

/** Adds a record. Throws 400 for a missing reference, 409 for a duplicate value. */
export const createRecord = async (writing: WriteContext, sent: Input): Promise<Rec> => {
  const { trx, model, viewer } = writing;
  const { definition, hooks } = model;
  const input = hooks.fill ? await hooks.fill(trx, sent) : sent;
  const given = await readReferences(writing, input);
  await refuseDuplicates(writing, input);
  const column = ownerColumn(definition);
  const ownerId = ownerOf(definition, viewer, input, given['carId']);
  const filled = column === undefined ? input : { ...input, [column]: ownerId };
  // The owner is read only if the car does not have all that is copied from it.
  const owner = given['userId'] ?? ownerThrough(definition, given['carId']);
  const references = {
    ...given,
    ...(owner ? { userId: owner } : await readReferences(writing, { userId: ownerId })),
  };
  const at = new Date().toISOString();

  const more = await hooks.beforeWrite?.({ trx, viewer, input: filled, at });
  const keys = joinedFoldRow(definition, references);
  const row = Object.assign(toRow(definition, filled), keys, more, { createdAt: at, updatedAt: at });
  const id = await insert(trx, definition, row);
  if (hooks.afterWrite)
    await hooks.afterWrite({ trx, viewer, input: filled, after: await readOne(writing, id), at });
  const after = await readOne(writing, id);
  await logChange(trx, { viewer, action: 'create', resource: definition.name, recordId: id, after, at });
  return after;
};

/** Replaces the given fields. Throws 404, 412 for another version, and 400 or 409 like a create. */
export const updateRecord = async (writing: WriteContext, target: Target, input: Input): Promise<Rec> => {
  const { trx, model, viewer } = writing;
  const { definition, hooks } = model;
  const references = await readReferences(writing, input);
  const before = await readCurrent(writing, target);
  await refuseDuplicates(writing, input, target.id);
  const at = nextStamp(before);

  // An empty owner keeps the stored one.
  const { userId, ...others } = input;
  const named = userId == null ? others : input;
  const more = await hooks.beforeWrite?.({ trx, viewer, input: named, before, at });
  const row = { ...toRow(definition, named), ...joinedFoldRow(definition, references), ...more };
  await update(trx, definition, target.id, row, at);
  if (hooks.afterWrite)
    await hooks.afterWrite({
      trx,
      viewer,
      input: named,
      before,
      after: await readOne(writing, target.id),
      at,
    });
  const after = await readOne(writing, target.id);
  await propagateFolded(trx, definition, before, after);
  await logChange(trx, {
    viewer,
    action: 'update',
    resource: definition.name,
    recordId: target.id,
    before,
    after,
    at,
  });
  return after;
};

/** Deletes a record that no other refers to. Throws 404, 412, and 409 with what refers to it. */
export const deleteRecord = async (writing: WriteContext, target: Target): Promise<Rec> => {
  const { trx, model, viewer } = writing;
  const { definition, hooks } = model;
  const before = await readCurrent(writing, target);
  await refuseWhileReferred(writing, before);
  const whole = await readOne(writing, target.id);
  const at = new Date().toISOString();
  await hooks.beforeWrite?.({ trx, viewer, input: {}, before, at, isDelete: true });
  await remove(trx, definition, target.id);
  await hooks.afterWrite?.({ trx, viewer, input: {}, before, at });
  await logChange(trx, {
    viewer,
    action: 'delete',
    resource: definition.name,
    recordId: target.id,
    before: whole,
    at,
  });
  return whole;
};
