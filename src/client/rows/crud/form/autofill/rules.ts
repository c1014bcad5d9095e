import { isRequired, type ResourceDefinition } from '../../../../../contract/resource';
import { resourceNamed } from '../../../../../resources';
import { users } from '../../../../../resources/users';
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
  /** Whether it fills in a field above the picked one. Only an Add form does, if the page has not given that field. */
  isUpward?: boolean;
}

/** The result of a rule: the id, or null if there is not exactly one, and the name of the picked record. */
export interface Autofilled {
  to: string;
  value: unknown;
  record: string;
}

/**
 * Returns the autofill rules of a form. A car stores its owner. Its driver is the record that refers to the car, and is
 * filled in only if the form requires a driver. A driver that is picked first fills in the car that the form requires.
 */
export const autofillRulesOf = (definition: ResourceDefinition): readonly AutofillRule[] => {
  const references = Object.entries(definition.fields).flatMap(([source, { target }]) =>
    target ? [{ source, target: resourceNamed(target) }] : [],
  );
  return references.flatMap(({ source: from, target }, index) =>
    references.flatMap(({ source: to, target: filled }, other): AutofillRule[] => {
      const isNeeded = isRequired(definition, 'add', to);
      if (target.fields[to]?.target === filled.name) {
        if (other > index) return [{ from, to, target }];
        return other < index && isNeeded ? [{ from, to, target, isUpward: true }] : [];
      }
      return other > index && filled.fields[from]?.target === target.name && isNeeded
        ? [{ from, to, target, reverse: filled }]
        : [];
    }),
  );
};

/**
 * Returns the reference to an account that defaults to an ordinary user's own: the first one that neither a rule nor the
 * server fills in.
 */
export const accountSourceOf = (definition: ResourceDefinition): string | undefined => {
  const filled = autofillRulesOf(definition).map(({ to }) => to);
  return Object.entries(definition.fields).find(
    ([source, { target, sentIfChanged }]) =>
      target === users.name && !sentIfChanged && !filled.includes(source),
  )?.[0];
};

/** Reads a record as its list has it: a driver without all of the driver's cashings. */
const readListed = async (reader: Reader, { name }: ResourceDefinition, id: number) => {
  const found = await reader.list(name, {
    filter: { id: [id] },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  return found?.[0];
};

/** Returns the value that follows from a picked record, or undefined if it cannot be read. */
export const applyRule = async (
  { from, to, target, reverse, isUpward }: AutofillRule,
  id: number,
  reader: Reader,
): Promise<Autofilled | undefined> => {
  const referring = reverse && {
    filter: { [from]: id },
    sort: { field: 'id', order: 'DESC' as const },
    pagination: { page: 1, perPage: 25 },
  };
  const [picked, found] = await Promise.all([
    isUpward ? readListed(reader, target, id) : reader.one(target.name, id),
    reverse && referring && reader.list(reverse.name, referring),
  ]);
  if (!picked) return undefined;
  const record = String(picked[target.recordRepresentation]);
  if (!reverse) return { to, value: picked[to] ?? null, record };
  // A server may also return former ones. If there are several, none is filled in.
  const current = found?.filter((one) => Number(one[from]) === id);
  return current && { to, value: (current.length === 1 && current[0]?.id) || null, record };
};
