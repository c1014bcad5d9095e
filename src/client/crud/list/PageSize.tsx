import { Box } from '@mui/material';
import { memo } from 'react';
import { useEvent, useListPaginationContext, useTranslate } from 'react-admin';

const sizes = [10, 25, 50, 100];

interface Props {
  perPage: number;
  onChange: (perPage: number) => void;
}

const SizeChoice = memo(({ perPage, onChange }: Props) => {
  const label = useTranslate()('motoka.pages.size');
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 13, color: 'text.secondary' }}
    >
      {label}
      <Box
        component="select"
        value={perPage}
        onChange={(event) => onChange(Number(event.target.value))}
        sx={{
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 0.5,
          height: 32,
          px: 1,
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Box>
    </Box>
  );
});

/** How many rows a page holds; react-admin keeps the choice with the list. */
export const PageSize = () => {
  const { perPage, setPerPage } = useListPaginationContext();
  return <SizeChoice perPage={perPage} onChange={useEvent(setPerPage)} />;
};
