import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { icons } from '../admin/icons';
import { useDefinition } from './useDefinition';

/** What a list without records says, and the next step. */
export const EmptyNote = () => {
  const { filterValues } = useListContext();
  const { name, icon } = useDefinition();
  const translate = useTranslate();
  const Icon = icons[icon];
  const hint = Object.keys(filterValues).length ? 'motoka.list.emptySearch' : 'motoka.list.emptyHint';
  return (
    <Box sx={{ py: 10, textAlign: 'center' }}>
      <Icon aria-hidden sx={{ fontSize: 40, color: 'text.secondary', opacity: 0.6 }} />
      <Typography sx={{ fontWeight: 500 }}>{translate(`resources.${name}.empty`)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(hint)}
      </Typography>
    </Box>
  );
};
