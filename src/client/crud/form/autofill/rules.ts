import { isRequired, type ResourceDefinition } from '../../../../contract/resource';
import { resourceNamed } from '../../../../resources';
import { users } from '../../../../resources/users';
import type { Reader } from '../useReader';

/** A reference whose value follows from the record picked in another one. */
export interface AutofillRule {
  /** The reference that is picked. */
  from: string;
  /** The reference that is filled in. */
  to: string;
  target: ResourceDefinition;
  /** Given where the picked record does not name the value itself: whose record refers to the picked one. */
  reverse?: ResourceDefinition;
}

/** What a rule found: the id, null where there is no single one, and what the picked record is called. */
export interface Autofilled {
  to: string;
  value: unknown;
  record: string;
}

/**
 * A car names its owner itself; its driver is the one that refers to the car, where a record cannot do without. Only fields
 * further down are filled in.
 */
export const autofillRulesOf = (of: ResourceDefinition): readonly AutofillRule[] => {
  const { fields } = of;
  const references = Object.entries(fields).flatMap(([source, { target }]) =>
    target ? [{ source, definition: resourceNamed(target) }] : [],
  );
  return references.flatMap(({ source: from, definition: target }, index) =>
    references.slice(index + 1).flatMap(({ source: to, definition }): AutofillRule[] => {
      if (target.fields[to]?.target === definition.name) return [{ from, to, target }];
      return definition.fields[from]?.target === target.name && isRequired(of, 'add', to)
        ? [{ from, to, target, reverse: definition }]
        : [];
    }),
  );
};

/** The references to an account that no rule fills in: an ordinary user's own. */
export const accountSourcesOf = (definition: ResourceDefinition): readonly string[] => {
  const filled = autofillRulesOf(definition).map(({ to }) => to);
  return Object.entries(definition.fields)
    .filter(([source, { target }]) => target === users.name && !filled.includes(source))
    .map(([source]) => source);
};

/** What follows from a picked record; undefined where that cannot be read. */
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
  // A server may answer former ones too; of several, none is guessed.
  const present = found?.filter((one) => Number(one[from]) === id);
  return present && { to, value: (present.length === 1 && present[0]?.id) || null, record };
};
