import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { boundsOf } from '../../../../../contract/filterKey';
import { DayFilterInput } from './DayFilterInput';
import type { FilterInputProps } from './filters';
import { presetNames, presetOf, presets } from './presets';
import { today } from '../../../../ground/dates/days';
import { useListFilters } from './useListFilters';

/** A date range: a preset, or two days. */
export const DateRangeFilterInput = ({ filter, isAlone, onDone }: FilterInputProps) => {
  const translate = useTranslate();
  const { values, change, clear, isActive } = useListFilters();
  const [fromKey, toKey] = boundsOf(filter.source);
  const chosen = isActive(filter) ? presetOf(values[fromKey], values[toKey]) : 'allTime';
  const choose = (name: string) => {
    const preset = presetNames.find((each) => each === name);
    if (preset) {
      const { from, to } = presets[preset](today());
      change({ [fromKey]: from, [toKey]: to });
    } else clear(filter);
    onDone?.();
  };
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {[...presetNames, 'allTime'].map((name, index) => (
          <Button
            key={name}
            size="small"
            variant={name === chosen ? 'contained' : 'outlined'}
            color={name === chosen ? 'primary' : 'inherit'}
            sx={{ minHeight: { xs: 44, sm: 32 }, ...(name !== chosen && { borderColor: 'divider' }) }}
            aria-pressed={name === chosen}
            autoFocus={isAlone && index === 0}
            onClick={() => choose(name)}
          >
            {translate(`motoka.filter.${name}`)}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, mt: 2 }}>
        {[
          { key: fromKey, name: 'from' },
          { key: toKey, name: 'to' },
        ].map(({ key, name }) => (
          <DayFilterInput
            key={key}
            label={translate(`motoka.filter.${name}`)}
            value={String(values[key] ?? '')}
            onChange={(day) => {
              const until = values[toKey];
              const isAfter = key === fromKey && until !== undefined && day > String(until);
              change({ [key]: day || undefined, ...(isAfter && { [toKey]: day }) });
            }}
          />
        ))}
      </Box>
    </>
  );
};
