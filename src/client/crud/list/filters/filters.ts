import type { Field, FieldKind } from '../../../../contract/fields';
import type { ResourceDefinition, State } from '../../../../contract/resource';
import { scopeSources } from '../../related';

export type FilterKind = 'days' | 'amount' | 'reference' | 'state';

/** One thing that a list can be narrowed by. */
export interface ListFilter {
  kind: FilterKind;
  source: string;
  /** The column whose heading names it. */
  labelSource: string;
  /** The keys that it takes in the list's filter. */
  keys: readonly string[];
  /** Reference: the resource that is chosen from. */
  target: string;
  /** State: its values by key, and what each is called. */
  choices?: State['choices'];
}

/** The lower and the upper bound of a range, as they are asked for. */
export const boundsOf = (source: string) => [`${source}_gte`, `${source}_lte`] as const;

const isStored = (field?: Field) => field !== undefined && field.stored !== false;

const ranged = ({ fields }: ResourceDefinition, kind: FilterKind, of: FieldKind): ListFilter[] => {
  const source = Object.keys(fields).find((each) => fields[each]?.kind === of && isStored(fields[each]));
  return source ? [{ kind, source, labelSource: source, keys: boundsOf(source), target: '' }] : [];
};

const referring = ({ fields, joined = {} }: ResourceDefinition): ListFilter[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === 'reference' && isStored(field))
    .map(([source, { target = '' }]) => {
      const shown = Object.keys(joined).find((each) => joined[each]?.via === source);
      return { kind: 'reference', source, labelSource: shown ?? source, keys: [source], target };
    });

const stated = ({ states = {} }: ResourceDefinition): ListFilter[] =>
  Object.entries(states).map(([source, { choices }]) => ({
    kind: 'state',
    source,
    labelSource: source,
    keys: [source],
    target: '',
    choices,
  }));

interface Viewer {
  /** Everybody else sees only what is theirs and has nobody to choose from. */
  isAdmin: boolean;
  /** What the page itself filters by, such as the car of a history. */
  fixed?: Readonly<Record<string, unknown>>;
}

/** What a list can be narrowed by: its day, its money, what it points at, and its states. */
export const filtersOf = (definition: ResourceDefinition, { isAdmin, fixed = {} }: Viewer): ListFilter[] =>
  [
    ...ranged(definition, 'days', 'date'),
    ...ranged(definition, 'amount', 'money'),
    ...referring(definition),
    ...stated(definition),
  ].filter(({ source }) => !(source in fixed) && (isAdmin || source !== scopeSources.byUserId));

/** What asks for the values of a filter. */
export interface FilterInputProps {
  filter: ListFilter;
  /** Whether it has a popover to itself, and the focus. */
  isAlone?: boolean;
  /** Called when nothing more is to be chosen. */
  onDone?: () => void;
}
