import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import {
  extractValidSavedQueries,
  type SavedQuery,
  useListContext,
  useSavedQueries,
  useTranslate,
} from 'react-admin';
import { boundsOf } from '../../../../../contract/filterKey';
import { iconLabel } from '../../../../shell/layout/iconLabel';
import type { FilterValues } from './useChangeFilters';
import { useListFilters } from './useListFilters';
import type { ListFilter } from './filters';
import { type PresetName, presetNames, presetOf, presets } from './presets';
import { today } from '../../../../ground/dates/days';

/** The key of a saved preset. Its name is saved instead of its days, so that `This month` is always the current one. */
const presetKey = 'preset';

const daysOf = (filters: readonly ListFilter[]) => filters.find(({ kind }) => kind === 'days');

/** Converts filter values for saving. Days that match a preset are saved by its name. */
export const toSavedFilter = (filters: readonly ListFilter[], values: FilterValues): FilterValues => {
  const days = daysOf(filters);
  if (!days) return values;
  const [fromKey, toKey] = boundsOf(days.source);
  const { [fromKey]: from, [toKey]: to, ...rest } = values;
  const preset = presetOf(from, to);
  return preset ? { ...rest, [presetKey]: preset } : values;
};

const isPreset = (value: unknown): value is PresetName => presetNames.some((name) => name === value);

/** Converts a saved filter for today. Drops keys that the list does not filter by. */
export const fromSavedFilter = (filters: readonly ListFilter[], saved: FilterValues): FilterValues => {
  const { [presetKey]: preset, ...values } = saved;
  const days = daysOf(filters);
  const keys = ['q', ...filters.flatMap((filter) => filter.keys)];
  const supported = Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
  if (!days || !isPreset(preset)) return supported;
  const [fromKey, toKey] = boundsOf(days.source);
  const { from, to } = presets[preset](today());
  return { ...supported, [fromKey]: from, [toKey]: to };
};

/** The user's saved filters of a list: react-admin's saved queries, in its store. */
const useSavedFilters = () => {
  const { resource, sort, perPage, setFilters, setSort } = useListContext();
  const { filters, values } = useListFilters();
  const [stored, setStored] = useSavedQueries(resource);
  const saved = extractValidSavedQueries(stored);
  const without = (label: string) => saved.filter((each) => each.label !== label);
  return {
    saved,
    save: (label: string) => {
      const value = { filter: toSavedFilter(filters, values), sort, perPage, displayedFilters: [] };
      setStored([...without(label), { label, value }]);
    },
    applySaved: ({ value }: SavedQuery) => {
      setFilters(fromSavedFilter(filters, value.filter));
      if (value.sort) setSort(value.sort);
    },
    remove: (label: string) => setStored(without(label)),
  };
};

/** Saves the active filters under a name, and lists the saved ones. */
const SavedFilters = ({ onApplied }: { onApplied?: () => void }) => {
  const translate = useTranslate();
  const { isFiltered } = useListFilters();
  const { saved, save, applySaved, remove } = useSavedFilters();
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
                applySaved(query);
                onApplied?.();
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

export default SavedFilters;
