import { Box, Typography } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { cashings } from '../../../resources/cashings';
import { FieldValue } from '../../crud/fields/FieldValue';
import { Money } from '../../crud/fields/Money';
import { RecordLink } from '../../crud/fields/RecordLink';
import { FetchError } from '../../crud/list/FetchError';
import { ListPagination } from '../../crud/list/ListPagination';
import { noErrorToast } from '../../crud/list/listDefaults';
import { listTableStyles } from '../../crud/tableStyles';
import { formatInteger } from '../../i18n/format';
import { phoneRows } from '../phoneRows';
import { PlateLink } from '../PlateLink';
import { looseName, useReportTotals } from '../api';

interface Loose {
  readonly id: number;
  readonly date: string | null;
  readonly createdAt: string;
  readonly driver: string | null;
  readonly carId: number;
  readonly numberPlate: string;
  readonly amount: number | null;
  readonly why: 'noTarget' | 'before' | 'ahead';
}

const styles = {
  ...listTableStyles,
  overflowX: 'auto',
  '& thead th': { ...listTableStyles['& thead th'], position: 'static' },
  ...phoneRows,
} as const;

const LooseRow = ({ row }: { row: Loose }) => {
  const translate = useTranslate();
  const { date, amount } = cashings.fields;
  return (
    <tr>
      <td>
        <RecordLink resource={cashings.name} id={row.id}>
          {row.date ? <FieldValue field={date} value={row.date} /> : translate('motoka.drivers.noDay')}
        </RecordLink>
      </td>
      <td className="end">{row.driver ?? '–'}</td>
      <td>
        <PlateLink carId={row.carId} numberPlate={row.numberPlate} />
      </td>
      <td className="figure">
        <FieldValue field={amount} value={row.amount} />
      </td>
      <td className="whole">{translate(`motoka.money.why.${row.why}`)}</td>
    </tr>
  );
};

const LooseTable = () => {
  const translate = useTranslate();
  const { data, error, refetch, total = 0 } = useListContext<Loose>();
  const { data: sums } = useReportTotals<{ amount: number }>(looseName, {});
  if (error) return <FetchError error={error} retry={refetch} />;
  if (!data || total === 0) return null;
  const label = (source: string) => translate(`resources.${cashings.name}.fields.${source}`);
  return (
    <Box component="section" aria-labelledby="loose-cashings" sx={{ mb: 8 }}>
      <Typography variant="h2" id="loose-cashings" sx={{ mb: 1 }}>
        {translate('motoka.money.loose.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {translate('motoka.money.loose.text')}
      </Typography>
      <Box sx={styles}>
        <table aria-labelledby="loose-cashings">
          <thead>
            <tr>
              <th scope="col">{label('date')}</th>
              <th scope="col">{label('driver')}</th>
              <th scope="col">{label('numberPlate')}</th>
              <th scope="col" className="figure">
                {label('amount')}
              </th>
              <th scope="col">{translate('motoka.money.loose.why')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <LooseRow key={row.id} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {translate('motoka.total.of', { count: formatInteger(total) })}
              </th>
              <td className="figure">{sums && <Money amount={sums.amount} />}</td>
              <td aria-hidden />
            </tr>
          </tfoot>
        </table>
      </Box>
      <ListPagination />
    </Box>
  );
};

/** The cashings that count in no balance, each with the reason; nothing where there are none. */
export const LooseCashings = () => (
  <ListBase
    resource={looseName}
    sort={{ field: 'date', order: 'DESC' }}
    perPage={10}
    storeKey={false}
    disableSyncWithLocation
    disableAuthentication
    queryOptions={noErrorToast}
  >
    <LooseTable />
  </ListBase>
);
