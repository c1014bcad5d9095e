import { z } from 'zod';

const wholeNumber = (max: number, min = 0) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const TIMES_MAX = 24;
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
const parts = (text: string): string[] => text.split(',').map((part) => part.trim());

/** Times of day, in order: `02:00, 14:30`. */
const timesOfDay = z
  .string()
  .transform(parts)
  .refine((times) => times.every(isTime), 'must be times of day, such as 02:00 or 02:00, 14:30')
  .refine((times) => times.length <= TIMES_MAX, `must have at most ${TIMES_MAX} times of day`)
  .transform((times) => [...new Set(times)].sort());

const units = ['day', 'week', 'month'] as const;
const KEPT = new RegExp(`^([1-9]\\d{0,3}) (${units.join('|')})s?$`);

/** How many days, weeks and months: `7 days, 4 weeks, 12 months`. */
const periods = z.string().transform((text, context) => {
  const found = parts(text).map((part) => KEPT.exec(part));
  const counts = Object.fromEntries(found.map((match) => [match?.[2], Number(match?.[1])]));
  if (found.some((match) => !match) || Object.keys(counts).length < found.length) {
    context.addIssue('must be a number of days, weeks and months, such as 7 days, 4 weeks, 12 months');
    return z.NEVER;
  }
  return { days: counts['day'] ?? 0, weeks: counts['week'] ?? 0, months: counts['month'] ?? 0 };
});

const environment = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/s, 'must be file:PATH or postgres://…')
    .default('file:data/motoka.db'),
  BRAND: z.string().trim().min(1).max(100).default('Motoka Fleet'),
  TIME_ZONE: z.string().refine(isTimeZone, 'is no time zone, such as Africa/Lusaka').default('Africa/Lusaka'),
  SIGNUP: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
  CONFIRM: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DAILY_RECORDS: wholeNumber(1_000_000_000, 1).default(50_000),
  SIGNUPS_PER_HOUR: wholeNumber(1_000_000, 1).default(20),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 to 200 characters')
    .max(200, 'must have 8 to 200 characters')
    .optional(),
  SESSION_IDLE_DAYS: wholeNumber(3_650, 1).default(7),
  SESSION_MAX_DAYS: wholeNumber(3_650, 1).default(30),
  TRUST_PROXY: z.enum(['on', 'off'], 'must be on or off').default('off'),
  BACKUP_DIR: z.string().trim().min(1, 'must be a folder').optional(),
  BACKUP_AT: timesOfDay.default(['02:00']),
  BACKUP_KEEP: periods.default({ days: 7, weeks: 4, months: 12 }),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

export type Config = Readonly<z.output<typeof environment>>;

/** Parses the settings from the environment. Throws an error that names the first invalid value. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new Error(`${String(issue?.path[0])} ${issue?.message ?? 'cannot be used'}`);
  }
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = read.data;
  if ((ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined))
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD must be given together');
  return read.data;
};
