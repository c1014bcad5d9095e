import type { Field } from '../../contract/fields';
import { dayOf } from '../providers/days';
import { formatPhone } from './format';

/** What was typed cannot be understood for certain; the key of the sentence that says what can. */
export class Unclear {
  constructor(readonly hint: string) {}
}

/** Groups of three, all set apart alike. */
const grouped = /^\d{1,3}(?:(,\d{3})+|(\s\d{3})+)$/;

const plainWhole = (text: string): string | undefined => {
  if (/^\d+$/.test(text)) return text;
  return grouped.test(text) ? text.replaceAll(/[,\s]/g, '') : undefined;
};

/** `1,250.50`, `K1250` and `ZMW 1 250` as plain numerals; not `1.250,50`, which may mean two things. */
export const readMoney = (typed: string, { decimals = 2 }: Field): string | Unclear => {
  const text = typed.trim().replace(/^(zmw|k)\s*/i, '');
  const [whole = '', fraction, ...more] = text.split('.');
  const plain = plainWhole(whole);
  const unclear = new Unclear(decimals === 0 ? 'motoka.input.wholeMoney' : 'motoka.input.money');
  if (plain === undefined || more.length > 0) return unclear;
  if (fraction === undefined) return plain;
  if (!/^\d{1,2}$/.test(fraction)) return unclear;
  if (decimals === 0) return Number(fraction) === 0 ? plain : unclear;
  return `${plain}.${fraction}`;
};

/** An amount as one would type it, ngwee always with two digits. */
export const writeMoney = (value: unknown, { decimals = 2 }: Field): string =>
  typeof value === 'number' ? value.toFixed(decimals) : String(value ?? '');

/** `84210`, `84,210` and `84 210 km` as plain numerals. */
export const readInteger = (typed: string): string | Unclear => {
  const text = typed.trim().replace(/\s*km$/i, '');
  return plainWhole(text) ?? new Unclear('motoka.input.integer');
};

/** The digits of a phone number, however they were set apart. */
export const readPhone = (typed: string): string | Unclear => {
  const text = typed.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
  return /^\d{1,15}$/.test(text) ? text : new Unclear('motoka.input.phone');
};

export const writePhone = (value: unknown): string => {
  const shown = value == null || value === '' ? '' : formatPhone(String(value));
  return shown.startsWith('+260 ') ? shown : String(value ?? '');
};

/** A day as a date field takes it, whether a server answers a day or a moment. */
export const writeDay = (value: unknown): string => dayOf(value) ?? '';
