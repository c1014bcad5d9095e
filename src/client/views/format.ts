import { config } from '../config';

const kwacha = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-GB');
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: config.timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const near = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' });
// `1 mo ago`, not `last mo`.
const far = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always', style: 'short' });

/** `1,234.50` */
export const formatKwacha = (amount: number): string => kwacha.format(amount);
/** `ZMW 1,234.50` */
export const formatMoney = (amount: number): string => `ZMW ${formatKwacha(amount)}`;
/** `84,210` */
export const formatInteger = (value: number): string => whole.format(value);
/** `2026-03-01` → `01/03/2026` */
export const formatDay = (day: string): string => day.slice(0, 10).split('-').reverse().join('/');
/** `01/03/2026, 14:05`, by the clock of the business. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

/** `+260 97 712 3456`; nine digits are a Zambian number without its country. */
export const formatPhone = (phone: number | string): string => {
  const digits = String(phone).replace(/\D/g, '');
  const [, operator, first, last] = /^(?:260)?(\d{2})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return operator ? `+260 ${operator} ${first} ${last}` : `+${digits}`;
};

const units = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
  ['month', 2_629_800],
  ['year', 31_557_600],
] as const;

/** The words for a distance: thought of once, for saying them takes longer than all else in a row. */
const said = new Map<string, string>();

/** `3 days ago` */
export const formatAgo = (iso: string, now = Date.now()): string => {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  const [unit, size] = units.findLast(([, size]) => Math.abs(seconds) >= size) ?? units[0];
  const count = Math.trunc(seconds / size);
  const key = `${count} ${unit}`;
  const words = said.get(key) ?? (size > 86_400 ? far : near).format(count, unit);
  said.set(key, words);
  return words;
};
