import { boundsOf } from '../../../../../contract/filterKey';
import type { ResourceDefinition } from '../../../../../contract/resource';
import { daysOf, type Span } from '../../../../ground/dates/months';
import { formatMonth, formatMonthName } from '../../../../ground/i18n/format';
import { i18nProvider } from '../../../../ground/i18n/i18nProvider';

const span = (from: string, to: string): string => i18nProvider.translate('motoka.more.span', { from, to });

/** `November 2026`, `January to November 2026`, `December 2025 to November 2026` */
export const monthsInWords = ({ from, to }: Span): string => {
  if (from === to) return formatMonth(to);
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatMonthName(from) : formatMonth(from);
  return span(first, formatMonth(to));
};

/** `2026-11-28`, `November 2026` for a whole month, else `2026-11-03 to 2026-11-28`. */
export const daysInWords = ({ from = '', to }: { from?: string | undefined; to: string }): string => {
  const months = { from: from.slice(0, 7), to: to.slice(0, 7) };
  if (!from || from === to) return to;
  const whole = daysOf(months);
  return whole.from === from && whole.to === to ? monthsInWords(months) : span(from, to);
};

/** The days that a list's filter is limited to, for the name of its file. */
export const whenOfFilter = (
  { fields }: ResourceDefinition,
  filter: Readonly<Record<string, unknown>>,
): string | undefined => {
  for (const [source, { kind }] of Object.entries(fields)) {
    const [from, to] = boundsOf(source).map((key) => filter[key]);
    if (kind === 'date' && typeof from === 'string' && typeof to === 'string')
      return daysInWords({ from: from.slice(0, 10), to: to.slice(0, 10) });
  }
  return undefined;
};
