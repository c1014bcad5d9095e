import { Box, Button, Paper, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyIllustration } from '../../crud/list/EmptyIllustration';
import { FetchError } from '../../crud/list/FetchError';
import { ListPagination } from '../../crud/list/ListPagination';
import { SearchBox } from '../../crud/list/SearchBox';
import { SkeletonCards } from '../../crud/list/ListContent';
import type { Balance } from '../api';
import { BalanceCards } from './BalanceCards';
import { BalanceTable } from './BalanceTable';
import { StateChips } from './StateChips';

/** Shown for an empty list, with a text for its filter: no late driver is good news. */
const NoBalances = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q, state } = filterValues;
  const key = q ? 'search' : String(state ?? 'all');
  return (
    <Paper variant="outlined" sx={{ px: 4, py: 10, textAlign: 'center' }}>
      <EmptyIllustration icon="Payments" />
      <Typography sx={{ fontWeight: 500 }}>{translate(`motoka.money.none.${key}`)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(`motoka.money.noneHint.${key}`)}
      </Typography>
      <Button variant="outlined" onClick={() => setFilters({})} sx={{ mt: 3 }}>
        {translate('motoka.money.showAll')}
      </Button>
    </Paper>
  );
};

/** The balances with their filters: a table, or cards on a phone. */
export const BalanceList = () => {
  const { data, error, refetch, isPending } = useListContext<Balance>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const Layout = isPhone ? BalanceCards : BalanceTable;
  const list = () => {
    if (error) return <FetchError error={error} retry={refetch} />;
    if (isPending) return <SkeletonCards />;
    return data.length === 0 ? <NoBalances /> : <Layout rows={data} />;
  };
  return (
    <Box component="section" sx={{ mb: 8 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Box sx={{ flex: '1 1 160px', maxWidth: { sm: 240 } }}>
          <SearchBox />
        </Box>
        <StateChips />
      </Box>
      {list()}
      <ListPagination />
    </Box>
  );
};
