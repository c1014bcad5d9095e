import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { useAccount } from '../../ground/account/useAccount';
import { PaidOff } from '../buyouts/PaidOff';
import { lazyPart } from '../../ground/lazyPart';
import { PageTitle } from '../../shell/layout/PageTitle';
import { SummaryCards } from './SummaryCards';
import { FetchError } from '../../rows/crud/list/FetchError';
import { useIsOffered } from '../../shell/features/FeaturesContext';
import { NextDays } from '../due/NextDays';
import { duePaths } from '../due/paths';
import { FigureGrid } from './FigureGrid';
import { LatestCashings } from './LatestCashings';
import { Today, useToday } from './Today';
import { MonthChart } from '../../ground/charts/MonthChart';
import {
  figuresQuery,
  isEmptyFleet,
  isFigures,
  type MonthMoney,
  monthsOf,
  type SharedFleet,
} from './figures';
import { useId } from 'react';
import { getFigures } from '../../ground/providers/stats';

/** The figures of one fleet that its owner shared. */
const Fleet = ({ fleet: { id: ownerId, name } }: { fleet: SharedFleet }) => {
  const translate = useTranslate();
  const id = useId();
  const { data, error, isPending } = useQuery({
    queryKey: ['figures', ownerId],
    queryFn: ({ signal }) => getFigures(signal, ownerId),
  });
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: { xs: 6, sm: 8 } }}>
      <Typography variant="h2" id={id} sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {translate('motoka.access.fleetOf', { name })}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && <FetchError error={error} />}
      {isFigures(data) && <FigureGrid figures={data} ownerId={ownerId} />}
    </Box>
  );
};

/** The fleets that others shared, each apart: their figures are in no sum of the user's own. */
const SharedFleets = ({ fleets }: { fleets: readonly SharedFleet[] }) =>
  fleets.map((fleet) => <Fleet key={fleet.id} fleet={fleet} />);

/** The chart of the money cashed in and spent by month. */
const MoneyByMonth = ({ months }: { months: readonly MonthMoney[] }) => {
  const translate = useTranslate();
  const title = translate('motoka.dashboard.months');
  return (
    <Paper component="section" variant="outlined" aria-labelledby="money-by-month" sx={{ p: 4 }}>
      <Typography component="h3" id="money-by-month" sx={{ fontWeight: 600, mb: 2 }}>
        {title}
      </Typography>
      <MonthChart
        title={title}
        months={months.map(({ month }) => month)}
        series={[
          { label: translate('motoka.dashboard.cashedIn'), amounts: months.map(({ cashed }) => cashed) },
          { label: translate('motoka.dashboard.spentOut'), amounts: months.map(({ spent }) => spent) },
        ]}
      />
    </Paper>
  );
};

/** A fleet with more latest cashings than this needs no checklist. */
const NEW_FLEET_CASHINGS = 4;
const BackupNote = lazyPart(() => import('./BackupNote'));
const FirstSteps = lazyPart(() => import('./FirstSteps'));

/** The figures of the fleet today; nothing where the server has no figures. */
const FleetToday = () => {
  const translate = useTranslate();
  const { data, error, isPending } = useQuery(figuresQuery);
  const today = useToday();
  const isDueOffered = useIsOffered('due') === true;
  if (isPending || today.isLoading) return <Skeleton variant="rounded" height={240} sx={{ mt: 8 }} />;
  if (error) return <FetchError error={error} />;
  if (!isFigures(data)) return null;
  const months = monthsOf(data);
  return (
    <Box component="section" aria-labelledby="fleet-today" sx={{ mt: { xs: 4, sm: 8 } }}>
      <Typography variant="h2" id="fleet-today" sx={{ mb: 3 }}>
        {translate('motoka.dashboard.today')}
      </Typography>
      {!isEmptyFleet(data) && today.data && <Today data={today.data} />}
      <PaidOff exceptOf={data.shared?.map(({ id }) => id)} />
      {data.latestCashings.length <= NEW_FLEET_CASHINGS && <FirstSteps figures={data} />}
      {!isEmptyFleet(data) && (
        <>
          <FigureGrid figures={data} />
          {isDueOffered && <NextDays filter={{}} path={duePaths.all} />}
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              mt: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: months.length > 0 ? '3fr 2fr' : undefined },
            }}
          >
            {months.length > 0 && <MoneyByMonth months={months} />}
            <LatestCashings rows={data.latestCashings} />
          </Box>
        </>
      )}
      {data.shared && <SharedFleets fleets={data.shared} />}
    </Box>
  );
};

/** The homepage: the four cards and the figures of the fleet. The dialog of this month's spending opens over it. */
export const Dashboard = () => (
  <>
    <PageTitle title={useTranslate()('motoka.menu.homepage')} />
    {useAccount().isAdmin && <BackupNote />}
    <SummaryCards />
    <FleetToday />
    <Outlet />
  </>
);
