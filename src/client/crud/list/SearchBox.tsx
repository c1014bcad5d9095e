import Search from '@mui/icons-material/SearchOutlined';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchText } from './filters/useSearchText';

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
