import type { Field } from '../../../contract/fields';
import { type ResourceDefinition, allColumns, visibleFields } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';

export interface Column {
  source: string;
  /** What the value is; behind a joined value, the field it is read from. */
  field: Field;
  /** A table shows it once it is chosen. */
  isOptional: boolean;
  /** The record that goes by this value: its resource, and where its id stands. */
  leadsTo?: { resource: string; idSource: string };
}

const targetOf = (definition: ResourceDefinition, source: string): ResourceDefinition =>
  resourceNamed(definition.fields[source]?.target ?? '');

/** The field whose value stands under a source, through references. */
export const fieldOf = (definition: ResourceDefinition, source: string): Field => {
  const field = visibleFields(definition)[source];
  if (!field) throw new Error(`${definition.name} has no ${source}`);
  return field.kind === 'joined' ? fieldOf(targetOf(definition, field.via), field.source) : field;
};

const leadsTo = (definition: ResourceDefinition, source: string): Column['leadsTo'] => {
  if (source === definition.recordRepresentation && source in definition.fields)
    return { resource: definition.name, idSource: 'id' };
  const via = definition.joined?.[source]?.via;
  if (via === undefined) return undefined;
  const { name, recordRepresentation } = targetOf(definition, via);
  return definition.joined?.[source]?.source === recordRepresentation
    ? { resource: name, idSource: via }
    : undefined;
};

/** The columns that a list can show, in their order. */
export const columnsOf = (definition: ResourceDefinition): readonly Column[] =>
  allColumns(definition).map((source) => ({
    source,
    field: fieldOf(definition, source),
    leadsTo: leadsTo(definition, source),
    isOptional: !definition.columns.includes(source),
  }));

/** What people know a thing by, such as a number plate: text that no two records share. */
export const isIdentifier = ({ kind, unique }: Field): boolean => kind === 'text' && unique === true;

export const isNumeric = ({ kind }: Field): boolean => kind === 'money' || kind === 'integer';
