import { useSearchParams } from 'react-router-dom';
import { isMonth, monthFrom, type Span, thisMonth } from '../../ground/dates/months';

/** The server's limit for a span. */
const MONTHS_MAX = 120;

const yearOf = (month: string, offset = 0): string => String(Number(month.slice(0, 4)) + offset);

export const spanPresets = {
  thisMonth: (now) => ({ from: now, to: now }),
  lastMonth: (now) => ({ from: monthFrom(now, -1), to: monthFrom(now, -1) }),
  thisYear: (now) => ({ from: `${yearOf(now)}-01`, to: now }),
  lastYear: (now) => ({ from: `${yearOf(now, -1)}-01`, to: `${yearOf(now, -1)}-12` }),
  twelveMonths: (now) => ({ from: monthFrom(now, -11), to: now }),
} satisfies Record<string, (now: string) => Span>;

export type SpanName = keyof typeof spanPresets;

export const spanNames = Object.keys(spanPresets) as SpanName[];

/** The first and the last month that can be chosen. */
export const spanBounds = (now = thisMonth()): Span => ({ from: monthFrom(now, 1 - MONTHS_MAX), to: now });

const inOrder = (one: string, other: string): Span =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** The span of the page. It is stored in the URL, so that Back, reload and bookmarks keep it. */
export const useChosenMonths = () => {
  const [params, setParams] = useSearchParams();
  const now = thisMonth();
  const { from: first, to: last } = spanBounds(now);
  const monthParam = (key: keyof Span): string => {
    const month = params.get(key);
    return isMonth(month) && month >= first && month <= last ? month : now;
  };
  const span = inOrder(monthParam('from'), monthParam('to'));
  return {
    span,
    /** The named spans that it is. */
    names: spanNames.filter((name) => {
      const { from, to } = spanPresets[name](now);
      return from === span.from && to === span.to;
    }),
    choose: (chosen: Span) => {
      const { from, to } = inOrder(chosen.from, chosen.to);
      setParams(
        (before) => {
          before.set('from', from);
          before.set('to', to);
          return before;
        },
        { replace: true },
      );
    },
  };
};
