import type { Field } from '../../../../contract/fields';
import type { ResourceDefinition } from '../../../../contract/resource';
import { updateBody } from '../../../providers/payloads';

export type Values = Readonly<Record<string, unknown>>;
export type Choice = 'yours' | 'theirs';

/** A field that two people wanted different. */
export interface Difference {
  source: string;
  field: Field;
  yours: unknown;
  theirs: unknown;
  /** Whose stands where only one of them changed it; undefined where both did. */
  suggested: Choice | undefined;
}

const isSame = ({ kind }: Field, one: unknown, other: unknown): boolean =>
  one === other || (kind === 'money' && Number(one) === Number(other));

/** The fields in which a form differs from what has been saved meanwhile, as the API would be told of them. */
export const differencesOf = (
  definition: ResourceDefinition,
  base: Values,
  form: Values,
  saved: Values,
): readonly Difference[] => {
  const asSent = (values: Values): Values => updateBody(definition, 0, { ...base, ...values });
  const [before, mine, fresh] = [asSent({}), asSent(form), asSent(saved)];
  return Object.entries(definition.fields).flatMap(([source, field]): Difference[] => {
    const [yours, theirs] = [mine[source], fresh[source]];
    if (field.kind === 'password' || isSame(field, yours, theirs)) return [];
    const isMineOld = isSame(field, yours, before[source]);
    const isTheirsOld = isSame(field, theirs, before[source]);
    const suggested = isMineOld ? 'theirs' : isTheirsOld ? 'yours' : undefined;
    return [{ source, field, yours, theirs, suggested }];
  });
};

/** The form's values with those of the other person's that were picked. */
export const merged = (form: Values, saved: Values, choices: Readonly<Record<string, Choice>>): Values => ({
  ...form,
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([source, choice]) =>
      choice === 'theirs' ? [[source, saved[source]]] : [],
    ),
  ),
});
