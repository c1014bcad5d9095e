import Search from '@mui/icons-material/SearchOutlined';
import { InputAdornment, TextField } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchText } from './list/useSearchText';

interface Props {
  text: string;
  onChange: (text: string) => void;
}

/** The box as such, which whoever turns pages leaves as it is. */
const SearchField = memo(({ text, onChange }: Props) => {
  const label = useTranslate()('motoka.list.search');
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => onChange(event.target.value)}
      placeholder={label}
      margin="none"
      sx={{ maxWidth: { sm: 320 }, bgcolor: 'background.paper' }}
      slotProps={{
        htmlInput: { 'aria-label': label, 'aria-keyshortcuts': '/' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  );
});

/** Searches the list while one types. */
export const SearchBox = () => {
  const [text, setText] = useSearchText();
  return <SearchField text={text} onChange={setText} />;
};
