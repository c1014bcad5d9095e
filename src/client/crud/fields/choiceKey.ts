import type { Field } from '../../../contract/fields';
import { resources } from '../../../resources';

const groups: ReadonlyMap<Field, string> = new Map(
  resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([source, field]) =>
      field.options ? [[field, `resources.${name}.options.${source}`]] : [],
    ),
  ),
);

/** Under which key a value of a choice has its name. */
export const choiceKey = (field: Field, value: string): string => `${groups.get(field)}.${value}`;
