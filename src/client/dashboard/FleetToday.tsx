import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { cars } from '../../resources/cars';
import { cashings } from '../../resources/cashings';
import { repairs } from '../../resources/repairs';
import { services } from '../../resources/services';
import { adminPaths } from '../admin/paths';
import { getFigures } from '../providers/beyondRecords';
import { formatInteger, formatMoney } from '../views/format';
import { Figure } from './Figure';
import { LatestCashings } from './LatestCashings';
import { isFigures } from './figures';

/** What the records say today; nothing where the server keeps no figures. */
export const FleetToday = () => {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: ['figures'], queryFn: ({ signal }) => getFigures(signal) });
  if (!isFigures(data)) return null;
  const lastMonth = (amount: number) =>
    translate('motoka.dashboard.lastMonth', { amount: formatMoney(amount) });
  const figures = [
    { key: 'carsToday', list: cars, value: formatInteger(data.cars) },
    {
      key: 'cashed',
      list: cashings,
      value: formatMoney(data.cashedThisMonth),
      note: lastMonth(data.cashedLastMonth),
    },
    {
      key: 'spent',
      list: repairs,
      value: formatMoney(data.spentThisMonth),
      note: lastMonth(data.spentLastMonth),
    },
    { key: 'due', list: services, value: formatInteger(data.servicesDue) },
    { key: 'overdue', list: services, value: formatInteger(data.servicesOverdue) },
  ];
  return (
    <Box component="section" aria-labelledby="fleet-today" sx={{ mt: 8 }}>
      <Typography variant="h2" id="fleet-today" sx={{ mb: 3 }}>
        {translate('motoka.dashboard.today')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1.5fr 1.5fr 1fr 1fr' },
        }}
      >
        {figures.map(({ key, list, ...figure }) => (
          <Figure
            key={key}
            label={translate(`motoka.dashboard.${key}`)}
            to={adminPaths.list(list.name)}
            {...figure}
          />
        ))}
      </Box>
      <LatestCashings rows={data.latestCashings} />
    </Box>
  );
};
