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

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** An address on the web: https, or http on this machine. */
const issuer = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  );
}, 'must be an address with https');

const origin = z
  .string()
  .transform((text) => text.trim().replace(/\/$/, ''))
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'must be the address of the pages, which is https and a host',
  );

/** The settings that mail needs. Links and passkeys need the last one alone. */
const MAIL = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'] as const;

const isUrl = (text: string, ...protocols: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const { hostname, protocol } = new URL(text);
  return hostname !== '' && protocols.includes(protocol);
};

/** `Motoka <office@example.com>`, or the address alone. */
const SENDER = /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

/** Names of hosts, with a port or without: `push.example.com, localhost:8443`. */
const hosts = z
  .string()
  .transform(parts)
  .refine((names) => names.every((name) => /^[\w.:[\]-]+$/.test(name)), 'must be names of hosts with commas')
  .transform((names) => names.map((name) => name.toLowerCase()));

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
  OFFLINE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DAILY_RECORDS: wholeNumber(1_000_000_000, 1).default(50_000),
  FILES_MAX_MB: wholeNumber(1_000_000_000, 1).default(2_048),
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
  PUBLIC_URL: origin.optional(),
  REQUIRE_SECOND_FACTOR: z
    .enum(['off', 'administrators', 'all'], 'must be off, administrators or all')
    .default('off'),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().min(1).max(100).optional(),
  BACKUP_DIR: z.string().trim().min(1, 'must be a folder').optional(),
  BACKUP_AT: timesOfDay.default(['02:00']),
  BACKUP_KEEP: periods.default({ days: 7, weeks: 4, months: 12 }),
  SMTP_URL: z
    .string()
    .trim()
    .refine((text) => isUrl(text, 'smtp:', 'smtps:'), 'must be smtp://user:password@host:587 or smtps://…')
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .max(300, 'must be a sender, such as Motoka <office@example.com>')
    .regex(SENDER, 'must be a sender, such as Motoka <office@example.com>')
    .optional(),
  MAIL_TLS: z.enum(['safe', 'unsafe'], 'must be safe or unsafe').default('safe'),
  PUSH_HOSTS: hosts.default([]),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

export type Config = Readonly<z.output<typeof environment>>;

/** The origin of a server that listens there, without a proxy. */
export const originAt = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The name of the issuer of OpenID Connect on the login page; undefined without one. */
export const oidcName = ({ OIDC_ISSUER, OIDC_NAME }: Config): string | undefined =>
  OIDC_NAME ?? (OIDC_ISSUER && new URL(OIDC_ISSUER).host);

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
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = read.data;
  const issuerSettings = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter((one) => one !== undefined);
  if (issuerSettings.length % 3 !== 0 || (OIDC_NAME !== undefined && issuerSettings.length === 0))
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be given together');
  const { SMTP_URL, MAIL_FROM } = read.data;
  const missing = MAIL.filter((name) => read.data[name] === undefined);
  if ((SMTP_URL ?? MAIL_FROM) !== undefined && missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: mail needs ${MAIL.join(', ')}`,
    );
  return read.data;
};
