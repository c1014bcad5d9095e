import type { Field } from '../../contract/fields';
import { type ResourceDefinition, visibleFields } from '../../contract/resource';
import { resourceNamed } from '../../resources';

export interface Column {
  source: string;
  /** What the value is; behind a joined value, the field it is read from. */
  field: Field;
}

const targetOf = (definition: ResourceDefinition, source: string): ResourceDefinition =>
  resourceNamed(definition.fields[source]?.target ?? '');

/** The field whose value stands under a source, through references. */
export const fieldOf = (definition: ResourceDefinition, source: string): Field => {
  const field = visibleFields(definition)[source];
  if (!field) throw new Error(`${definition.name} has no ${source}`);
  return field.kind === 'joined' ? fieldOf(targetOf(definition, field.via), field.source) : field;
};

export const columnsOf = (definition: ResourceDefinition): readonly Column[] =>
  definition.columns.map((source) => ({ source, field: fieldOf(definition, source) }));

/** What people know a thing by, such as a number plate: text that no two records share. */
export const isPlate = ({ kind, unique }: Field): boolean => kind === 'text' && unique === true;

export const isFigure = ({ kind }: Field): boolean => kind === 'money' || kind === 'integer';
