import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

/** Returns the filter in the address of the page; an empty one if it cannot be read. */
export const useAddressFilter = (): Readonly<Record<string, unknown>> => {
  const text = useSearchParams()[0].get('filter');
  try {
    return text === null ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>);
  } catch {
    return {};
  }
};

/** Keeps the filter of the list in the address of the page, beside its months: Back and a reload find it there. */
export const KeepFilter = () => {
  const { filterValues } = useListContext();
  const [params, setParams] = useSearchParams();
  const text = Object.keys(filterValues).length > 0 ? JSON.stringify(filterValues) : null;
  const isKept = params.get('filter') === text;
  useEffect(() => {
    if (isKept) return;
    setParams(
      (before) => {
        if (text === null) before.delete('filter');
        else before.set('filter', text);
        return before;
      },
      { replace: true },
    );
  }, [isKept, text, setParams]);
  return null;
};
