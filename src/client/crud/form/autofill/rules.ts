import { isRequired, type ResourceDefinition } from '../../../../contract/resource';
import { resourceNamed } from '../../../../resources';
import { users } from '../../../../resources/users';
import type { Reader } from '../useReader';

/** Fills in one reference from the record picked in another one. */
export interface AutofillRule {
  /** The reference that the user picks. */
  from: string;
  /** The reference that is filled in. */
  to: string;
  target: ResourceDefinition;
  /** Set if the picked record does not store the value: the resource whose record refers to the picked one. */
  reverse?: ResourceDefinition;
}

/** The result of a rule: the id, or null if there is not exactly one, and the name of the picked record. */
export interface Autofilled {
  to: string;
  value: unknown;
  record: string;
}

/**
 * Returns the autofill rules of a form. A car stores its owner. Its driver is the record that refers to the car, and is
 * filled in only if the form requires a driver. Rules fill in only fields below the picked one.
 */
export const autofillRulesOf = (definition: ResourceDefinition): readonly AutofillRule[] => {
  const references = Object.entries(definition.fields).flatMap(([source, { target }]) =>
    target ? [{ source, target: resourceNamed(target) }] : [],
  );
  return references.flatMap(({ source: from, target }, index) =>
    references.slice(index + 1).flatMap(({ source: to, target: filled }): AutofillRule[] => {
      if (target.fields[to]?.target === filled.name) return [{ from, to, target }];
      return filled.fields[from]?.target === target.name && isRequired(definition, 'add', to)
        ? [{ from, to, target, reverse: filled }]
        : [];
    }),
  );
};

/** Returns the references to an account that no rule fills in. They default to an ordinary user's own account. */
export const accountSourcesOf = (definition: ResourceDefinition): readonly string[] => {
  const filled = autofillRulesOf(definition).map(({ to }) => to);
  return Object.entries(definition.fields)
    .filter(([source, { target }]) => target === users.name && !filled.includes(source))
    .map(([source]) => source);
};

/** Returns the value that follows from a picked record, or undefined if it cannot be read. */
export const applyRule = async (
  { from, to, target, reverse }: AutofillRule,
  id: number,
  reader: Reader,
): Promise<Autofilled | undefined> => {
  const referring = reverse && {
    filter: { [from]: id },
    sort: { field: 'id', order: 'DESC' as const },
    pagination: { page: 1, perPage: 25 },
  };
  const [picked, found] = await Promise.all([
    reader.one(target.name, id),
    reverse && referring && reader.list(reverse.name, referring),
  ]);
  if (!picked) return undefined;
  const record = String(picked[target.recordRepresentation]);
  if (!reverse) return { to, value: picked[to] ?? null, record };
  // A server may also return former ones. If there are several, none is filled in.
  const current = found?.filter((one) => Number(one[from]) === id);
  return current && { to, value: (current.length === 1 && current[0]?.id) || null, record };
};
