import { Box, Button, Paper, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyIllustration } from '../../crud/list/EmptyIllustration';
import { ListPagination } from '../../crud/list/ListPagination';
import { Printable } from '../../crud/list/print/Printable';
import { balances } from '../../../reports/balances';
import { exportedColumns } from '../../crud/list/export/reportColumns';
import { ReportMore } from '../../crud/list/export/ReportMore';
import { SearchBox } from '../../crud/list/SearchBox';
import type { Balance } from '../api';
import { MessageLate } from '../messaging/MessageLate';
import { BalanceTable } from './BalanceTable';
import { StateChips } from './StateChips';
import { useIsViewer } from '../../account/useIsViewer';

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
  const translate = useTranslate();
  const isViewer = useIsViewer();
  const { data, error } = useListContext<Balance>();
  return (
    <Box component="section" sx={{ mb: 8 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Box sx={{ flex: '1 1 160px', maxWidth: { sm: 240 } }}>
          <SearchBox />
        </Box>
        <StateChips />
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
          {!isViewer && <MessageLate />}
          <ReportMore
            title={translate('motoka.money.balances')}
            columns={exportedColumns(balances, translate, {
              daysBehind: { label: translate('motoka.money.csv.daysBehind') },
            })}
          />
        </Box>
      </Box>
      <Printable<Balance> table={(rows) => rows.length > 0 && <BalanceTable rows={rows} />}>
        <BalanceTable rows={data} error={error} empty={<NoBalances />} />
        <ListPagination />
      </Printable>
    </Box>
  );
};
