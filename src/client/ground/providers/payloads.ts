import type { Field, FieldKind } from '../../../contract/fields';
import type { Form, ResourceDefinition } from '../../../contract/resource';
import { dayOf, toNoonTimestamp } from '../dates/days';
import { filesIn } from './files';
import { isEmpty } from '../isEmpty';

type Values = Readonly<Record<string, unknown>>;
type Convert = (value: string, field: Field, form: Form) => unknown;

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
const digits = (value: string): string => value.replaceAll(/[\s,]/g, '');
const whole = (value: string): number | null => finite(Number.parseInt(digits(value), 10));
const decimal = (value: string): number | null => finite(Number.parseFloat(digits(value)));

const asText: Convert = (value) => value.trim();

const asMoney: Convert = (value, { decimals, sentAs }) => {
  if (sentAs === 'text') return value.trim();
  return decimals === 2 ? decimal(value) : whole(value);
};

const asDate: Convert = (value, _field, form) => {
  const day = dayOf(value);
  return day && form === 'add' ? toNoonTimestamp(day) : (day ?? null);
};

const converters = {
  text: asText,
  longText: asText,
  email: asText,
  password: (value) => value,
  integer: whole,
  money: asMoney,
  phone: (value) => whole(value.replaceAll(/\D/g, '')),
  date: asDate,
  boolean: (value) => value === 'true',
  reference: whole,
  choice: asText,
  weekdays: asText,
  percent: decimal,
  decimal,
  instant: asText,
  // Not a text: see below.
  files: asText,
} satisfies { [K in FieldKind]: Convert };

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'longText';

const converted = (field: Field, value: unknown, form: Form): unknown => {
  if (field.kind === 'files') return filesIn(value).map(({ id }) => id);
  if (isEmpty(value)) return isText(field) ? '' : null;
  return converters[field.kind](value instanceof Date ? value.toISOString() : String(value), field, form);
};

/** Returns the fields that are always sent as true and have no input. */
const always = ({ fields }: ResourceDefinition): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([source, field]) => (field.always ? [[source, true]] : [])),
  );

const bodyOf = ({ fields }: ResourceDefinition, values: Values, form: Form): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([source, field]) => [source, converted(field, values[source], form)]),
  );

/** Whether a form leaves the field out of the body, because it is as it was, or as the server fills it in. */
const isLeftOut = (
  { sentIfChanged, default: filledIn }: Field,
  value: unknown,
  previous: unknown,
): boolean => {
  if (!sentIfChanged) return false;
  const plain = (one: unknown) =>
    (Array.isArray(one) ? filesIn(one).map(({ id }) => id) : [one ?? '']).join();
  return plain(value) === plain(previous) || (plain(previous) === '' && plain(value) === filledIn);
};

const sentFields = ({ fields }: ResourceDefinition, values: Values, previous: Values = {}): string[] =>
  Object.entries(fields)
    .filter(([source, field]) => !isLeftOut(field, values[source], previous[source]))
    .map(([source]) => source);

const pick = (values: Values, sources: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([source]) => sources.includes(source)));

const isAccount = ({ fields }: ResourceDefinition): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'password');

/** Returns the changed fields of an account. Only these are sent: users may not send their own administrator flag. */
const accountChanges = (values: Values, previous: Values): string[] =>
  Object.keys(values).filter((source) => values[source] !== previous[source] && values[source] !== '');

/** Returns the body of a create: the fields of the definition, without those that are left as the server fills them in. */
export const createBody = (definition: ResourceDefinition, values: Values): Record<string, unknown> =>
  pick(bodyOf(definition, { ...values, ...always(definition) }, 'add'), sentFields(definition, values));

/** Returns the body of an update: the id and the definition's fields that have a value. */
export const updateBody = (
  definition: ResourceDefinition,
  id: number | string,
  values: Values,
  previous: Values = {},
): Record<string, unknown> => {
  const merged = { ...previous, ...values, ...always(definition) };
  const sources = isAccount(definition)
    ? accountChanges(values, previous)
    : sentFields(definition, merged, previous).filter((source) => merged[source] !== undefined);
  const { currentPassword } = values;
  return {
    id: Number.isNaN(Number(id)) ? id : Number(id),
    ...pick(bodyOf(definition, merged, 'update'), sources),
    ...(currentPassword ? { currentPassword } : {}),
  };
};
