import Search from '@mui/icons-material/SearchOutlined';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useState } from 'react';
import { useEvent, useListContext, useTranslate } from 'react-admin';

const DEBOUNCE_MS = 300;

/** Returns the text of a search box. It searches after a pause, and follows other changes of `q`, what is searched now. */
export const useSearchText = (q: string, search: (text: string) => void) => {
  // Stable, so that a re-render does not restart the timer.
  const onSearch = useEvent(search);
  const [text, setText] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  const [sentQ, setSentQ] = useState<string>();
  if (q !== lastQ) {
    setLastQ(q);
    if (q === sentQ) setSentQ(undefined);
    else setText(q);
  }
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => {
      setSentQ(text.trim());
      onSearch(text.trim());
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, q, onSearch]);
  return [text, setText] as const;
};

export const SearchBox = () => {
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useSearchText(String(filterValues.q ?? ''), (q) =>
    setFilters({ ...filterValues, q }),
  );
  const label = useTranslate()('motoka.list.search');
  return (
    <OutlinedInput
      type="search"
      size="small"
      fullWidth
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={label}
      sx={{ maxWidth: { sm: 320 }, bgcolor: 'background.paper' }}
      inputProps={{ 'aria-label': label, 'aria-keyshortcuts': '/' }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" aria-hidden />
        </InputAdornment>
      }
    />
  );
};
