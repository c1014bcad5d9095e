import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import FilterEditor from './FilterEditor';
import type { ListFilter } from './filters';
import { useFilterLabel } from './useFilterLabel';

/** One filter of the sheet; a reference's field names itself. */
export const FilterSection = ({ filter }: { filter: ListFilter }) => {
  const id = useId();
  const label = useFilterLabel(filter);
  if (filter.kind === 'reference') return <FilterEditor filter={filter} />;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <FilterEditor filter={filter} />
    </Box>
  );
};
