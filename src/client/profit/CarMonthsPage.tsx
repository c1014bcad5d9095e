import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { useAccount } from '../admin/account/useAccount';
import { NotFoundPage } from '../admin/layout/NotFoundPage';
import { PageHead } from '../crud/PageHead';
import { PlateLink } from '../money/PlateLink';
import { FetchError } from '../crud/list/FetchError';
import { formatMonth } from '../i18n/format';
import { type MonthProfit, useCarMonths } from './api';
import { figureColumns, profitTableStyles } from './columns';
import { profitPaths } from './paths';
import { SpanChoice } from './SpanChoice';
import { useSpan } from './span';
import { totalOf } from './totalOf';

const MonthTable = ({ rows }: { rows: readonly MonthProfit[] }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { span } = useSpan();
  const columns = figureColumns(translate, () => undefined);
  const total = totalOf(rows);
  return (
    <Box sx={profitTableStyles}>
      <table aria-label={translate('motoka.profit.byMonth')}>
        <thead>
          <tr>
            <th scope="col">{translate('motoka.dashboard.month')}</th>
            {isAdmin && <th scope="col">{translate('motoka.profit.owner')}</th>}
            {columns.map(({ source, label }) => (
              <th key={source} scope="col" className="figure">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.month}-${row.id}`}>
              <td className="one-line">{formatMonth(row.month)}</td>
              {isAdmin && <td>{row.name}</td>}
              {columns.map(({ source, cell }) => (
                <td key={source} className="figure">
                  {cell(row, { from: row.month, to: row.month })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={isAdmin ? 2 : 1}>
                {translate('motoka.dashboard.total')}
              </th>
              {columns.map(({ source, cell }) => (
                <td key={source} className="figure">
                  {cell(total, span)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Box>
  );
};

const Months = ({ carId }: { carId: string }) => {
  const translate = useTranslate();
  const { span } = useSpan();
  const [params] = useSearchParams();
  const { data, error, refetch } = useCarMonths(carId, span);
  const owner = Number(params.get('userId')) || undefined;
  const rows = data?.rows.filter(({ userId }) => owner === undefined || userId === owner);
  const [car] = data?.rows ?? [];
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
      {error && <FetchError error={error} retry={refetch} />}
      {!rows && !error && <Skeleton variant="rounded" height={240} />}
      {rows?.length === 0 && <Typography>{translate('motoka.profit.empty')}</Typography>}
      {rows && rows.length > 0 && <MonthTable rows={rows} />}
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
