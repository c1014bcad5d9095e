import { Link, Typography } from '@mui/material';
import { useContext } from 'react';
import { ListContext, type RaRecord, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Money } from '../../../rows/crud/fields/Money';
import { type Balance, useBalances } from '../api';
import { moneyPaths } from '../../../ground/paths/money';
import { StateMark, stateLooks } from '../StateMark';

/** Shares one request between all drivers of a history. On a driver's page it requests only that driver's balances. */
const useBalancesOf = (driver: RaRecord): readonly Balance[] => {
  const { carId } = useParams();
  const list = useContext(ListContext) as { data?: readonly RaRecord[] } | undefined;
  const driverId = list?.data?.map(({ id }) => Number(id)) ?? [Number(driver.id)];
  const { data = [] } = useBalances(carId ? { carId: Number(carId) } : { driverId });
  return data.filter((one) => one.driverId === Number(driver.id));
};

/** A driver's balances as links to their ledgers, below the driver's total. */
const DriverBalances = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate();
  return useBalancesOf(record).map((one) => (
    <Typography
      key={one.id}
      component="p"
      color="textSecondary"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { sm: 'flex-end' },
        columnGap: 2,
      }}
    >
      {translate('resources.balances.fields.balance')}
      <Link
        component={RouterLink}
        to={moneyPaths.ledger(one.id)}
        sx={{ color: stateLooks[one.state].color, fontSize: '1rem', fontWeight: 600 }}
      >
        <Money amount={Math.abs(one.balance)} />
      </Link>
      <StateMark state={one.state} />
    </Typography>
  ));
};

export default DriverBalances;
