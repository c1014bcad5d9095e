import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { isDay, today } from '../../ground/dates/days';
import { pageSize } from '../../rows/crud/list/listDefaults';
import { monthOf } from './calendar';

type Filter = Readonly<Record<string, unknown>>;

const readFilter = (text: string | null): Filter => {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null ? (filter as Filter) : {};
  } catch {
    return {};
  }
};

/** The day, filter and page of the calendar. They are stored in the URL, so that Back, reload and links keep them. */
export const useCalendarAddress = () => {
  const [params, setParams] = useSearchParams();
  const [perPage, storePerPage] = useStore('calendar.perPage', pageSize);
  const dayParam = params.get('day');
  const day = isDay(dayParam) ? dayParam : today();
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    setParams(next, { replace: true, state: null });
  };
  return {
    day,
    month: monthOf(day),
    filter: readFilter(params.get('filter')),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    perPage,
    setPerPage: (size: number) => {
      storePerPage(size);
      change({ page: undefined });
    },
    setDay: (to: string) => change({ day: to === today() ? undefined : to, page: undefined }),
    setPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
    setFilter: (filter: Filter) => {
      const defined = Object.entries(filter).filter(([, value]) => value !== undefined);
      const text = defined.length > 0 ? JSON.stringify(Object.fromEntries(defined)) : undefined;
      change({ filter: text, page: undefined });
    },
  };
};
