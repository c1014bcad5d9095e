import { Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { drivers } from '../../../../resources/drivers';
import { useMayRecord } from '../../../ground/account/useMayRecord';
import { adminPaths } from '../../../ground/paths';
import { EmptyIllustration } from '../../../rows/crud/list/EmptyIllustration';
import { useSuggestions } from '../api';
import { FirstCar, useHasNoCar } from '../../../rows/crud/list/FirstCar';
import { moneyPaths } from '../../../ground/paths/money';

/** Shown while there are no balances. Explains targets and links to setting them, or to the drivers if no car has one, or to a new car. */
export const FirstUse = () => {
  const translate = useTranslate();
  const mayRecord = useMayRecord();
  const { data: suggestions } = useSuggestions();
  const hasNoDriver = suggestions?.length === 0;
  const hasNoCar = useHasNoCar();
  return (
    <Paper variant="outlined" sx={{ px: { xs: 4, sm: 8 }, py: 10, mb: 8, textAlign: 'center' }}>
      <EmptyIllustration icon="Flag" />
      <Typography variant="h2">{translate('motoka.money.first.title')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 560, mx: 'auto', my: 2 }}>
        {translate('motoka.money.first.text')}
      </Typography>
      {hasNoCar && <FirstCar />}
      {!hasNoCar && hasNoDriver && (
        <>
          <Typography variant="body2" sx={{ mb: 3 }}>
            {translate('motoka.money.first.noDriver')}
          </Typography>
          <Button component={Link} to={adminPaths.list(drivers.name)} variant="outlined">
            {translate('motoka.money.first.drivers')}
          </Button>
        </>
      )}
      {!hasNoCar && suggestions?.some(({ userId }) => mayRecord(userId)) && (
        <Button component={Link} to={moneyPaths.setTargets} variant="contained">
          {translate('motoka.money.setTargets')}
        </Button>
      )}
    </Paper>
  );
};
