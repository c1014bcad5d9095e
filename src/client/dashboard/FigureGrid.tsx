import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cars } from '../../resources/cars';
import { cashings } from '../../resources/cashings';
import { repairs } from '../../resources/repairs';
import { services } from '../../resources/services';
import { adminPaths } from '../admin/paths';
import { formatInteger } from '../views/format';
import { Money } from '../views/Money';
import { boundsOf } from '../views/list/filters';
import { presets, today } from '../views/list/presets';
import { Comparison } from './Comparison';
import { Figure } from './Figure';
import { Warned } from './Warned';
import type { Figures } from './figures';

/** The list of what happened this month. */
const thisMonth = (resource: string): string => {
  const { from, to } = presets.thisMonth(today());
  const [first, last] = boundsOf('date');
  return adminPaths.filtered(resource, { [first]: from, [last]: to });
};

/** The figures of today, each with the list behind it. */
export const FigureGrid = ({ figures }: { figures: Figures }) => {
  const translate = useTranslate();
  const { cashedThisMonth, cashedLastMonth, spentThisMonth, spentLastMonth } = figures;
  const label = (key: string) => translate(`motoka.dashboard.${key}`);
  const toServices = adminPaths.list(services.name);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr 1.5fr 1.5fr 1fr 1fr' },
        '& > :nth-of-type(1)': { gridColumn: { xs: 'span 2', lg: 'auto' } },
        '& > :nth-of-type(2), & > :nth-of-type(3)': { gridColumn: { xs: 'span 2', sm: 'auto' } },
      }}
    >
      <Figure
        label={label('carsToday')}
        value={formatInteger(figures.cars)}
        to={adminPaths.list(cars.name)}
      />
      <Figure
        label={label('cashed')}
        value={<Money amount={cashedThisMonth} />}
        to={thisMonth(cashings.name)}
      >
        <Comparison now={cashedThisMonth} before={cashedLastMonth} isIncome />
      </Figure>
      <Figure label={label('spent')} value={<Money amount={spentThisMonth} />} to={thisMonth(repairs.name)}>
        <Comparison now={spentThisMonth} before={spentLastMonth} />
      </Figure>
      <Figure label={label('due')} value={<Warned count={figures.servicesDue} as="due" />} to={toServices} />
      <Figure
        label={label('overdue')}
        value={<Warned count={figures.servicesOverdue} as="overdue" />}
        to={toServices}
      />
    </Box>
  );
};
