import { Box, ButtonBase } from '@mui/material';
import { useFilterOptions } from './useFilterOptions';
import type { ListFilter } from './filters';
import { activeChip, idleChip } from './chipStyles';

/** A filter with two values, as chips that are pressed and released: `To confirm`, `Confirmed`. */
export const FlagChips = ({ filter }: { filter: ListFilter }) => {
  const { options, toggle } = useFilterOptions(filter);
  return options.map(({ key, label, isChosen }) => (
    <Box key={key} component="span" sx={{ ...(isChosen ? activeChip : idleChip), borderStyle: 'solid' }}>
      <ButtonBase aria-pressed={isChosen} onClick={() => toggle(key)}>
        {label}
      </ButtonBase>
    </Box>
  ));
};
