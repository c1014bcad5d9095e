import { tidy } from './tidy';

/**
 * Returns the digits of a phone number with any separators, as it is pasted from a chat: with marks of direction, hyphens that
 * do not break, and the zero in brackets that a caller from abroad leaves out. A program that takes it for a number writes
 * `260977000888.0`. Undefined for other text.
 */
export const phoneDigits = (typed: string): string | undefined => {
  const text = (tidy(typed) ?? '').replace(/(?<=\d ?)\(0\)/, '').replace(/(?<=^\+?\d{7,15})\.0$/, '');
  const digits = text.replaceAll(/[ ()./-]/g, '').replace(/^\+/, '');
  return /^\d{1,15}$/.test(digits) ? digits : undefined;
};
