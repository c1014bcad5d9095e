import { Box, Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyDrawing } from './list/EmptyDrawing';
import { useDefinition } from './useDefinition';

/** What a list without records says, and the next step. */
export const EmptyNote = () => {
  const { filterValues, setFilters } = useListContext();
  const { name, icon } = useDefinition();
  const translate = useTranslate();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ py: 10, textAlign: 'center' }}>
      <EmptyDrawing icon={icon} />
      <Typography sx={{ fontWeight: 500 }}>{translate(`resources.${name}.empty`)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(isFiltered ? 'motoka.filter.nothing' : 'motoka.list.emptyHint')}
      </Typography>
      {isFiltered && (
        <Button variant="outlined" onClick={() => setFilters({})} sx={{ mt: 3 }}>
          {translate('motoka.filter.clear')}
        </Button>
      )}
    </Box>
  );
};
