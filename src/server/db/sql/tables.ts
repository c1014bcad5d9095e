import type { Field, FieldKind } from '../../../contract/fields';
import type { ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources/index';

export type ColumnType = 'text' | 'number';

export interface Column {
  readonly type: ColumnType;
  readonly isRequired: boolean;
}

const columnTypes = {
  text: 'text',
  longText: 'text',
  email: 'text',
  password: 'text',
  date: 'text',
  integer: 'number',
  money: 'number',
  phone: 'number',
  boolean: 'number',
  choice: 'text',
  weekdays: 'text',
  reference: 'number',
} satisfies { [K in FieldKind]: ColumnType };

/** The column beside a text that holds it without case: what is searched, sorted and kept unique, alike on every database. */
export const foldedColumn = (source: string): string => `${source}Key`;

/** Whether a field has a key column beside it. */
export const isFolded = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kind === 'text' || kind === 'longText' || kind === 'email';

/** A text as its key column holds it: a unique one without spaces and hyphens too, so that ABZ 1234 is abz-1234. */
export const fold = ({ unique, kind }: Pick<Field, 'unique' | 'kind'>, text: string): string =>
  unique && kind === 'text'
    ? text.toUpperCase().replace(/[\s-]/g, '') || text.toUpperCase()
    : text.toLowerCase();

/** Works something out once for each definition, which never changes. */
export const memoize = <T>(
  work: (definition: ResourceDefinition) => T,
): ((definition: ResourceDefinition) => T) => {
  const known = new WeakMap<ResourceDefinition, T>();
  return (definition) => {
    const before = known.get(definition);
    if (before !== undefined) return before;
    const result = work(definition);
    known.set(definition, result);
    return result;
  };
};

/** The fields that a record's own table holds, the hidden and the computed included. */
export const storedFields = memoize(({ fields, computed, hidden }): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    Object.entries({ ...fields, ...computed, ...hidden }).filter(([, { stored }]) => stored !== false),
  ),
);

const insistedByBoth = ({ required }: ResourceDefinition, source: string): boolean =>
  [required.add, required.update].every((form) => form === 'every' || form.includes(source));

/** The day that a resource's records are of, if they are of one. */
export const dayOf = ({ fields }: ResourceDefinition): string | undefined =>
  Object.entries(fields).find(([, { kind }]) => kind === 'date')?.[0];

/** A text read through a reference, whose key stands in the record's own table: sorting by it needs no other one. */
export interface JoinedFold {
  readonly source: string;
  readonly via: string;
  readonly target: string;
  /** The field there. */
  readonly field: string;
}

export const joinedFolds = memoize(({ fields, joined = {} }): readonly JoinedFold[] =>
  Object.entries(joined).flatMap(([source, { via, source: field }]) => {
    const target = fields[via]?.target ?? '';
    const there = resourceNamed(target).fields[field];
    return there && isFolded(there) ? [{ source, via, target, field }] : [];
  }),
);

/** The columns a definition asks for. NOT NULL only where both forms require the field. */
export const columnsOf = memoize((definition): Readonly<Record<string, Column>> => {
  const columns: Record<string, Column> = { id: { type: 'number', isRequired: true } };
  for (const [source, field] of Object.entries(storedFields(definition))) {
    const isRequired = source in definition.fields && insistedByBoth(definition, source);
    columns[source] = { type: columnTypes[field.kind], isRequired };
    if (isFolded(field)) columns[foldedColumn(source)] = { type: 'text', isRequired };
  }
  for (const { source } of joinedFolds(definition))
    columns[foldedColumn(source)] = { type: 'text', isRequired: false };
  return {
    ...columns,
    createdAt: { type: 'text', isRequired: true },
    updatedAt: { type: 'text', isRequired: true },
  };
});
