import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../ground/paths';
import { useAccount } from '../../ground/account/useAccount';
import { formatDay, formatInteger } from '../../ground/i18n/format';
import { hasPage, type Mileage } from '../../ground/providers/mileages';

interface Props {
  /** The highest reading, which does not fit the others. */
  wrong: Mileage;
  readings: readonly Mileage[];
}

/** Warns that a car's highest reading is wrong, with a link to its record. */
export const WrongMileage = ({ wrong, readings }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const trusted = readings.findLast(({ isTrusted }) => isTrusted);
  const page = adminPaths.record(wrong.resource, wrong.recordId);
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mt: 3 }}
      action={
        hasPage(wrong) && (
          <Button
            component={Link}
            to={isAdmin ? `${page}/update` : page}
            state={isAdmin ? { isOverPage: true } : undefined}
            color="inherit"
          >
            {translate(isAdmin ? 'motoka.odometer.correct' : 'motoka.list.open')}
          </Button>
        )
      }
    >
      {translate('motoka.odometer.wrong', {
        mileage: formatInteger(wrong.mileage),
        date: formatDay(wrong.date),
      })}
      {trusted &&
        ` ${translate('motoka.odometer.trustedIs', {
          mileage: formatInteger(trusted.mileage),
          date: formatDay(trusted.date),
        })}`}
    </Alert>
  );
};
