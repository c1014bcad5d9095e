import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import type { Unseen } from '../db/auditLog';

type Values = Readonly<Record<string, unknown>>;

/** A change as it is stored. */
export interface ChangeRow {
  readonly id: number;
  readonly at: string;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly action: string;
  readonly resource: string;
  readonly recordId: number | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly importId: number | null;
  readonly title: string | null;
  readonly undone: number | null;
  readonly unseen: string | null;
}

/** A change with its JSON columns parsed. */
export interface Change extends Omit<ChangeRow, 'before' | 'after' | 'unseen'> {
  readonly before: Values | null;
  readonly after: Values | null;
  readonly unseen: Unseen;
}

const parseJson = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

export const toChange = (row: ChangeRow): Change => ({
  ...row,
  before: parseJson<Values>(row.before),
  after: parseJson<Values>(row.after),
  unseen: parseJson<Unseen>(row.unseen) ?? {},
});

const definitions = new Map(resources.map((definition) => [definition.name, definition]));

/** The definition of a change's resource; undefined for sessions and the like. */
export const definitionOf = ({ resource }: Pick<Change, 'resource'>): ResourceDefinition | undefined =>
  definitions.get(resource);

/** The fields that a form sets. Changes hold no passwords. */
export const enteredFields = ({ fields }: ResourceDefinition): readonly string[] =>
  Object.keys(fields).filter((source) => fields[source]?.kind !== 'password');

/** The entered value of a field. A read may show another: see `unseen`. */
export const enteredValue = (
  source: string,
  record: Values | null | undefined,
  unseen: Values | undefined,
): unknown => unseen?.[source] ?? record?.[source] ?? null;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const stamps = new Set(['id', 'createdAt', 'updatedAt']);

const fieldsByAction: Readonly<Record<string, readonly string[]>> = {
  password: ['password'],
  role: ['isAdmin'],
};

/** The names of the fields that a change set. A new or deleted record has changed in every field with a value. */
export const changedFields = (change: Change): readonly string[] => {
  const { action, before, after, unseen } = change;
  const named = fieldsByAction[action];
  if (named) return named;
  const definition = definitionOf(change);
  const sources = definition
    ? enteredFields(definition)
    : Object.keys({ ...before, ...after }).filter((source) => !stamps.has(source));
  return sources.filter(
    (source) =>
      !isSame(enteredValue(source, before, unseen.before), enteredValue(source, after, unseen.after)),
  );
};

/** A change as a response holds it. */
export const toAnswer = ({ unseen: _unseen, ...change }: Change, fields: readonly string[]) => ({
  ...change,
  fields,
});
