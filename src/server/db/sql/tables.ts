import type { Field, FieldKind } from '../../../contract/fields';
import { emailAsItLooks, plateAsItLooks, searchAsItLooks } from '../../../contract/reading/asItLooks';
import type { ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources/index';

export type ColumnType = 'text' | 'number';

export interface Column {
  readonly type: ColumnType;
  readonly isRequired: boolean;
}

export const columnTypes = {
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
  percent: 'number',
  decimal: 'number',
  instant: 'text',
  // JSON of what a read returns.
  files: 'text',
  reference: 'number',
} satisfies { [K in FieldKind]: ColumnType };

/** The name of a field's folded column. Searches, sorts and unique indexes use it, with the same result on both databases. */
export const foldedColumn = (source: string): string => `${source}Key`;

const foldedKinds = ['text', 'longText', 'email'] as const;
export type FoldedKind = (typeof foldedKinds)[number];

export const isFolded = ({ kind }: Pick<Field, 'kind'>): boolean =>
  foldedKinds.some((folded) => folded === kind);

/**
 * Folds a text as it is compared. Texts are searched without case and accents. A unique plate also loses spaces and hyphens, so
 * that ABZ 1234 equals abz-1234, and a reference its dots.
 */
export const fold = ({ unique, kind }: Pick<Field, 'unique' | 'kind'>, text: string): string => {
  if (!unique) return searchAsItLooks(text);
  if (kind !== 'text') return emailAsItLooks(text);
  const folded = plateAsItLooks(text);
  return unique === 'withoutDots' ? folded.replaceAll('.', '') || folded : folded;
};

/** Caches the result for each definition: definitions never change. */
export const memoize = <T>(
  work: (definition: ResourceDefinition) => T,
): ((definition: ResourceDefinition) => T) => {
  const results = new WeakMap<ResourceDefinition, T>();
  return (definition) => {
    const cached = results.get(definition);
    if (cached !== undefined) return cached;
    const result = work(definition);
    results.set(definition, result);
    return result;
  };
};

/** The fields with a column, including hidden and computed ones. */
export const storedFields = memoize(({ fields, computed, hidden }): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    Object.entries({ ...fields, ...computed, ...hidden }).filter(([, { stored }]) => stored !== false),
  ),
);

const isRequiredByBoth = ({ required }: ResourceDefinition, source: string): boolean =>
  [required.add, required.update].every((form) => form === 'every' || form.includes(source));

/** A text read through a reference. Its folded text is copied into the record's table, so that a sort needs no join. */
export interface JoinedFold {
  readonly source: string;
  readonly via: string;
  readonly target: string;
  /** The field of the target. */
  readonly field: string;
}

export const joinedFolds = memoize(({ fields, joined = {} }): readonly JoinedFold[] =>
  Object.entries(joined).flatMap(([source, { via, source: field }]) => {
    const target = fields[via]?.target ?? '';
    const targetField = resourceNamed(target).fields[field];
    return targetField && isFolded(targetField) ? [{ source, via, target, field }] : [];
  }),
);

/** The columns of a definition's table. NOT NULL only where both forms require the field. */
export const tableColumns = memoize((definition): Readonly<Record<string, Column>> => {
  const columns: Record<string, Column> = { id: { type: 'number', isRequired: true } };
  for (const [source, field] of Object.entries(storedFields(definition))) {
    const isRequired = source in definition.fields && isRequiredByBoth(definition, source);
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
