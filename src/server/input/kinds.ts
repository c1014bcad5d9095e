import { z } from 'zod';
import type { Field, FieldKind } from '../../contract/fields';
import type { Calendar } from '../calendar';

const ONE_LINE = 200;
const SEVERAL_LINES = 5_000;
const MAX_KWACHA = 1_000_000_000;
const MAX_MILEAGE = 9_999_999;
const MAX_PHONE = 999_999_999_999_999;
// Texts of several lines may contain tabs and line breaks; PostgreSQL cannot store NUL.
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f]/;
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const trimmed = (label: string, max: number, control: RegExp) =>
  z
    .string({ error: `${label} must be text` })
    .transform((value) => value.toWellFormed().trim())
    .refine((value) => !control.test(value), `${label} holds a character that cannot be kept`)
    .refine(
      (value) => value.length <= max || [...value].length <= max,
      `${label} may have at most ${max} characters`,
    )
    .meta({ type: 'string', maxLength: max });

/** Numeric text becomes a number; anything else is rejected by the schema. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;

const TWO_DECIMALS = /^\d+\.\d{1,2}$/;

/** One check instead of a chain of zod's: numbers are read in every write. */
const numeric = (label: string, max: number, decimals: 0 | 2) => {
  const refusal = (value: unknown): string | undefined => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number`;
    if (value < 0) return `${label} must not be negative`;
    if (value > max) return `${label} must be at most ${max.toLocaleString('en-GB')}`;
    if (Number.isInteger(value) || (decimals && TWO_DECIMALS.test(String(value)))) return undefined;
    return decimals ? `${label} may have at most two decimals` : `${label} must be a whole number`;
  };
  return z
    .unknown()
    .transform((given, context) => {
      const value = numberOf(given);
      const refused = refusal(value);
      if (refused !== undefined) context.addIssue(refused);
      return value as number;
    })
    .meta({ type: decimals ? 'number' : 'integer', minimum: 0, maximum: max });
};

/** The kinds that need no calendar. */
export const plainKinds = {
  text: ({ label }) => trimmed(label, ONE_LINE, CONTROL_IN_LINE),
  longText: ({ label }) => trimmed(label, SEVERAL_LINES, CONTROL_IN_TEXT),
  email: ({ label }) =>
    trimmed(label, ONE_LINE, CONTROL_IN_LINE)
      .refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), `${label} must be an e-mail address`)
      .meta({ type: 'string', format: 'email', maxLength: ONE_LINE }),
  // Never trimmed: spaces may be part of it. The other rules are in auth/passwords.ts.
  password: ({ label }) =>
    z.string({ error: `${label} must be text` }).meta({ type: 'string', minLength: 8, maxLength: 200 }),
  integer: ({ label }) => numeric(label, MAX_MILEAGE, 0),
  money: ({ label, decimals = 2 }) => numeric(label, MAX_KWACHA, decimals),
  phone: ({ label }) => numeric(label, MAX_PHONE, 0),
  boolean: ({ label }) => z.boolean({ error: `${label} must be true or false` }),
  reference: ({ label }) => numeric(label, Number.MAX_SAFE_INTEGER, 0),
  choice: ({ label, options = {} }) =>
    z.enum(Object.keys(options), { error: `${label} must be one of: ${Object.keys(options).join(', ')}` }),
  weekdays: ({ label }) => {
    const error = `${label} must be seven digits, Monday first, such as 1111110`;
    return z.string({ error }).regex(/^(?=.*1)[01]{7}$/, { error });
  },
} satisfies { [K in Exclude<FieldKind, 'date'>]: (field: Field) => z.ZodType };

/** The schema of each kind: trims and validates a value, and returns it as it is stored (money in kwacha). */
export const kindSchemas = (calendar: Calendar) =>
  ({
    ...plainKinds,
    date: ({ label }) =>
      z
        .string({ error: `${label} must be a date` })
        .transform((value, context) => {
          const day = calendar.dayOf(value.trim());
          if (day === undefined) context.addIssue(`${label} must be a date such as 2026-11-20`);
          return day ?? '';
        })
        .meta({ type: 'string', format: 'date' }),
  }) satisfies { [K in FieldKind]: (field: Field) => z.ZodType };

export type KindSchemas = ReturnType<typeof kindSchemas>;
