import type { Field } from '../../../../contract/fields';
import type { ResourceDefinition } from '../../../../contract/resource';
import { resourceNamed, resources } from '../../../../resources';

const isReading = ({ kind, unit }: Field): boolean => kind === 'integer' && unit === 'km';

/** The field that holds what an odometer showed. */
export const readingOf = ({ fields }: ResourceDefinition): string | undefined =>
  Object.keys(fields).find((source) => {
    const field = fields[source];
    return field && isReading(field);
  });

const dayFieldOf = ({ fields }: ResourceDefinition): string | undefined =>
  Object.keys(fields).find((source) => fields[source]?.kind === 'date');

/** Whose odometer a form's reading is: what it refers to, where that has a reading of its own. */
export const odometerOf = ({ fields }: ResourceDefinition) => {
  for (const [via, { target }] of Object.entries(fields)) {
    const definition = target ? resourceNamed(target) : undefined;
    const source = definition && readingOf(definition);
    if (definition && source) return { via, definition, source };
  }
  return undefined;
};

/** Every resource whose records are dated readings of what `via` refers to. */
export const readingsBy = (via: string) =>
  resources.flatMap((definition) => {
    const [reading, day] = [readingOf(definition), dayFieldOf(definition)];
    return via in definition.fields && reading && day ? [{ definition, reading, day }] : [];
  });
