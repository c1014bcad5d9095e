import Search from '@mui/icons-material/SearchOutlined';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { memo, useEffect, useState } from 'react';
import { useEvent, useListContext, useTranslate } from 'react-admin';

const pauseMs = 300;

/** What stands in the search box: it becomes the list's `q` when one pauses, and follows a `q` that came another way. */
const useSearchText = () => {
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

interface Props {
  text: string;
  onChange: (text: string) => void;
}

/** The box as such, which whoever turns pages leaves as it is. */
const SearchField = memo(({ text, onChange }: Props) => {
  const label = useTranslate()('motoka.list.search');
  return (
    <OutlinedInput
      type="search"
      size="small"
      fullWidth
      value={text}
      onChange={(event) => onChange(event.target.value)}
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
});

/** Searches the list while one types. */
export const SearchBox = () => {
  const [text, setText] = useSearchText();
  return <SearchField text={text} onChange={setText} />;
};
