import type { Field, FieldKind, Joined } from '../../../contract/fields';
import { parseFilterKey } from '../../../contract/filterKey';
import type { Flag, ResourceDefinition, State } from '../../../contract/resource';
import { badRequest } from '../errors';
import type { Calendar } from '../calendar';
import type { FieldFilter, ListQuery, Operator, Scalar } from './listQuery';
import { listOf } from '../i18n/phrases';
import { say } from '../i18n/sentence';
import { numberOf } from './kinds';
import { readFilterObject, readPage, readText } from './listParameters';

/** A timestamp in UTC. Filters compare it with days of the fleet's calendar, or with timestamps. */
const stamp: Field = { kind: 'instant', label: 'Date' };
const idField: Field = { kind: 'reference', label: 'id' };

/** The parts of a definition that a list's query depends on. */
type Listed = Pick<ResourceDefinition, 'fields' | 'computed' | 'joined' | 'states' | 'flags'>;

/** Returns the fields by which a list can be sorted and filtered: its own, the joined ones, the id and the timestamps. */
const queryable = (definition: Listed): Readonly<Record<string, Field | Joined>> => {
  const stored = { ...definition.fields, ...definition.computed };
  const shown = Object.entries(stored).filter(
    ([, field]) => field.stored !== false || field.kind === 'reference',
  );
  return {
    id: idField,
    ...Object.fromEntries(shown),
    ...definition.joined,
    createdAt: stamp,
    updatedAt: stamp,
  };
};

export type Query = Readonly<Record<string, unknown>>;

/** Throws 400 for an unknown query parameter. */
export const refuseQuery = (query: unknown, known: readonly string[] = []): void => {
  const unknown = Object.keys(query ?? {}).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw badRequest({ [unknown]: say('Unknown parameter: {name}', { name: unknown }) });
};

/** Returns the timestamp that a filter compares with; undefined if the value is invalid. */
export const readStamp = (calendar: Calendar, value: unknown, operator: Operator): string | undefined => {
  const day = typeof value === 'string' ? calendar.dayOf(value) : undefined;
  if (typeof value !== 'string' || day === undefined) return undefined;
  if (value !== day) return calendar.instantOf(value);
  return operator === '<=' ? calendar.endOf(day) : calendar.startOf(day);
};

/** Parses `sort`, `range` and `filter` as ra-data-simple-rest sends them. Throws 400 that names the first unknown or invalid part. */
export const queryReader = (definition: Listed, calendar: Calendar) => {
  const fields = queryable(definition);
  const { states = {}, flags = {} } = definition;

  const readScalar: { [K in FieldKind | 'joined']: (value: unknown, field: Field) => Scalar | undefined } = {
    text: readText,
    longText: readText,
    email: readText,
    password: () => undefined,
    joined: readText,
    choice: readText,
    weekdays: readText,
    instant: () => undefined,
    files: () => undefined,
    integer: plainNumber,
    phone: plainNumber,
    reference: plainNumber,
    money: hundredths,
    percent: hundredths,
    decimal: hundredths,
    boolean: (value) => (typeof value === 'boolean' ? Number(value) : undefined),
    date: (value) => (typeof value === 'string' ? calendar.dayOf(value) : undefined),
  };

  /** Parses a filter on a state: one of its choices, or several. */
  const readState = (key: string, value: unknown, { choices }: State): FieldFilter => {
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    const isChoice = (one: unknown): one is string => typeof one === 'string' && Object.hasOwn(choices, one);
    if (!values.every(isChoice))
      throw badRequest({
        [key]: say('{name} must be one of: {options}', {
          name: key,
          options: listOf(Object.keys(choices)),
        }),
      });
    return { source: key, operator: '=', values };
  };

  /** Whether a reference may be empty: a list can be filtered by the records without it. */
  const isOptional = (source: string): boolean => definition.fields[source]?.none !== undefined;

  const readFlag = (key: string, value: unknown, { of }: Flag): FieldFilter => {
    if (typeof value !== 'boolean')
      throw badRequest({ [key]: say('The filter {key} cannot have this value', { key }) });
    return { source: of, operator: 'is', values: [Number(value)] };
  };

  const readFieldFilter = (key: string, value: unknown): FieldFilter => {
    const flag = Object.hasOwn(flags, key) ? flags[key] : undefined;
    if (flag) return readFlag(key, value, flag);
    const state = Object.hasOwn(states, key) ? states[key] : undefined;
    if (state) return readState(key, value, state);
    const { source, operator } = parseFilterKey(key);
    const field = Object.hasOwn(fields, source) ? fields[source] : undefined;
    if (!field || (operator !== '=' && field.kind === 'boolean'))
      throw badRequest({ [key]: say('Unknown filter: {key}', { key }) });
    // No record has the id 0. A list of react-admin drops a filter of null, but not one of 0.
    if (
      field.kind === 'reference' &&
      operator === '=' &&
      isOptional(source) &&
      (value === null || value === 0)
    )
      return { source, operator: 'is', values: [0] };
    const given = Array.isArray(value) && operator === '=' ? value : [value];
    const isStamp = field.kind === 'instant';
    const values = given.flatMap((one) => {
      const read = isStamp ? readStamp(calendar, one, operator) : readScalar[field.kind](one, field as Field);
      if (read === undefined)
        throw badRequest({ [key]: say('The filter {key} cannot have this value', { key }) });
      return wholeNumbers(read, operator);
    });
    return { source, operator, values };
  };

  const readFilter = (text: unknown): Pick<ListQuery, 'filters' | 'q'> => {
    const { q, ...rest } = readFilterObject(text);
    const sought = readText(q)?.trim();
    if (q !== undefined && sought === undefined) throw badRequest({ q: 'q must be text' });
    const filters = Object.entries(rest).map(([key, value]) => readFieldFilter(key, value));
    return { filters, ...(sought ? { q: sought } : {}) };
  };

  const isSortable = (source: string): source is string =>
    Object.hasOwn(fields, source) &&
    fields[source]?.kind !== 'files' &&
    definition.fields[source]?.stored !== false;

  return (query: Query): ListQuery => ({ ...readFilter(query['filter']), ...readPage(query, isSortable) });
};

/** Stored numbers are integers: bounds are rounded inwards, and an equal fraction matches nothing. */
const wholeNumbers = (value: Scalar, operator: Operator): readonly Scalar[] => {
  if (typeof value !== 'number' || Number.isInteger(value)) return [value];
  if (operator === '=') return [];
  return [operator === '>=' ? Math.ceil(value) : Math.floor(value)];
};

/** Without rounding, 0.29 kwacha would be 28.999999999999996 ngwee. */
const hundredths = (value: unknown): number | undefined => {
  const amount = plainNumber(value);
  return amount === undefined ? undefined : Number((amount * 100).toPrecision(15));
};

const plainNumber = (value: unknown): number | undefined => {
  const read = numberOf(value);
  return typeof read === 'number' && Math.abs(read) <= Number.MAX_SAFE_INTEGER / 100 ? read : undefined;
};
