import type { Field } from '../../../../contract/fields';
import { type ResourceDefinition, allColumns, visibleFields } from '../../../../contract/resource';
import { resourceNamed } from '../../../../resources';

export interface Column {
  source: string;
  /** The field of the value. For a joined value, the field that it is read from. */
  field: Field;
  /** The reference of a joined value: it says what is shown where it is empty. */
  via?: Field | undefined;
  /** Hidden until the user chooses it in the column chooser. */
  isOptional: boolean;
  /** The record that the value links to: its resource, and the source of its id. */
  link?: { resource: string; idSource: string };
}

/** What a definition says about the fields of its records. */
export type DefinedFields = Pick<ResourceDefinition, 'name' | 'fields' | 'joined' | 'computed'>;

const targetOf = (definition: DefinedFields, source: string): ResourceDefinition =>
  resourceNamed(definition.fields[source]?.target ?? '');

/** Returns the field of a source. Follows the reference of a joined value. */
export const fieldOf = (definition: DefinedFields, source: string): Field => {
  const field = visibleFields(definition)[source];
  if (!field) throw new Error(`${definition.name} has no ${source}`);
  return field.kind === 'joined' ? fieldOf(targetOf(definition, field.via), field.source) : field;
};

const linkOf = (definition: ResourceDefinition, source: string): Column['link'] => {
  if (source === definition.recordRepresentation && source in definition.fields)
    return { resource: definition.name, idSource: 'id' };
  const via = definition.joined?.[source]?.via;
  if (via === undefined) return undefined;
  const { name, recordRepresentation } = targetOf(definition, via);
  return definition.joined?.[source]?.source === recordRepresentation
    ? { resource: name, idSource: via }
    : undefined;
};

/** Returns the columns that a list can show, in order. */
export const columnsOf = (definition: ResourceDefinition): readonly Column[] =>
  allColumns(definition).map((source) => ({
    source,
    field: fieldOf(definition, source),
    via: definition.fields[definition.joined?.[source]?.via ?? ''],
    link: linkOf(definition, source),
    isOptional: !definition.columns.includes(source),
  }));

/** Whether a field identifies its record, as a number plate does: a unique text. */
export const isIdentifier = ({ kind, unique }: Field): boolean => kind === 'text' && unique === true;

export const isNumeric = ({ kind }: Field): boolean =>
  kind === 'money' || kind === 'integer' || kind === 'decimal';

/** Whether a heading says the unit already: `Amount (ZMW)`. */
export const hasUnit = (label: string): boolean => label.endsWith('(ZMW)');

/** The class of a cell: numbers are aligned to the right, without the unit that their heading says. */
export const cellClass = (field: Field): string | undefined => {
  if (!isNumeric(field)) return undefined;
  return hasUnit(field.label) ? 'figure no-unit' : 'figure';
};

/** Whether a list can be sorted by a field: not by one that has no column in the table. */
export const isSortable = ({ stored }: Field): boolean => stored !== false;
