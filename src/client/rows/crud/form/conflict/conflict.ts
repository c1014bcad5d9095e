import type { Field } from '../../../../../contract/fields';
import type { ResourceDefinition } from '../../../../../contract/resource';
import { updateBody } from '../../../../ground/providers/payloads';

export type Values = Readonly<Record<string, unknown>>;
export type Choice = 'yours' | 'theirs';

/** A field whose values differ in the form and in the saved record. */
export interface Difference {
  source: string;
  field: Field;
  yours: unknown;
  theirs: unknown;
  /** The side that changed the field; undefined if both did. */
  suggested: Choice | undefined;
}

const isSame = ({ kind }: Field, one: unknown, other: unknown): boolean =>
  one === other ||
  (kind === 'files' && JSON.stringify(one) === JSON.stringify(other)) ||
  (kind === 'money' && Number(one) === Number(other));

const changedSide = (field: Field, before: unknown, yours: unknown, theirs: unknown): Choice | undefined => {
  if (isSame(field, yours, before)) return 'theirs';
  return isSame(field, theirs, before) ? 'yours' : undefined;
};

/** Returns the fields in which a form differs from the saved record, compared as the API receives them. */
export const differencesOf = (
  definition: ResourceDefinition,
  base: Values,
  form: Values,
  saved: Values,
): readonly Difference[] => {
  const asSent = (values: Values): Values => updateBody(definition, 0, { ...base, ...values });
  const [before, own, current] = [asSent({}), asSent(form), asSent(saved)];
  return Object.entries(definition.fields).flatMap(([source, field]): Difference[] => {
    const [yours, theirs] = [own[source], current[source]];
    if (field.kind === 'password' || isSame(field, yours, theirs)) return [];
    const suggested = changedSide(field, before[source], yours, theirs);
    return [{ source, field, yours, theirs, suggested }];
  });
};

/** Returns the form's values, with the other user's values where these were chosen. */
export const mergeChoices = (
  form: Values,
  saved: Values,
  choices: Readonly<Record<string, Choice>>,
): Values => ({
  ...form,
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([source, choice]) =>
      choice === 'theirs' ? [[source, saved[source]]] : [],
    ),
  ),
});
