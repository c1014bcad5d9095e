import { Box, Typography } from '@mui/material';
import { memo } from 'react';
import { useEvent, useListContext, useListPaginationContext, useTranslate } from 'react-admin';
import { formatInteger } from '../../../ground/i18n/format';
import { PageButtons } from './PageButtons';

const sizes = [10, 25, 50, 100];

interface Props {
  perPage: number;
  onChange: (perPage: number) => void;
}

const PageSizeSelect = memo(({ perPage, onChange }: Props) => {
  const label = useTranslate()('motoka.pages.size');
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: '0.8125rem', color: 'text.secondary' }}
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

/** The number of rows per page. react-admin stores it with the list's parameters. */
const PageSize = () => {
  const { perPage, setPerPage } = useListPaginationContext();
  return <PageSizeSelect perPage={perPage} onChange={useEvent(setPerPage)} />;
};

/** The pagination of a list: page size, range of rows, and page buttons. The second list of a page has a name. */
export const ListPagination = ({ list }: { list?: string }) => {
  const translate = useTranslate();
  const { page, perPage, total } = useListPaginationContext();
  const { meta } = useListContext();
  if (!total) return null;
  const range = {
    from: formatInteger((page - 1) * perPage + 1),
    to: formatInteger(Math.min(page * perPage, total)),
    total: formatInteger(total),
  };
  return (
    <Box
      component="nav"
      aria-label={translate(list ? 'motoka.pages.nameOf' : 'motoka.pages.name', { list })}
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
        {translate(meta?.isEstimated ? 'motoka.pages.rangeAbout' : 'motoka.pages.range', range)}
      </Typography>
      {total > perPage && <PageButtons />}
    </Box>
  );
};
