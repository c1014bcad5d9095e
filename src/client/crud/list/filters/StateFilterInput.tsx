import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDefinition } from '../../useDefinition';
import type { FilterInputProps } from './filterInputProps';
import { useListFilters } from './useListFilters';

/** One of a few states; pressed again, it counts no longer. */
export const StateFilterInput = ({ filter, isAlone, onDone }: FilterInputProps) => {
  const { source, choices = {} } = filter;
  const translate = useTranslate();
  const { name } = useDefinition();
  const { values, change } = useListFilters();
  const chosen = [values[source]].flat();
  const choose = (key: string) => {
    change({ [source]: chosen.includes(key) ? undefined : key });
    onDone?.();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {Object.entries(choices).map(([key, label], index) => (
        <Button
          key={key}
          size="small"
          variant={chosen.includes(key) ? 'contained' : 'outlined'}
          color={chosen.includes(key) ? 'primary' : 'inherit'}
          sx={{ minHeight: { xs: 44, sm: 32 }, ...(!chosen.includes(key) && { borderColor: 'divider' }) }}
          aria-pressed={chosen.includes(key)}
          autoFocus={isAlone && index === 0}
          onClick={() => choose(key)}
        >
          {translate(`resources.${name}.options.${source}.${key}`, { _: label })}
        </Button>
      ))}
    </Box>
  );
};
