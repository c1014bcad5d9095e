import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import FilterInput from './FilterInput';
import type { ListFilter } from './filters';
import { useFilterLabel } from './useFilterLabel';

/** One filter of the sheet; a reference's field names itself. */
export const FilterSection = ({ filter }: { filter: ListFilter }) => {
  const id = useId();
  const label = useFilterLabel(filter);
  if (filter.kind === 'reference') return <FilterInput filter={filter} />;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <FilterInput filter={filter} />
    </Box>
  );
};
