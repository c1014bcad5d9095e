import { z } from 'zod';
import type { Field, FieldKind } from '../../contract/fields';
import type { Calendar } from '../calendar';
import { grouped } from '../i18n/phrases';
import type { Template } from '../i18n/sentence';

const ONE_LINE = 200;
const SEVERAL_LINES = 5_000;
const MAX_KWACHA = 1_000_000_000;
const MAX_MILEAGE = 9_999_999;
const MAX_PHONE = 999_999_999_999_999;
// Texts of several lines may contain tabs and line breaks; PostgreSQL cannot store NUL.
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f]/;
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** What is said of a value; the label is filled in by readBody. */
const REFUSED = {
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
} as const satisfies Record<string, Template>;

const trimmed = (max: number, control: RegExp) =>
  z
    .string({ error: REFUSED.text })
    .transform((value) => value.toWellFormed().trim())
    .refine((value) => !control.test(value), REFUSED.character)
    .refine((value) => value.length <= max || [...value].length <= max, {
      error: REFUSED.long,
      params: { max },
    })
    .meta({ type: 'string', maxLength: max });

/** Numeric text becomes a number; anything else is rejected by the schema. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;

const TWO_DECIMALS = /^\d+\.\d{1,2}$/;

/** One check instead of a chain of zod's: numbers are read in every write. */
const numeric = (max: number, decimals: 0 | 2) => {
  const params = { max: grouped(max) };
  const refusal = (value: unknown): Template | undefined => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return REFUSED.number;
    if (value < 0) return REFUSED.negative;
    if (value > max) return REFUSED.large;
    if (Number.isInteger(value) || (decimals && TWO_DECIMALS.test(String(value)))) return undefined;
    return decimals ? REFUSED.decimals : REFUSED.fraction;
  };
  return z
    .unknown()
    .transform((given, context) => {
      const value = numberOf(given);
      const refused = refusal(value);
      if (refused !== undefined) context.addIssue({ code: 'custom', message: refused, params });
      return value as number;
    })
    .meta({ type: decimals ? 'number' : 'integer', minimum: 0, maximum: max });
};

/** The kinds that need no calendar. */
export const plainKinds = {
  text: (_field: Field) => trimmed(ONE_LINE, CONTROL_IN_LINE),
  longText: (_field: Field) => trimmed(SEVERAL_LINES, CONTROL_IN_TEXT),
  email: (_field: Field) =>
    trimmed(ONE_LINE, CONTROL_IN_LINE)
      .refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), REFUSED.email)
      .meta({ type: 'string', format: 'email', maxLength: ONE_LINE }),
  // Never trimmed: spaces may be part of it. The other rules are in auth/passwords.ts.
  password: (_field: Field) =>
    z.string({ error: REFUSED.text }).meta({ type: 'string', minLength: 8, maxLength: 200 }),
  integer: (_field: Field) => numeric(MAX_MILEAGE, 0),
  money: ({ decimals = 2 }) => numeric(MAX_KWACHA, decimals),
  phone: (_field: Field) => numeric(MAX_PHONE, 0),
  boolean: (_field: Field) => z.boolean({ error: REFUSED.boolean }),
  reference: (_field: Field) => numeric(Number.MAX_SAFE_INTEGER, 0),
  choice: ({ options = {} }) => z.enum(Object.keys(options), { error: REFUSED.choice }),
  weekdays: (_field: Field) =>
    z.string({ error: REFUSED.weekdays }).regex(/^(?=.*1)[01]{7}$/, { error: REFUSED.weekdays }),
} satisfies { [K in Exclude<FieldKind, 'date'>]: (field: Field) => z.ZodType };

/** The schema of each kind: trims and validates a value, and returns it as it is stored (money in kwacha). */
export const kindSchemas = (calendar: Calendar) =>
  ({
    ...plainKinds,
    date: (_field: Field) =>
      z
        .string({ error: REFUSED.date })
        .transform((value, context) => {
          const day = calendar.dayOf(value.trim());
          if (day === undefined) context.addIssue(REFUSED.day);
          return day ?? '';
        })
        .meta({ type: 'string', format: 'date' }),
  }) satisfies { [K in FieldKind]: (field: Field) => z.ZodType };

export type KindSchemas = ReturnType<typeof kindSchemas>;
