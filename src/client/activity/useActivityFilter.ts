import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the activity can be narrowed by, as the address holds it. */
export type ActivityKey = 'resource' | 'recordId' | 'userId' | 'action' | 'importId' | 'from' | 'to' | 'q';

const equal = ['resource', 'action', 'q'] as const;
const numbers = ['recordId', 'userId', 'importId'] as const;

/** The filter in the address, what of it the call is asked with, and the page. */
export const useActivityFilter = () => {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => {
    const asked: Record<string, unknown> = {};
    for (const key of equal) if (search.get(key)) asked[key] = search.get(key);
    for (const key of numbers) if (search.get(key)) asked[key] = Number(search.get(key));
    const [from, to] = [search.get('from'), search.get('to')];
    if (from) asked['at_gte'] = from;
    if (to) asked['at_lte'] = to;
    return asked;
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
