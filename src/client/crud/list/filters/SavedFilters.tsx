import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { iconLabel } from '../../../admin/layout/iconLabel';
import { useListFilters } from './useListFilters';
import { useSavedFilters } from './useSavedFilters';

/** Saves the filters that are set under a name, and lists those saved before. */
export const SavedFilters = ({ onRecalled }: { onRecalled?: () => void }) => {
  const translate = useTranslate();
  const { isFiltered } = useListFilters();
  const { saved, save, recall, remove } = useSavedFilters();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    save(name.trim());
    setName('');
  };
  return (
    <section>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('motoka.saved.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 1 }}>
        {saved.map((query) => (
          <Box component="li" key={query.label} sx={{ display: 'flex' }}>
            <Button
              color="inherit"
              sx={{ flex: 1, justifyContent: 'flex-start', minWidth: 0, textAlign: 'left' }}
              onClick={() => {
                recall(query);
                onRecalled?.();
              }}
            >
              {query.label}
            </Button>
            <IconButton
              size="small"
              {...iconLabel(translate('motoka.saved.delete', { name: query.label }))}
              onClick={() => remove(query.label)}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {isFiltered && (
        <Box component="form" onSubmit={submit}>
          <TextField
            label={translate('motoka.saved.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
          <Button type="submit" variant="outlined" fullWidth sx={{ mt: 1 }}>
            {translate('motoka.saved.save')}
          </Button>
        </Box>
      )}
      {!isFiltered && saved.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('motoka.saved.none')}
        </Typography>
      )}
    </section>
  );
};
