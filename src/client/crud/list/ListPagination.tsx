import { Box, Typography } from '@mui/material';
import { useListPaginationContext, useTranslate } from 'react-admin';
import { formatInteger } from '../../i18n/format';
import { PageButtons } from './PageButtons';
import { PageSize } from './PageSize';

/** Where one is in a long list, how to go on, and how much of it a page holds. */
export const ListPagination = () => {
  const translate = useTranslate();
  const { page, perPage, total } = useListPaginationContext();
  if (!total) return null;
  const range = {
    from: formatInteger((page - 1) * perPage + 1),
    to: formatInteger(Math.min(page * perPage, total)),
    total: formatInteger(total),
  };
  return (
    <Box
      component="nav"
      aria-label={translate('motoka.pages.name')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', sm: 'flex-end' },
        columnGap: 4,
        pt: 2,
      }}
    >
      <PageSize />
      <Typography variant="body2" color="textSecondary" role="status">
        {translate('motoka.pages.range', range)}
      </Typography>
      <PageButtons />
    </Box>
  );
};
