import type { Field } from '../../../../../contract/fields';
import { dateField, type ResourceDefinition } from '../../../../../contract/resource';
import { resourceNamed, resources } from '../../../../../resources';

const isReading = ({ kind, unit }: Field): boolean => kind === 'integer' && unit === 'km';

export const readingOf = ({ fields }: ResourceDefinition): string | undefined =>
  Object.keys(fields).find((source) => {
    const field = fields[source];
    return field && isReading(field);
  });

/** Returns the reference whose record has the odometer that a form reads. */
export const odometerOf = ({ fields }: ResourceDefinition) => {
  for (const [via, { target }] of Object.entries(fields)) {
    const definition = target ? resourceNamed(target) : undefined;
    const source = definition && readingOf(definition);
    if (definition && source) return { via, definition, source };
  }
  return undefined;
};

/** Returns the resources with dated readings of the record that `via` refers to. */
export const readingsBy = (via: string) =>
  resources.flatMap((definition) => {
    const [reading, day] = [readingOf(definition), dateField(definition)];
    return via in definition.fields && reading && day ? [{ definition, reading, day }] : [];
  });
