import { z } from 'zod';
import { isRequired, type Form, type ResourceDefinition } from '../../contract/resource';
import { HttpError, badRequest } from '../errors';
import type { KindSchemas } from './kinds';
import { labelled, listOf } from '../i18n/phrases';
import { say, sentence, type Text, type Value } from '../i18n/sentence';
import type { Template } from '../i18n/language';

/** The most unknown fields that an error names. */
const UNKNOWN_FIELDS_MAX = 60;

export type Input = Readonly<Record<string, unknown>>;

/** Whether a value counts as absent: null and empty text do. */
export const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

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

/** Parses a body. Absent values are omitted on create and null on update. Throws 400 with a message for each field. */
export const readBody = (
  schema: z.ZodObject<Record<string, z.ZodType>>,
  body: unknown,
  labels: Readonly<Record<string, { label: string }>>,
  form: Form = 'add',
): Input => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, 'The body must be a JSON object');
  const given: Record<string, unknown> = {};
  for (const [source, value] of Object.entries(body)) {
    if (!isAbsent(value)) given[source] = value;
    else if (form === 'update' || !Object.hasOwn(schema.shape, source)) given[source] = null;
  }
  const read = schema.safeParse(given);
  if (read.success) return read.data;

  // Without a prototype, so that a field called `constructor` is unknown.
  const errors = Object.create(null) as Record<string, Text>;
  for (const issue of read.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, UNKNOWN_FIELDS_MAX))
        errors[key] ??= say('Unknown field: {field}', { field: key });
    const source = String(issue.path[0] ?? '');
    const isMissing = given[source] === undefined || given[source] === null;
    const name = labelled(labels[source]?.label ?? source);
    if (source) errors[source] ??= isMissing ? say('{name} is required', { name }) : sentenceOf(issue, name);
  }
  throw badRequest(errors);
};
