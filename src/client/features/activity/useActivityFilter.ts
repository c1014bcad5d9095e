import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filters of the activity, as query parameters of the page. */
export type ActivityKey = 'resource' | 'recordId' | 'userId' | 'action' | 'importId' | 'from' | 'to' | 'q';

const texts = ['resource', 'action', 'q'] as const;
const numbers = ['recordId', 'userId', 'importId'] as const;

/** The filter and the page of the activity, stored in the URL. `filter` is the one of the request. */
export const useActivityFilter = () => {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => {
    const values: Record<string, unknown> = {};
    for (const key of texts) if (search.get(key)) values[key] = search.get(key);
    for (const key of numbers) if (search.get(key)) values[key] = Number(search.get(key));
    const [from, to] = [search.get('from'), search.get('to')];
    if (from) values['at_gte'] = from;
    if (to) values['at_lte'] = to;
    return values;
  }, [search]);
  const set = (changes: Partial<Record<ActivityKey | 'page', string | undefined>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in changes)) next.delete('page');
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: !('page' in changes) },
    );
  return {
    filter,
    page: Math.max(1, Number(search.get('page')) || 1),
    valueOf: (key: ActivityKey) => search.get(key) ?? '',
    isFiltered: Object.keys(filter).length > 0,
    set,
    clear: () => setSearch({}),
  };
};
