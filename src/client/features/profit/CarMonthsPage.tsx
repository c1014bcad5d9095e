import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { useAccount } from '../account/useAccount';
import { NotFoundPage } from '../layout/NotFoundPage';
import { PageHead } from '../crud/PageHead';
import { PlateLink } from '../crud/fields/PlateLink';
import { type ReportRows, ReportTable } from '../report/ReportTable';
import { formatMonth } from '../i18n/format';
import { type MonthProfit, useCarMonths } from './api';
import { figureColumns, profitTableStyles } from './columns';
import { ProfitCard } from './ProfitCard';
import { profitPaths } from './paths';
import { SpanChoice } from './SpanChoice';
import { useSpan } from './span';
import { totalOf } from './totalOf';
import { Name } from '../crud/fields/Name';

const figures = figureColumns<MonthProfit>({ spanOf: ({ month }) => ({ from: month, to: month }) });

const MonthTable = (props: ReportRows<MonthProfit>) => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const { span } = useSpan();
  const total = totalOf(props.rows ?? []);
  const sums = figureColumns({ spanOf: () => span });
  return (
    <ReportTable
      {...props}
      variant="page"
      aria-label={translate('motoka.profit.byMonth')}
      columns={[
        {
          source: 'month',
          label: 'motoka.dashboard.month',
          cell: ({ month }) => <span className="one-line">{formatMonth(month)}</span>,
        },
        seesOthers && {
          source: 'name',
          label: 'motoka.profit.owner',
          cell: ({ name }) => <Name>{name}</Name>,
        },
        ...figures.map((column) => ({ ...column, isSortable: false })),
      ]}
      card={(row) => (
        <ProfitCard row={row} figures={figures} head={<strong>{formatMonth(row.month)}</strong>} />
      )}
      cardsBelow="md"
      keyOf={({ month, id }) => `${month}-${id}`}
      totals={
        total && [
          {
            label: translate('motoka.dashboard.total'),
            cells: Object.fromEntries(sums.map(({ source, cell }) => [source, cell(total)])),
          },
        ]
      }
      sx={profitTableStyles}
    />
  );
};

const Months = ({ carId }: { carId: string }) => {
  const translate = useTranslate();
  const { span } = useSpan();
  const [params] = useSearchParams();
  const { data, error } = useCarMonths(carId, span);
  const owner = Number(params.get('userId')) || undefined;
  const rows = data?.filter(({ userId }) => owner === undefined || userId === owner);
  const [car] = data ?? [];
  return (
    <>
      <PageHead
        title={translate('motoka.profit.byMonth')}
        about={car?.numberPlate}
        subject={car && <PlateLink carId={car.carId} numberPlate={car.numberPlate} />}
      />
      <SpanChoice />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate('motoka.profit.unit')}
      </Typography>
      <MonthTable
        rows={rows}
        error={error}
        empty={<Typography>{translate('motoka.profit.empty')}</Typography>}
      />
      <Link
        component={RouterLink}
        to={profitPaths.all}
        variant="body2"
        sx={{ display: 'inline-block', mt: 3 }}
        className="screen-only"
      >
        {translate('motoka.profit.all')}
      </Link>
    </>
  );
};

/** A car's income and spending by month. */
const CarMonthsPage = () => {
  const { carId = '' } = useParams();
  return /^\d+$/.test(carId) ? <Months key={carId} carId={carId} /> : <NotFoundPage />;
};

export default CarMonthsPage;
