import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { useAccount } from '../../ground/account/useAccount';
import { NotFoundPage } from '../../shell/layout/NotFoundPage';
import { PageHead } from '../../rows/crud/PageHead';
import { PlateLink } from '../../rows/crud/fields/PlateLink';
import { type ReportRows, ReportTable } from '../../rows/crud/table/ReportTable';
import { formatMonth } from '../../ground/i18n/format';
import { type MonthProfit, useCarMonths } from './api';
import { figureColumns, type FigureRow, stylesOf, withoutUnpaid } from './columns';
import { ProfitCard } from './ProfitCard';
import { profitPaths } from '../../ground/paths/profit';
import { MonthsChoice } from '../../rows/periods/MonthsChoice';
import { useChosenMonths } from '../../rows/periods/useChosenMonths';
import { Name } from '../../rows/crud/fields/Name';
import { sumOf } from '../../../contract/money';

/**
 * Returns the sum of the months as a row; undefined for none. Kilometres are not added: a month without a reading has none,
 * and the next month counts from the last reading before it.
 */
const totalOf = (rows: readonly MonthProfit[]): FigureRow | undefined => {
  const [first] = rows;
  if (!first) return undefined;
  const kinds = new Set(rows.flatMap(({ spentOn }) => Object.keys(spentOn)));
  const owners = new Set(rows.map(({ userId }) => userId));
  return {
    ...first,
    cashed: sumOf(rows.map(({ cashed }) => cashed)),
    paidByDrivers: sumOf(rows.map(({ paidByDrivers }) => paidByDrivers)),
    spentOn: Object.fromEntries(
      [...kinds].map((kind) => [kind, sumOf(rows.map(({ spentOn }) => spentOn[kind] ?? 0))]),
    ),
    spent: sumOf(rows.map(({ spent }) => spent)),
    profit: sumOf(rows.map(({ profit }) => profit)),
    km: null,
    costPerKm: null,
    userId: owners.size === 1 ? first.userId : undefined,
  };
};

const figures = figureColumns<MonthProfit>({ spanOf: ({ month }) => ({ from: month, to: month }) });

const MonthTable = (props: ReportRows<MonthProfit>) => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const { span } = useChosenMonths();
  const total = totalOf(props.rows ?? []);
  const shown = withoutUnpaid(figures, props.rows ?? []);
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
        ...shown.map((column) => ({ ...column, isSortable: false })),
      ]}
      card={(row) => (
        <ProfitCard row={row} figures={figures} head={<strong>{formatMonth(row.month)}</strong>} />
      )}
      cardsBelow="md"
      keyOf={({ month, id }) => `${month}-${id}`}
      totals={
        total && [
          {
            label: translate('motoka.total.sum'),
            cells: Object.fromEntries(sums.map(({ source, cell }) => [source, cell(total)])),
          },
        ]
      }
      sx={stylesOf(shown)}
    />
  );
};

const Months = ({ carId }: { carId: string }) => {
  const translate = useTranslate();
  const { span } = useChosenMonths();
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
      <MonthsChoice />
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

const CarMonthsPage = () => {
  const { carId = '' } = useParams();
  return /^\d+$/.test(carId) ? <Months key={carId} carId={carId} /> : <NotFoundPage />;
};

export default CarMonthsPage;
