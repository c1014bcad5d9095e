import Search from '@mui/icons-material/SearchOutlined';
import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** Searches the list while one types. */
export const SearchBox = () => {
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useState<string>(filterValues.q ?? '');
  const label = useTranslate()('motoka.list.search');
  const search = (q: string) => {
    setText(q);
    setFilters({ ...filterValues, q }, undefined, true);
  };
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => search(event.target.value)}
      placeholder={label}
      margin="none"
      sx={{ maxWidth: { sm: 320 }, bgcolor: 'background.paper' }}
      slotProps={{
        htmlInput: { 'aria-label': label },
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
