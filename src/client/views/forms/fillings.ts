import type { ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import { users } from '../../../resources/users';

/** A field of a form whose value follows from the record picked in another one. */
export interface Filling {
  /** The reference that is picked. */
  from: string;
  /** The reference that is filled in. */
  to: string;
  target: ResourceDefinition;
  /** Given where the picked record does not say it itself: whose record points at the picked one. */
  pointing?: ResourceDefinition;
}

/**
 * What can be filled in further down a form once a reference is picked: a car names its owner itself, a driver is
 * found by the car that they have.
 */
export const fillingsOf = ({ fields }: ResourceDefinition): readonly Filling[] => {
  const references = Object.entries(fields).flatMap(([source, { target }]) =>
    target ? [{ source, definition: resourceNamed(target) }] : [],
  );
  return references.flatMap(({ source: from, definition: target }, index) =>
    references.slice(index + 1).flatMap(({ source: to, definition }): Filling[] => {
      if (target.fields[to]?.target === definition.name) return [{ from, to, target }];
      return definition.fields[from]?.target === target.name
        ? [{ from, to, target, pointing: definition }]
        : [];
    }),
  );
};

/** The references to an account that no other field of the form says: an ordinary user's own. */
export const ownersOf = (definition: ResourceDefinition): readonly string[] => {
  const filled = fillingsOf(definition).map(({ to }) => to);
  return Object.entries(definition.fields)
    .filter(([source, { target }]) => target === users.name && !filled.includes(source))
    .map(([source]) => source);
};
