import { sql, type Transaction } from 'kysely';
import type { Field } from '../../../contract/fields';
import type { ResourceDefinition } from '../../../contract/resource';
import { resources } from '../../../resources';
import type { Calendar } from '../../ground/calendar';
import { lastChangedBy } from './authors';
import type { Row, Schema, Tables } from '../../db/open/connect';
import { findOne, findReferencedTogether } from '../../db/findRecord';
import type { Rec } from '../../db/sql/selection';
import { foldedColumn, fold, memoize, storedFields } from '../../db/sql/tables';
import type { Input } from '../../ground/input/bodies';
import type { Model, Models } from './model';
import { badRequest, conflict, HttpError, notFound, conflictAt } from '../../ground/errors';
import { isSystem, type Viewer } from '../../auth/viewer';
import { countsOf, labelled, labelWithin, nounOf } from '../../ground/i18n/phrases';
import { say, type Text, type Value } from '../../ground/i18n/sentence';
import { grouped } from '../../ground/groupBy';
import { readableIn, writable } from '../../auth/access';
import { ref } from '../../db/sql/where';

/** The context of a write: its transaction, resource and user. */
export interface WriteContext {
  readonly trx: Transaction<Schema>;
  readonly model: Model;
  readonly models: Models;
  readonly viewer: Viewer;
  readonly calendar: Calendar;
  /** The import that the write is part of. */
  readonly importId?: number;
  /** When the record was saved on the user's device, if it was sent later. */
  readonly recordedAt?: string | undefined;
  /** Set if the write undoes an earlier one. It is logged as an undo. */
  readonly isUndo?: boolean;
}

/** The record that a write changes, and its expected version. */
export interface Target {
  readonly id: number;
  /** The `updatedAt` of `If-Match`, if the request has one. */
  readonly version?: string;
}

export const referencesOf = memoize(({ fields }) =>
  Object.entries(fields).filter(([, { kind }]) => kind === 'reference'),
);

/** `Driver: there is no driver with the number 5` */
export const noSuchNumber = (label: string, definition: ResourceDefinition, number: number | string): Text =>
  say('{field}: there is no {record} with the number {number}', {
    field: labelled(label),
    record: nounOf(definition),
    number,
  });

export const uniqueFieldsOf = memoize((definition) =>
  Object.entries(storedFields(definition)).filter(([, { unique }]) => unique),
);

/**
 * Returns the referenced rows by field. Throws 400 if a referenced record is missing, or of nobody for whom the viewer
 * records. What the `known` record refers to already is not read: its owner may have changed.
 */
export const readReferences = async (
  { trx, model, models, viewer }: WriteContext,
  input: Input,
  known?: Rec,
): Promise<Record<string, Row>> => {
  const wanted = referencesOf(model.definition).flatMap(([source, { target = '', label }]) => {
    const id = input[source];
    if (typeof id !== 'number' || id === known?.[source]) return [];
    const owners = model.hooks.unseenReferences?.includes(source) ? ('all' as const) : writable(viewer);
    return [{ source, label, reader: models(target), id, owners }];
  });
  const rows = await findReferencedTogether(trx, wanted);
  const found: Record<string, Row> = {};
  const errors: Record<string, Text> = {};
  for (const [index, { source, label, reader, id }] of wanted.entries()) {
    const row = rows[index];
    if (row) found[source] = row;
    else errors[source] = noSuchNumber(label, reader.definition, id);
  }
  if (Object.keys(errors).length > 0) throw badRequest(errors);
  return found;
};

/** `Number plate ABZ 1234 is already recorded`, in the stored spelling; a description follows a colon. */
export const duplicateSentence = ({ label }: Field, stored: string, description?: Value): Text => {
  const values = { field: labelWithin(label), value: stored };
  return description
    ? say('{field} {value} is already recorded: {description}', { ...values, description })
    : say('{field} {value} is already recorded', values);
};

/** Throws 409 if another record has the same value in a unique field. */
export const refuseDuplicates = async (
  { trx, model: { definition, hooks }, viewer }: WriteContext,
  input: Input,
  id = 0,
): Promise<void> => {
  for (const [source, field] of uniqueFieldsOf(definition)) {
    const value = input[source];
    if (typeof value !== 'string') continue;
    const other = await trx
      .withTables<Tables>()
      .selectFrom(definition.name)
      .select(['id', source])
      .where(foldedColumn(source), '=', fold(field, value))
      .where('id', '!=', id)
      .executeTakeFirst();
    if (!other) continue;
    // A sign-up is told what it sent, not what is stored.
    const description = await hooks.describeDuplicate?.(trx, viewer, Number(other['id']));
    const stored = isSystem(viewer) ? value : String(other[source]);
    throw conflictAt(source, duplicateSentence(field, stored, description));
  }
};

/** Returns the tables and columns that refer to a resource. Access goes with the accounts that it refers to. */
export const referringTo = memoize((definition) =>
  resources.flatMap((other) =>
    Object.entries(other.fields)
      .filter(
        ([, { target, stored, isEmptied }]) =>
          !other.ownWrites && target === definition.name && stored !== false && !isEmptied,
      )
      .map(([source]) => ({ name: other.name, source, other })),
  ),
);

/** Throws 409 if other records refer to this one: `ABZ 1234 still has 12 cashings, 1 repair and 3 services`. */
export const refuseWhileReferred = async (
  { trx, model: { definition } }: WriteContext,
  record: Rec,
): Promise<void> => {
  const counts: [ResourceDefinition, number][] = [];
  for (const [other, referring] of grouped(referringTo(definition), ({ other: one }) => one)) {
    const refers = referring.map(({ source }) => sql`${ref(source)} = ${record.id}`);
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(other.name)} where ${sql.join(refers, sql` or `)}`.execute(
      trx,
    );
    if (rows[0] && rows[0].count > 0) counts.push([other, rows[0].count]);
  }
  if (counts.length > 0)
    throw conflict(
      say('{record} still has {counts}', {
        record: String(record[definition.recordRepresentation]),
        counts: countsOf(counts),
      }),
    );
};

/** Reads the record that a write changes. Throws 404, and 412 if the expected version is outdated. */
export const readCurrent = async (
  { trx, model, viewer, calendar }: WriteContext,
  { id, version }: Target,
): Promise<Rec> => {
  const current = await findOne(trx, model, id, readableIn(viewer, model.definition.name));
  if (!current) throw notFound();
  if (version !== undefined && version !== current.updatedAt) {
    const by = await lastChangedBy(trx, model.definition.name, id);
    const when = calendar.inWords(current.updatedAt);
    throw new HttpError(412, say('Changed by {by} on {day} at {time}', { by, ...when }));
  }
  return current;
};
