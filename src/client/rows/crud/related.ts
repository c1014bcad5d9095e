import type { ResourceDefinition, Scope } from '../../../contract/resource';
import { resources } from '../../../resources';

/** The scopes of a referenced record, with the field that each filters by. */
export const scopeSources = { byCarId: 'carId', byUserId: 'userId' } satisfies Partial<Record<Scope, string>>;

/** Returns the name of the resource that a reference field refers to, in any definition. */
export const targetNamed = (source: string): string | undefined =>
  resources.map(({ fields }) => fields[source]?.target).find((target) => target !== undefined);

/** Returns the histories of a record: each resource that has a list by it. */
export const historiesOf = ({ name }: ResourceDefinition) => {
  const scope = (['byCarId', 'byUserId'] as const).find((each) => targetNamed(scopeSources[each]) === name);
  const related = scope ? resources.filter((each) => each.name !== name && each.scopes.includes(scope)) : [];
  return related.map((definition) => ({ definition, scope: scope ?? 'byCarId' }));
};
