import { z } from 'zod';
import { plainLineOf } from '../../../contract/reading/asItLooks';
import type { Field } from '../../../contract/fields';
import { isRequired, type Form, type ResourceDefinition } from '../../../contract/resource';
import { HttpError, badRequest } from '../errors';
import { sentLengthMax, type KindSchemas } from './kinds';
import { labelled, listOf } from '../i18n/phrases';
import { say, sentence, type Text, type Value } from '../i18n/sentence';
import type { Template } from '../i18n/language';

/** The most unknown fields that an error names, and the longest name that it repeats. */
const UNKNOWN_FIELDS_MAX = 20;
const UNKNOWN_NAME_MAX = 200;

export type Input = Readonly<Record<string, unknown>>;

/** The label of a field in errors, and its kind. */
export type Labelled = Pick<Field, 'label'> & Partial<Pick<Field, 'kind'>>;
export type Labels = Readonly<Record<string, Labelled>>;

const LONGEST = sentLengthMax({ kind: 'longText' });
const ONE_LINE = sentLengthMax({ kind: 'text' });

/** Whether a value counts as absent: null and text without a visible character do. A text that is too long is not read. */
export const isAbsent = (value: unknown, { kind }: Partial<Labelled> = {}): boolean => {
  if (typeof value !== 'string') return value === undefined || value === null;
  if (value.length > (kind === undefined ? LONGEST : sentLengthMax({ kind }))) return false;
  return (
    value.trim() === '' || (kind !== 'longText' && value.length <= ONE_LINE && plainLineOf(value) === '')
  );
};

/** Whether a create may omit the field because the server takes the owner from the car. */
const isOwnerOfCar = ({ fields }: ResourceDefinition, source: string): boolean =>
  source === 'userId' && fields['carId'] !== undefined;

/** Builds the schema of a form's body. Fields required by Add are required; unknown fields are rejected. */
export const bodySchema = (definition: ResourceDefinition, form: Form, kinds: KindSchemas) => {
  const shape: Record<string, z.ZodType> =
    form === 'update' ? { id: kinds.reference({ kind: 'reference', label: 'id' }).optional() } : {};
  for (const [source, field] of Object.entries(definition.fields)) {
    const schema = kinds[field.kind](field);
    const isNeeded = isRequired(definition, 'add', source) && !isOwnerOfCar(definition, source);
    if (form === 'add') shape[source] = isNeeded ? schema : schema.optional();
    // A password is never taken away.
    else
      shape[source] =
        isNeeded || field.kind === 'password' ? schema.optional() : schema.nullable().optional();
  }
  return z.strictObject(shape);
};

/** Converts a zod issue to a sentence: its message is the template, its parameters are the values. */
const sentenceOf = (issue: z.core.$ZodIssue, name: Value): Text =>
  sentence(issue.message as Template, {
    name,
    ...(issue.code === 'custom' && (issue.params as Readonly<Record<string, Value>> | undefined)),
    ...(issue.code === 'invalid_value' && { options: listOf(issue.values.map(String)) }),
  });

/** Returns the names of the first fields that a schema does not have. */
const unknownIn = ({ shape }: z.ZodObject, body: object): readonly string[] => {
  const unknown: string[] = [];
  for (const key in body) {
    if (Object.hasOwn(shape, key)) continue;
    if (unknown.push(key.slice(0, UNKNOWN_NAME_MAX).toWellFormed()) === UNKNOWN_FIELDS_MAX) break;
  }
  return unknown;
};

/** Parses a body. Absent values are omitted on create and null on update. Throws 400 with a message for each field. */
export const readBody = <Schema extends z.ZodObject>(
  schema: Schema,
  body: unknown,
  labels: Labels,
  form: Form = 'add',
): z.output<Schema> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, 'The body must be a JSON object');
  const given: Record<string, unknown> = {};
  const unknown = unknownIn(schema, body);
  for (const source of Object.keys(schema.shape)) {
    if (!Object.hasOwn(body, source)) continue;
    const value = (body as Input)[source];
    if (!isAbsent(value, labels[source])) given[source] = value;
    else if (form === 'update') given[source] = null;
  }
  const read = schema.safeParse(given);
  if (read.success && unknown.length === 0) return read.data;

  // Without a prototype, so that a field called `constructor` is unknown.
  const errors = Object.create(null) as Record<string, Text>;
  for (const key of unknown) errors[key] = say('Unknown field: {field}', { field: key });
  for (const issue of read.error?.issues ?? []) {
    const source = String(issue.path[0] ?? '');
    const isMissing = given[source] === undefined || given[source] === null;
    const name = labelled(labels[source]?.label ?? source);
    if (source) errors[source] ??= isMissing ? say('{name} is required', { name }) : sentenceOf(issue, name);
  }
  throw badRequest(errors);
};
