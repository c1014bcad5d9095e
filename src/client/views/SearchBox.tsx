import Search from '@mui/icons-material/SearchOutlined';
import { InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchText } from './list/useSearchText';

/** Searches the list while one types. */
export const SearchBox = () => {
  const [text, setText] = useSearchText();
  const label = useTranslate()('motoka.list.search');
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
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
};
