import { Box, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { balances } from '../../../../reports/balances';
import { Empty } from '../../../rows/crud/list/Empty';
import { exportedColumns } from '../../../rows/crud/list/export/reportColumns';
import { ReportBody, ReportTools } from '../../../rows/report/ReportList';
import type { Balance } from '../api';
import { MessageLate } from '../messaging/MessageLate';
import { BalanceTable } from './BalanceTable';
import { useIsViewer } from '../../../ground/account/useIsViewer';
import { optionKey } from '../../../ground/i18n/reportKeys';
import { ChipChoice } from '../../../rows/crud/ChipChoice';
import { useChangeFilters } from '../../../rows/crud/list/filters/useChangeFilters';

const chips = ['late', 'owing', 'all'] as const;

/** The filter by state: late drivers, those who owe since yesterday, or all. */
const StateChips = () => {
  const translate = useTranslate();
  const { state = 'all' } = useListContext().filterValues;
  const change = useChangeFilters();
  return (
    <ChipChoice
      label={translate('motoka.money.show')}
      options={chips.map((key) => ({
        key,
        label: translate(key === 'all' ? 'motoka.money.state.all' : optionKey(balances, 'state', key)),
      }))}
      chosen={chips.find((key) => key === state)}
      onChoose={(key) => change({ state: key === 'all' ? undefined : key })}
    />
  );
};

/** Shown for an empty list, with a text for its filter: no late driver is good news. */
const NoBalances = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q, state } = filterValues;
  const key = q ? 'search' : String(state ?? 'all');
  return (
    <Empty
      icon="Payments"
      text={translate(`motoka.money.none.${key}`)}
      hint={translate(`motoka.money.noneHint.${key}`)}
    >
      <Button variant="outlined" onClick={() => setFilters({})}>
        {translate('motoka.money.showAll')}
      </Button>
    </Empty>
  );
};

/** The balances with their filters: a table, or cards on a phone. */
export const BalanceList = () => {
  const translate = useTranslate();
  const isViewer = useIsViewer();
  const exported = exportedColumns(balances, translate, {
    daysBehind: { label: translate('motoka.money.csv.daysBehind') },
  });
  return (
    <Box component="section" sx={{ mb: 8 }}>
      <ReportTools exported={exported} actions={!isViewer && <MessageLate />}>
        <StateChips />
      </ReportTools>
      <ReportBody<Balance> empty={<NoBalances />}>{(rows) => <BalanceTable {...rows} />}</ReportBody>
    </Box>
  );
};
