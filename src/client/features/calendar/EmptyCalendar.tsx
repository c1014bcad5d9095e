import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cashings } from '../../../resources/cashings';
import { EmptyIllustration } from '../../crud/list/EmptyIllustration';
import { formatMonth } from '../../i18n/format';
import { FirstCar, useHasNoCar } from '../FirstCar';
import { moneyPaths } from '../paths';
import { useIsViewer } from '../../account/useIsViewer';

interface Props {
  month: string;
  isFiltered: boolean;
  onClear: () => void;
}

/** Shown for a month without rows. Explains how rows appear, or offers to clear the filter. */
export const EmptyCalendar = ({ month, isFiltered, onClear }: Props) => {
  const translate = useTranslate();
  const hasNoCar = useHasNoCar();
  const isViewer = useIsViewer();
  const values = { month: formatMonth(month) };
  return (
    <Box sx={{ py: 10, textAlign: 'center' }}>
      <EmptyIllustration icon={cashings.icon} />
      <Typography sx={{ fontWeight: 500 }}>
        {translate(isFiltered ? 'motoka.calendar.emptyFiltered' : 'motoka.calendar.empty', values)}
      </Typography>
      {isFiltered ? (
        <Button variant="outlined" onClick={onClear} sx={{ mt: 3 }}>
          {translate('motoka.filter.clear')}
        </Button>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 520, mx: 'auto', mb: 3 }}>
            {translate('motoka.calendar.teach')}
          </Typography>
          {hasNoCar && <FirstCar />}
          {!hasNoCar && !isViewer && (
            <Button component={Link} to={moneyPaths.balances} variant="contained">
              {translate('motoka.calendar.setTargets')}
            </Button>
          )}
        </>
      )}
    </Box>
  );
};
