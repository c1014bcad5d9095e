import { z } from 'zod';
import type { Transaction } from 'kysely';
import { type ChosenKind, chosenKinds } from '../../../reports/chosenKinds';
import { badRequest, HttpError } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import type { Schema } from '../../db/open/connect';

type Flags = Readonly<Record<ChosenKind, boolean>>;

export interface Choices {
  readonly email: Flags;
  readonly push: Flags;
  readonly morningAt: string;
  readonly morningDays: string;
  readonly pushAmounts: boolean;
}

const flags: Flags = {
  morning: false,
  week: false,
  statement: true,
  records: true,
  signIn: false,
  import: false,
};

const defaults: Choices = {
  email: flags,
  push: flags,
  morningAt: '06:30',
  morningDays: '1111111',
  pushAmounts: false,
};

/** Returns the choices of a person; the defaults for what was never chosen. */
export const choicesOf = ({ choices }: { readonly choices: string | null }): Choices => {
  const stored = JSON.parse(choices ?? '{}') as Partial<Choices>;
  return {
    ...defaults,
    ...stored,
    email: { ...flags, ...stored.email },
    push: { ...flags, ...stored.push },
  };
};

const flagsSchema = z.strictObject(
  Object.fromEntries(chosenKinds.map((kind) => [kind, z.boolean().optional()])),
);
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAYS = /^(?!0000000)[01]{7}$/;

export const choicesBody = z.strictObject({
  email: flagsSchema.optional(),
  push: flagsSchema.optional(),
  morningAt: z.string().regex(TIME).optional(),
  morningDays: z.string().regex(DAYS).optional(),
  pushAmounts: z.boolean().optional(),
});

const storedFlags = z.object(Object.fromEntries(chosenKinds.map((kind) => [kind, z.boolean()])));

export const choicesResponse = z.object({
  email: storedFlags,
  push: storedFlags,
  morningAt: z.string(),
  morningDays: z.string(),
  pushAmounts: z.boolean(),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readBoolean = (name: string, value: unknown): boolean => {
  if (typeof value !== 'boolean') throw badRequest({ [name]: say('{name} must be true or false', { name }) });
  return value;
};

const readText = (name: string, value: unknown, pattern: RegExp): string => {
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw badRequest({
    [name]:
      pattern === TIME
        ? say('{name} must be a time of day, such as 06:30', { name })
        : say('{name} must be seven digits, Monday first, such as 1111110', { name }),
  });
};

const isKind = (name: string): name is ChosenKind => (chosenKinds as readonly string[]).includes(name);

const readFlags = (channel: string, value: unknown, before: Flags): Flags => {
  if (!isObject(value)) throw badRequest({ [channel]: say('{name} must be an object', { name: channel }) });
  const read: Record<ChosenKind, boolean> = { ...before };
  for (const [name, flag] of Object.entries(value)) {
    if (!isKind(name)) throw badRequest({ [name]: say('Unknown field: {field}', { field: name }) });
    read[name] = readBoolean(`${channel}.${name}`, flag);
  }
  return read;
};

/** Parses a body. What it does not name stays as it was. Throws 400. */
export const readChoices = (body: unknown, before: Choices): Choices => {
  if (!isObject(body)) throw new HttpError(400, 'The body must be a JSON object');
  const read = { ...before };
  for (const [name, value] of Object.entries(body))
    switch (name) {
      case 'email':
      case 'push':
        read[name] = readFlags(name, value, before[name]);
        break;
      case 'morningAt':
        read.morningAt = readText(name, value, TIME);
        break;
      case 'morningDays':
        read.morningDays = readText(name, value, DAYS);
        break;
      case 'pushAmounts':
        read.pushAmounts = readBoolean(name, value);
        break;
      default:
        throw badRequest({ [name]: say('Unknown field: {field}', { field: name }) });
    }
  return read;
};

/** Stores what a person chose, or the language of their pages. */
export const storeChoices = async (
  trx: Transaction<Schema>,
  userId: number,
  values: { readonly choices?: string; readonly language?: string },
): Promise<void> => {
  await trx
    .insertInto('messageChoices')
    .values({ userId, choices: null, language: null, ...values })
    .onConflict((row) => row.column('userId').doUpdateSet(values))
    .execute();
};
