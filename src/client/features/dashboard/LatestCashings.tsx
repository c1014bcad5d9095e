import { Box, Link, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { cashings } from '../../../resources/cashings';
import { adminPaths } from '../../ground/paths';
import { FieldValue } from '../../rows/crud/fields/FieldValue';
import { Plate } from '../../rows/crud/fields/Plate';
import type { LatestCashing } from './figures';

/** On a narrow phone the amount wraps to the next line. */
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  minHeight: 40,
  py: 1,
} as const;

/** The latest cashings, each with a link to its car's history. */
export const LatestCashings = ({ rows }: { rows: readonly LatestCashing[] }) => {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 4 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {translate('motoka.dashboard.latest')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ id, date, numberPlate, amount, carId }) => (
          <Box component="li" key={id} sx={line}>
            <Link component={RouterLink} to={adminPaths.history(cashings.name, 'byCarId', carId)}>
              <Plate>{numberPlate}</Plate>
            </Link>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
              <FieldValue field={cashings.fields.date} value={date} />
            </Typography>
            <Box sx={{ ml: 'auto' }}>
              <FieldValue field={cashings.fields.amount} value={amount} />
            </Box>
          </Box>
        ))}
      </Box>
      <Link
        component={RouterLink}
        to={adminPaths.list(cashings.name)}
        variant="body2"
        sx={{ display: 'inline-block', mt: 2, fontWeight: 500 }}
      >
        {translate('motoka.dashboard.allCashings')}
      </Link>
    </Paper>
  );
};
