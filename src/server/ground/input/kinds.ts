import { z } from 'zod';
import { PASSWORD_LENGTH } from '../../../contract/limits';
import { oneLineOf, plainLineOf } from '../../../contract/reading/asItLooks';
import type { Field, FieldKind } from '../../../contract/fields';
import type { Calendar } from '../calendar';
import { withSeparators } from '../i18n/phrases';
import type { Template } from '../i18n/language';

const TEXT_LENGTH_MAX = 200;
export const LONG_TEXT_LENGTH_MAX = 5_000;
/** A text is refused before it is read if it was sent longer than this many times the length of its field. */
const SENT_LENGTHS = 4;
/** The longest text that is read as a number, a day or a key. */
const VALUE_LENGTH_MAX = 200;
const MAX_KWACHA = 1_000_000_000;
const MAX_PERCENT = 100;
const MAX_DECIMAL = 99_999;
const MAX_MILEAGE = 9_999_999;
const MAX_FILES = 6;
const MAX_PHONE = 999_999_999_999_999;
// Long texts may contain tabs and line breaks. PostgreSQL cannot store NUL.
const CONTROL_CHARACTER_IN_LONG_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** The messages of invalid values. readBody fills in the label. */
const MESSAGES = {
  text: '{name} must be text',
  character: '{name} holds a character that cannot be kept',
  long: '{name} may have at most {max} characters',
  email: '{name} must be an e-mail address',
  number: '{name} must be a number',
  negative: '{name} must not be negative',
  large: '{name} must be at most {max}',
  decimals: '{name} may have at most two decimals',
  fraction: '{name} must be a whole number',
  boolean: '{name} must be true or false',
  choice: '{name} must be one of: {options}',
  weekdays: '{name} must be seven digits, Monday first, such as 1111110',
  date: '{name} must be a date',
  day: '{name} must be a date such as 2026-11-20',
  files: '{name} must be a list of files',
  tooMany: '{name}: at most {max} files',
} as const satisfies Record<string, Template>;

/** Whether a text has at most `max` characters. A surrogate pair is one character. */
const isShort = (text: string, max: number): boolean => text.length <= max || [...text].length <= max;

/** The longest text that a field may be sent, in UTF-16 code units. */
export const sentLengthMax = ({ kind }: Pick<Field, 'kind'>): number => {
  if (kind === 'longText') return SENT_LENGTHS * LONG_TEXT_LENGTH_MAX;
  return ['text', 'email', 'password'].includes(kind) ? SENT_LENGTHS * TEXT_LENGTH_MAX : VALUE_LENGTH_MAX;
};

/** Whether a text as it was sent can be the value of a one-line field. */
export const isOneLine = (text: string): boolean =>
  text.length <= SENT_LENGTHS * TEXT_LENGTH_MAX && isShort(oneLineOf(text), TEXT_LENGTH_MAX);

/** A text whose length is refused first, as it was sent and as it is stored. `asStored` gets a text of a bounded length. */
const boundedText = (max: number, asStored: (text: string) => string) =>
  z
    .string({ error: MESSAGES.text })
    .refine((value) => value.length <= SENT_LENGTHS * max, {
      error: MESSAGES.long,
      params: { max },
      abort: true,
    })
    .transform((value) => asStored(value.toWellFormed()))
    .refine((value) => isShort(value, max), { error: MESSAGES.long, params: { max } })
    .meta({ type: 'string', maxLength: max });

const oneLine = boundedText(TEXT_LENGTH_MAX, oneLineOf);
const plainLine = boundedText(TEXT_LENGTH_MAX, plainLineOf);

/** Several lines as they were sent. */
const multiLine = boundedText(LONG_TEXT_LENGTH_MAX, (text) => text.trim()).refine(
  (value) => !CONTROL_CHARACTER_IN_LONG_TEXT.test(value),
  MESSAGES.character,
);

/** Converts numeric text to a number. Other values are returned unchanged. */
export const numberOf = (value: unknown): unknown => {
  if (typeof value !== 'string' || value.length > VALUE_LENGTH_MAX) return value;
  const text = value.trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
};

const TWO_DECIMALS = /^\d+\.\d{1,2}$/;

/** One check instead of a chain of zod checks, which are slower: every write has numbers. */
const numeric = (max: number, decimals: 0 | 2) => {
  const params = { max: withSeparators(max) };
  const messageOf = (value: unknown): Template | undefined => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return MESSAGES.number;
    if (value < 0) return MESSAGES.negative;
    if (value > max) return MESSAGES.large;
    if (Number.isInteger(value) || (decimals && TWO_DECIMALS.test(String(value)))) return undefined;
    return decimals ? MESSAGES.decimals : MESSAGES.fraction;
  };
  return z
    .unknown()
    .transform((given, context) => {
      const value = numberOf(given);
      const message = messageOf(value);
      if (message !== undefined) context.addIssue({ code: 'custom', message, params });
      return value as number;
    })
    .meta({ type: [decimals ? 'number' : 'integer', 'string'], minimum: 0, maximum: max });
};

/** The id of a file. Numeric text is accepted, as for every number. */
const fileId = z.preprocess(numberOf, z.int({ error: MESSAGES.files }).positive({ error: MESSAGES.files }));

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const isEmail = (text: string): boolean => EMAIL.test(text);
const emailMeta = { type: 'string', format: 'email', maxLength: TEXT_LENGTH_MAX } as const;

/**
 * The e-mail of an account that may exist already, as it was sent: a former version stored invisible characters, but for NUL,
 * which PostgreSQL cannot compare.
 */
export const storedEmail = z
  .string({ error: MESSAGES.text })
  .refine((value) => value.length <= SENT_LENGTHS * TEXT_LENGTH_MAX, { error: MESSAGES.email, abort: true })
  .transform((value) => value.toWellFormed().replaceAll('\u0000', '').trim())
  .refine((value) => isShort(value, TEXT_LENGTH_MAX) && isEmail(plainLineOf(value)), MESSAGES.email)
  .meta(emailMeta);

/** A password as it was sent: spaces may be part of it. The other rules are in accounts/passwords.ts. */
export const sentPassword = z
  .string({ error: MESSAGES.text })
  .refine((value) => value.length <= SENT_LENGTHS * TEXT_LENGTH_MAX, 'Password is too long');

/** The key of a choice that records list. The hooks of its resource compare it with the present keys. */
const listedKey = z
  .unknown()
  .transform((value, context) => {
    if (value === undefined || value === null) context.addIssue(MESSAGES.text);
    return typeof value === 'string' ? value.trim() : JSON.stringify(value);
  })
  .meta({ type: 'string', maxLength: TEXT_LENGTH_MAX });

/** The schemas of the kinds that need no calendar. */
export const plainKinds = {
  text: ({ unique, isPlain }: Field): z.ZodType<string> => (unique || isPlain ? plainLine : oneLine),
  longText: (_field: Field) => multiLine,
  email: (_field: Field) => plainLine.refine(isEmail, MESSAGES.email).meta(emailMeta),
  password: (_field: Field) =>
    sentPassword.meta({ type: 'string', minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max }),
  integer: (_field: Field) => numeric(MAX_MILEAGE, 0),
  money: ({ decimals = 2 }) => numeric(MAX_KWACHA, decimals),
  percent: (_field: Field) => numeric(MAX_PERCENT, 2),
  decimal: (_field: Field) => numeric(MAX_DECIMAL, 2),
  phone: (_field: Field) => numeric(MAX_PHONE, 0),
  // No body has one: only the server sets it.
  instant: (_field: Field) => z.never(),
  boolean: (_field: Field) => z.boolean({ error: MESSAGES.boolean }),
  files: (_field: Field) =>
    z
      .array(fileId, { error: MESSAGES.files })
      .refine((ids) => ids.length <= MAX_FILES, { error: MESSAGES.tooMany, params: { max: MAX_FILES } })
      .meta({ type: 'array', items: { type: ['integer', 'string'] }, maxItems: MAX_FILES }),
  reference: (_field: Field) => numeric(Number.MAX_SAFE_INTEGER, 0),
  choice: ({ options = {}, listedBy }) =>
    listedBy === undefined ? z.enum(Object.keys(options), { error: MESSAGES.choice }) : listedKey,
  weekdays: (_field: Field) =>
    z.string({ error: MESSAGES.weekdays }).regex(/^(?=.*1)[01]{7}$/, { error: MESSAGES.weekdays }),
} satisfies { [K in Exclude<FieldKind, 'date'>]: (field: Field) => z.ZodType };

/** Builds the schema of each kind. It trims and validates a value and returns it as stored, except that money is in kwacha. */
export const kindSchemas = (calendar: Calendar) =>
  ({
    ...plainKinds,
    date: (_field: Field) =>
      z
        .string({ error: MESSAGES.date })
        .transform((value, context) => {
          const day = value.length > VALUE_LENGTH_MAX ? undefined : calendar.dayOf(value.trim());
          if (day === undefined) context.addIssue(MESSAGES.day);
          return day ?? '';
        })
        .meta({ type: 'string', format: 'date' }),
  }) satisfies { [K in FieldKind]: (field: Field) => z.ZodType };

export type KindSchemas = ReturnType<typeof kindSchemas>;
