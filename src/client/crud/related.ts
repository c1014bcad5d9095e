import type { ResourceDefinition, Scope } from '../../contract/resource';
import { resources } from '../../resources';

/** The scopes that belong to a referenced record, and the field that they filter by. */
export const scopeSources = { byCarId: 'carId', byUserId: 'userId' } satisfies Partial<Record<Scope, string>>;

/** The definition that a reference of this name points at, wherever it is declared. */
export const targetNamed = (source: string): string | undefined =>
  resources.map(({ fields }) => fields[source]?.target).find((target) => target !== undefined);

/** The histories of one record: every resource that has a list by it. */
export const historiesOf = ({ name }: ResourceDefinition) => {
  const scope = (['byCarId', 'byUserId'] as const).find((each) => targetNamed(scopeSources[each]) === name);
  const related = scope ? resources.filter((each) => each.name !== name && each.scopes.includes(scope)) : [];
  return related.map((definition) => ({ definition, scope: scope ?? 'byCarId' }));
};
