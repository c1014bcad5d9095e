import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { cashings } from '../../../resources/cashings';
import { FieldValue } from '../../crud/fields/FieldValue';
import { Money } from '../../crud/fields/Money';
import { RecordLink } from '../../crud/fields/RecordLink';
import { FetchError } from '../../crud/list/FetchError';
import { ListPagination } from '../../crud/list/ListPagination';
import { noErrorToast } from '../../crud/list/listDefaults';
import { plainFirstLink } from '../../crud/tableStyles';
import { formatInteger } from '../../i18n/format';
import type { TableColumn } from '../../report/columns';
import { ReportTable } from '../../report/ReportTable';
import { PlateLink } from '../../crud/fields/PlateLink';
import type { ReportRow } from '../../../contract/report';
import { loose } from '../../../reports/loose';
import { labelKey, optionKey } from '../../i18n/reportKeys';
import { useReportTotals } from '../../providers/useReport';

type Loose = ReportRow<typeof loose>;

const styles = { ...plainFirstLink, '& tbody td:first-of-type': { color: 'text.secondary' } } as const;

const { fields } = cashings;

const columns: readonly TableColumn<Loose>[] = [
  {
    source: 'date',
    cell: ({ id, date }, translate) => (
      <RecordLink resource={cashings.name} id={id}>
        {date ? <FieldValue field={fields.date} value={date} /> : translate('motoka.drivers.noDay')}
      </RecordLink>
    ),
  },
  { source: 'driver', cell: ({ driver }) => driver ?? '–', phone: 'end' },
  { source: 'numberPlate', cell: (row) => <PlateLink {...row} /> },
  { source: 'amount', field: fields.amount },
  {
    source: 'why',
    label: labelKey(loose, 'why'),
    cell: ({ why }, translate) => translate(optionKey(loose, 'why', why)),
    phone: 'whole',
  },
];

const LooseTable = () => {
  const translate = useTranslate();
  const { data, error, total = 0 } = useListContext<Loose>();
  const { data: sums } = useReportTotals(loose, {});
  if (error) return <FetchError error={error} />;
  if (!data || total === 0) return null;
  return (
    <Box component="section" aria-labelledby="loose-cashings" sx={{ mb: 8 }}>
      <Typography variant="h2" id="loose-cashings" sx={{ mb: 1 }}>
        {translate('motoka.money.loose.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {translate('motoka.money.loose.text')}
      </Typography>
      <ReportTable
        variant="section"
        aria-labelledby="loose-cashings"
        resource={cashings.name}
        columns={columns}
        rows={data}
        totals={[
          {
            label: translate('motoka.total.of', { count: formatInteger(total) }),
            cells: { amount: sums && <Money amount={sums.amount} /> },
          },
        ]}
        sx={styles}
      />
      <ListPagination list={translate('motoka.money.loose.title')} />
    </Box>
  );
};

const OnceLoaded = ({ children }: { children: ReactNode }) => (useListContext().isLoading ? null : children);

/** The cashings that count in no balance, each with the reason; nothing where there are none. Then what stands below. */
export const LooseCashings = ({ children }: { children: ReactNode }) => (
  <ListBase
    resource={loose.name}
    sort={{ field: 'date', order: 'DESC' }}
    perPage={10}
    storeKey={false}
    disableSyncWithLocation
    disableAuthentication
    queryOptions={noErrorToast}
  >
    <LooseTable />
    <OnceLoaded>{children}</OnceLoaded>
  </ListBase>
);
