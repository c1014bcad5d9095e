import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { drivers } from '../../../../resources/drivers';
import { useMayRecord } from '../../../ground/account/useMayRecord';
import { FetchError } from '../../../rows/crud/list/FetchError';
import { Plate } from '../../../rows/crud/fields/Plate';
import { RecordLink } from '../../../rows/crud/fields/RecordLink';
import { formatInteger } from '../../../ground/i18n/format';
import { useSuggestions } from '../api';
import { moneyPaths } from '../../../ground/paths/money';

/** A link leads to the page that lists all of them. */
const SHOWN_MAX = 12;

/** The current drivers without a target: they have no balance. */
export const WithoutTarget = () => {
  const translate = useTranslate();
  const mayRecord = useMayRecord();
  const { data = [], error } = useSuggestions();
  if (error) return <FetchError error={error} />;
  if (data.length === 0) return null;
  const more = data.length - SHOWN_MAX;
  return (
    <Box component="section" aria-labelledby="without-target" sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 1 }}>
        <Typography variant="h2" id="without-target" sx={{ flex: 1 }}>
          {translate('motoka.money.without.title')}
        </Typography>
        {data.some(({ userId }) => mayRecord(userId)) && (
          <Button component={Link} to={moneyPaths.setTargets} variant="outlined">
            {translate('motoka.money.setTargets')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {translate('motoka.money.without.text', {
          smart_count: data.length,
          count: formatInteger(data.length),
        })}
      </Typography>
      <Paper
        component="ul"
        variant="outlined"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 4,
          display: 'grid',
          columnGap: 6,
          rowGap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
        }}
      >
        {data.slice(0, SHOWN_MAX).map(({ driverId, driver, carId, numberPlate }) => (
          <Box
            component="li"
            key={`${driverId}-${carId}`}
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
          >
            <RecordLink resource={drivers.name} id={driverId}>
              {driver}
            </RecordLink>
            <Plate>{numberPlate}</Plate>
          </Box>
        ))}
        {more > 0 && (
          <li>
            <Link className="view-link" to={moneyPaths.setTargets}>
              {translate('motoka.money.without.more', { count: formatInteger(more) })}
            </Link>
          </li>
        )}
      </Paper>
    </Box>
  );
};
