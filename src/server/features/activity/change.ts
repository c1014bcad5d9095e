import type { ResourceDefinition } from '../../../contract/resource';
import { findResource } from '../../../resources';
import type { Unseen } from '../../rows/records/auditLog';
import type { RowOf } from '../../db/open/connect';

type Values = Readonly<Record<string, unknown>>;

/** A change as it is stored. */
export interface ChangeRow extends Omit<RowOf<'changes'>, 'searchKey' | 'byAdministrator'> {
  /** 1 if the user was an administrator at that time. */
  readonly userIsAdmin: number;
}

/** A change with its JSON columns parsed. */
export interface Change extends Omit<ChangeRow, 'before' | 'after' | 'unseen'> {
  readonly before: Values | null;
  readonly after: Values | null;
  readonly unseen: Unseen;
}

const json = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

export const toChange = (row: ChangeRow): Change => ({
  ...row,
  before: json<Values>(row.before),
  after: json<Values>(row.after),
  unseen: json<Unseen>(row.unseen) ?? {},
});

/** Returns the definition of the changed resource; undefined if a change is of something else. */
export const definitionOf = ({ resource }: Pick<Change, 'resource'>): ResourceDefinition | undefined =>
  findResource(resource);

/** Returns the fields that users enter. Passwords are left out: changes never contain them. */
export const enteredFields = ({ fields }: ResourceDefinition): readonly string[] =>
  Object.keys(fields).filter((source) => fields[source]?.kind !== 'password');

/** Returns the entered value of a field. A read may show another value in its place. */
export const enteredValue = (
  source: string,
  record: Values | null | undefined,
  unseen: Values | undefined,
): unknown => {
  const value = unseen?.[source] ?? record?.[source] ?? null;
  // A record without files is as one that never had any.
  return Array.isArray(value) && value.length === 0 ? null : value;
};

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const stamps = new Set(['id', 'createdAt', 'updatedAt']);

const special: Readonly<Record<string, readonly string[]>> = { password: ['password'], role: ['isAdmin'] };

/** Whether the server filled in the field of a new record, as it does in most: in cash, of the user who recorded it. */
const isFilledIn = (definition: ResourceDefinition, source: string, { after, userId }: Change): boolean => {
  const field = definition.fields[source];
  if (!field?.sentIfChanged) return false;
  if (field.kind === 'reference') return field.target === 'users' && after?.[source] === userId;
  return after?.[source] === field.default;
};

/** Returns the names of the changed fields. For a new or deleted record these are all fields that were entered. */
export const changedFields = (change: Change): readonly string[] => {
  const { action, before, after, unseen } = change;
  const named = special[action];
  if (named) return named;
  const definition = definitionOf(change);
  const sources = definition
    ? enteredFields(definition)
    : Object.keys({ ...before, ...after }).filter((source) => !stamps.has(source));
  return sources.filter(
    (source) =>
      !(definition && before === null && isFilledIn(definition, source, change)) &&
      !isSame(enteredValue(source, before, unseen.before), enteredValue(source, after, unseen.after)),
  );
};

/** Returns the names of the fields that a mark set. No form sends them. */
export const markedFields = (change: Change): readonly string[] =>
  Object.keys(definitionOf(change)?.computed ?? {}).filter(
    (source) => !isSame(change.before?.[source], change.after?.[source]),
  );

export const toResponse = ({ unseen: _unseen, bundle, ...change }: Change, fields: readonly string[]) => ({
  ...change,
  ...(bundle !== null && { bundle }),
  userIsAdmin: change.userIsAdmin === 1,
  fields,
});
