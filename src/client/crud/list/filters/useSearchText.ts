import { useEffect, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';

const pauseMs = 300;

/** What stands in the search box: it becomes the list's `q` when one pauses, and follows a `q` that came another way. */
export const useSearchText = () => {
  const { filterValues, ...list } = useListContext();
  // A list drawn anew must not start the pause again.
  const setFilters = useEvent(list.setFilters);
  const q = String(filterValues.q ?? '');
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState<string>();
  if (q !== known) {
    setKnown(q);
    if (q === sent) setSent(undefined);
    else setText(q);
  }
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => {
      setSent(text.trim());
      setFilters({ ...filterValues, q: text.trim() });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, q, filterValues, setFilters]);
  return [text, setText] as const;
};
