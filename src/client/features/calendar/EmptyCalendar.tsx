import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cashings } from '../../../resources/cashings';
import { Empty } from '../../rows/crud/list/Empty';
import { formatMonth } from '../../ground/i18n/format';
import { FirstCar, useHasNoCar } from '../../rows/crud/list/FirstCar';
import { moneyPaths } from '../../ground/paths/money';
import { useIsViewer } from '../../ground/account/useIsViewer';

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
    <Empty
      isBare
      icon={cashings.icon}
      text={translate(isFiltered ? 'motoka.calendar.emptyFiltered' : 'motoka.calendar.empty', values)}
      hint={!isFiltered && translate('motoka.calendar.teach')}
    >
      {isFiltered ? (
        <Button variant="outlined" onClick={onClear}>
          {translate('motoka.filter.clear')}
        </Button>
      ) : (
        <>
          {hasNoCar && <FirstCar />}
          {!hasNoCar && !isViewer && (
            <Button component={Link} to={moneyPaths.balances} variant="contained">
              {translate('motoka.money.setTargets')}
            </Button>
          )}
        </>
      )}
    </Empty>
  );
};
