import { boundsOf } from '../../../../../contract/filterKey';
import type { Field, FieldKind } from '../../../../../contract/fields';
import type { ReportDefinition } from '../../../../../contract/report';
import type { ResourceDefinition, State } from '../../../../../contract/resource';
import { config } from '../../../../ground/config';
import { scopeSources, targetNamed } from '../../related';

export type FilterKind = 'days' | 'amount' | 'reference' | 'choice' | 'state' | 'flag';

export interface ListFilter {
  kind: FilterKind;
  source: string;
  /** The column whose label it has. */
  labelSource: string;
  /** Its keys in the list's filter. */
  keys: readonly string[];
  /** Reference: the resource to choose from. */
  target: string;
  /** Reference: the field, if the list can be filtered by those without it. */
  optional?: Field;
  /** Choice: the field, if records list the values. */
  listed?: Field;
  /** Choice, state and flag: the labels by value. */
  choices?: State['choices'];
}

const isStored = (field?: Field) => field !== undefined && field.stored !== false;

/** The bounds of a list's first field of a kind, but for those that few records have; and of the day on which it counts. */
const rangeFilters = (
  { fields, countsOn }: ResourceDefinition,
  kind: FilterKind,
  of: FieldKind,
): ListFilter[] => {
  const first = Object.keys(fields).find(
    (each) => fields[each]?.kind === of && isStored(fields[each]) && !fields[each].sentIfChanged,
  );
  const sources = [first, of === 'date' ? countsOn : undefined];
  return sources.flatMap((source) =>
    source ? [{ kind, source, labelSource: source, keys: boundsOf(source), target: '' }] : [],
  );
};

const referenceFilters = ({ fields, joined = {} }: ResourceDefinition): ListFilter[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === 'reference' && isStored(field))
    .map(([source, field]) => {
      const { target = '', none } = field;
      const shown = Object.keys(joined).find((each) => joined[each]?.via === source);
      const filter = {
        kind: 'reference',
        source,
        labelSource: shown ?? source,
        keys: [source],
        target,
      } as const;
      return none === undefined ? filter : { ...filter, optional: field };
    });

/** The value of a reference's filter that matches the records without it. The server takes null too, which lists drop. */
export const NONE = 0;

const optionFilter = (
  kind: FilterKind,
  source: string,
  choices: Readonly<Record<string, string>>,
): ListFilter => ({ kind, source, labelSource: source, keys: [source], target: '', choices });

const choiceFilters = ({ fields, computed }: ResourceDefinition): ListFilter[] =>
  Object.entries({ ...fields, ...computed }).flatMap(([source, field]) => {
    if (!field.options) return [];
    const filter = optionFilter('choice', source, field.options);
    return [field.listedBy === undefined ? filter : { ...filter, listed: field }];
  });

const stateFilters = ({ states = {} }: ResourceDefinition): ListFilter[] =>
  Object.entries(states).map(([source, { choices }]) => optionFilter('state', source, choices));

const flagFilters = ({ flags = {} }: ResourceDefinition): ListFilter[] =>
  Object.entries(flags)
    .filter(([, { of }]) => config.showsConfirmed || of !== 'confirmedAt')
    .map(([source, { choices }]) => optionFilter('flag', source, { ...choices }));

interface Viewer {
  /** A user who sees only their own records has no filter by account. */
  seesOthers: boolean;
  /** The permanent filter of the page, such as the car of a history. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The fields that the server does not have. */
  missing?: readonly string[];
}

/** The resource of the accounts. */
const account = targetNamed(scopeSources.byUserId);

export const reportFilters = (
  { columns, filters, recordFilters = {} }: ReportDefinition,
  { seesOthers }: Pick<Viewer, 'seesOthers'>,
): ListFilter[] => {
  const isFilter = (source: string) => filters === 'every' || filters.includes(source);
  const ofRows = Object.entries(columns).filter(([source]) => isFilter(source));
  return [...ofRows, ...Object.entries(recordFilters)].flatMap(([source, { target, options }]) => {
    if (options) return [optionFilter('choice', source, options)];
    if (target === undefined || (target === account && !seesOthers)) return [];
    return [{ kind: 'reference', source, labelSource: source, keys: [source], target }];
  });
};

/** Returns the filters of a resource: by date, amount, references, choices, states and flags. */
export const filtersOf = (
  definition: ResourceDefinition,
  { seesOthers, fixed = {}, missing = [] }: Viewer,
): ListFilter[] => {
  return [
    ...rangeFilters(definition, 'days', 'date'),
    ...rangeFilters(definition, 'amount', 'money'),
    ...referenceFilters(definition),
    ...choiceFilters(definition),
    ...stateFilters(definition),
    ...flagFilters(definition),
  ].filter(
    ({ source, target }) =>
      !(source in fixed) &&
      !missing.includes(definition.flags?.[source]?.of ?? source) &&
      (seesOthers || target !== account),
  );
};

export interface FilterInputProps {
  filter: ListFilter;
  /** Whether it is alone in a popover, and gets the focus. */
  isAlone?: boolean;
  /** Called when the choice is complete. */
  onDone?: () => void;
}
