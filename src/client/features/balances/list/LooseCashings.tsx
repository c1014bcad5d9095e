import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { FieldValue } from '../../../rows/crud/fields/FieldValue';
import { Money } from '../../../rows/crud/fields/Money';
import { RecordLink } from '../../../rows/crud/fields/RecordLink';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { plainFirstLink } from '../../../rows/crud/table/tableStyles';
import { formatInteger } from '../../../ground/i18n/format';
import type { TableColumn } from '../../../rows/crud/table/columns';
import { ReportBody, ReportList } from '../../../rows/report/ReportList';
import { ReportTable } from '../../../rows/crud/table/ReportTable';
import { PlateLink } from '../../../rows/crud/fields/PlateLink';
import type { ReportRow } from '../../../../contract/report';
import { loose } from '../../../../reports/loose';
import { labelKey, optionKey } from '../../../ground/i18n/reportKeys';
import { useReportTotals } from '../../../ground/providers/useReport';

type Loose = ReportRow<typeof loose>;

const styles = { ...plainFirstLink, '& tbody td:first-of-type': { color: 'text.secondary' } } as const;

const { fields } = cashings;

const columns: readonly TableColumn<Loose>[] = [
  {
    source: 'date',
    cell: ({ resource, recordId, date }, translate) => (
      <>
        <RecordLink resource={resource} id={recordId}>
          {date ? <FieldValue field={fields.date} value={date} /> : translate('motoka.drivers.noDay')}
        </RecordLink>
        {resource !== cashings.name && (
          <span className="second">{translate(`resources.${resource}.menu`)}</span>
        )}
      </>
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
  const title = translate('motoka.money.loose.title');
  if (error) return <FetchError error={error} />;
  if (!data || total === 0) return null;
  return (
    <Box component="section" aria-labelledby="loose-cashings" sx={{ mb: 8 }}>
      <Typography variant="h2" id="loose-cashings" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {translate('motoka.money.loose.text')}
      </Typography>
      <ReportBody<Loose> paginationName={title}>
        {(rows) => (
          <ReportTable
            {...rows}
            variant="section"
            aria-labelledby="loose-cashings"
            resource={cashings.name}
            columns={columns}
            totals={[
              {
                label: translate('motoka.total.of', { count: formatInteger(total) }),
                cells: { amount: sums && <Money amount={sums.amount} /> },
              },
              ...(sums?.spent
                ? [
                    {
                      label: translate(labelKey(loose, 'spent')),
                      cells: { amount: <Money amount={sums.spent} /> },
                    },
                  ]
                : []),
            ]}
            sx={styles}
          />
        )}
      </ReportBody>
    </Box>
  );
};

const OnceLoaded = ({ children }: { children: ReactNode }) => (useListContext().isLoading ? null : children);

/** The cashings that count in no balance, each with the reason; nothing where there are none. Then what stands below. */
export const LooseCashings = ({ children }: { children: ReactNode }) => (
  <ReportList
    report={loose}
    title={useTranslate()('motoka.money.loose.title')}
    sort={{ field: 'date', order: 'DESC' }}
    perPage={10}
    disableSyncWithLocation
  >
    <LooseTable />
    <OnceLoaded>{children}</OnceLoaded>
  </ReportList>
);
