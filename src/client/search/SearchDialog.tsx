import Search from '@mui/icons-material/SearchOutlined';
import {
  Autocomplete,
  Box,
  Dialog,
  InputAdornment,
  TextField,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type HTMLAttributes, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useDebounced } from '../crud/list/filters/useDebounced';
import { type Entry, useEntries } from './entries';
import { useHits } from './hits';

const DEBOUNCE_MS = 120;

const EntryLine = ({ entry, ...props }: { entry: Entry } & HTMLAttributes<HTMLLIElement>) => (
  <Box component="li" {...props} sx={{ flexDirection: 'column', alignItems: 'flex-start !important' }}>
    <span>{entry.label}</span>
    {entry.text && (
      <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ maxWidth: '100%' }}>
        {entry.text}
      </Typography>
    )}
  </Box>
);

/** The dialog that searches records, pages and actions. */
const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [text, setText] = useState('');
  const settled = useDebounced(text, DEBOUNCE_MS);
  const { hits, isFetching, error } = useHits(settled);
  const { entries, remember } = useEntries(text, hits);
  const label = translate('motoka.search.title');
  const open = ({ heading: _heading, ...entry }: Entry & { heading: string }) => {
    remember(entry);
    onClose();
    void navigate(entry.path, { state: entry.state });
  };
  const status = () => {
    if (error) return error.message || translate('motoka.search.failed');
    if (isFetching) return translate('motoka.search.searching');
    return translate('motoka.search.count', { smart_count: entries.length });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      aria-label={label}
      slotProps={{ paper: { sx: paper }, container: { sx: { alignItems: 'flex-start' } } }}
    >
      <Autocomplete
        open
        forcePopupIcon={false}
        noOptionsText={translate('motoka.input.noChoice')}
        autoHighlight
        disablePortal
        options={entries}
        value={null}
        inputValue={text}
        groupBy={({ heading }) => heading}
        getOptionLabel={(entry) => entry.label}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        filterOptions={(all) => all}
        onInputChange={(_, value, reason) => reason !== 'reset' && setText(value)}
        onChange={(_, entry) => entry && open(entry)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        renderOption={({ key: _key, ...props }, entry) => (
          <EntryLine key={entry.key} entry={entry} {...props} />
        )}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <Typography
              variant="caption"
              color="textSecondary"
              aria-hidden
              sx={{ display: 'block', px: 2, pt: 2 }}
            >
              {group}
            </Typography>
            <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
              {children}
            </Box>
          </li>
        )}
        slotProps={{
          popper: {
            sx: { position: 'static !important', transform: 'none !important', width: '100% !important' },
          },
          paper: { elevation: 0, sx: { m: 0 } },
          listbox: { sx: { maxHeight: { xs: 'calc(100dvh - 128px)', sm: 420 } } },
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={label}
            margin="none"
            slotProps={{
              ...params.slotProps,
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <Search fontSize="small" aria-hidden />
                  </InputAdornment>
                ),
              },
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label, maxLength: 100 },
            }}
          />
        )}
      />
      <Typography variant="caption" color="textSecondary" role="status" sx={{ px: 2, pt: 2 }}>
        {status()}
      </Typography>
    </Dialog>
  );
};

const paper = { width: { sm: 600 }, p: 3, mt: { sm: 16 }, minHeight: { sm: 200 } } as const;

export default SearchDialog;
