import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { FetchError } from '../../crud/list/FetchError';
import { ListPagination } from '../../crud/list/ListPagination';
import { SearchBox } from '../../crud/list/SearchBox';
import { SkeletonCards } from '../../crud/list/ListContent';
import type { Balance } from '../api';
import { BalanceCards } from './BalanceCards';
import { BalanceTable } from './BalanceTable';
import { NoBalances } from './NoBalances';
import { StateChips } from './StateChips';

/** The balances with what narrows them: a table, or cards on a phone. */
export const BalanceList = () => {
  const { data, error, refetch, isPending } = useListContext<Balance>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const Shown = isPhone ? BalanceCards : BalanceTable;
  const list = () => {
    if (error) return <FetchError error={error} retry={refetch} />;
    if (isPending) return <SkeletonCards />;
    return data.length === 0 ? <NoBalances /> : <Shown rows={data} />;
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
