import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { InHand } from '../cash/InHand';
import { Plate } from '../../rows/crud/fields/Plate';
import { formatMoney } from '../../ground/i18n/format';
import { today } from '../../ground/dates/days';
import { moneyPaths } from '../../ground/paths/money';
import { UnsentCashed } from '../../rows/crud/unsent/UnsentCashed';
import { useIsOffered } from '../../shell/features/FeaturesContext';
import { getReportOne } from '../../ground/providers/reports';

/** A driver who has cashed in less than falls due today. */
interface Waiting {
  readonly id: string;
  readonly driver: string | null;
  readonly numberPlate: string;
  readonly missing: number;
}

/** The response of `GET /cashing-calendar/today`; money in kwacha. */
interface CashedToday {
  readonly drivers: number;
  readonly due: number;
  readonly cashed: number;
  readonly waitingCount: number;
  readonly waiting: readonly Waiting[];
}

const path = '/cashing-calendar/today';

const WaitingDrivers = ({ waiting, waitingCount }: Pick<CashedToday, 'waiting' | 'waitingCount'>) => {
  const translate = useTranslate();
  const others = waitingCount - waiting.length;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('motoka.today.waiting', { smart_count: waitingCount })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map(({ id, driver, numberPlate, missing }) => (
          <Box component="li" key={id} sx={line}>
            <span className="name">{driver ?? numberPlate}</span>
            <Plate>{numberPlate}</Plate>
            <span className="missing">{formatMoney(missing)}</span>
          </Box>
        ))}
        {others > 0 && <li className="quiet">{translate('motoka.today.others', { smart_count: others })}</li>}
      </Box>
    </>
  );
};

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  py: 0.5,
  '& .name': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& .missing': { ml: 'auto' },
} as const;

const TodaySums = ({ drivers, due, cashed, waiting, waitingCount }: CashedToday) => {
  const translate = useTranslate();
  if (drivers === 0) return <Typography color="textSecondary">{translate('motoka.today.none')}</Typography>;
  const sums = translate('motoka.today.sums', { cashed: formatMoney(cashed), due: formatMoney(due) });
  return (
    <>
      <Typography sx={{ fontSize: '1rem', fontWeight: 600 }}>{sums}</Typography>
      <UnsentCashed date={today()} />
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (100 * cashed) / due)}
        aria-hidden
        sx={{ my: 2 }}
      />
      {waitingCount === 0 ? (
        <Typography sx={{ color: 'success.main' }}>{translate('motoka.today.all')}</Typography>
      ) : (
        <WaitingDrivers waiting={waiting} waitingCount={waitingCount} />
      )}
    </>
  );
};

/** Reads what is cashed in today; nothing from a server without the calendar. */
export const useToday = () => {
  const hasCalendar = useIsOffered('calendar');
  const { data, isLoading } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getReportOne<CashedToday>(path, {}, '', signal),
    enabled: hasCalendar === true,
  });
  return { data, isLoading: hasCalendar === undefined || isLoading };
};

/** What is cashed in of today's targets, and who has not cashed in yet. */
export const Today = ({ data }: { data: CashedToday }) => {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" component="section" aria-labelledby="cashed-today" sx={{ p: 4, mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 2 }}>
        <Typography component="h3" id="cashed-today" sx={{ fontWeight: 600 }}>
          {translate('motoka.today.title')}
        </Typography>
        <Button component={Link} to={moneyPaths.calendar} variant="contained">
          {translate('motoka.today.open')}
        </Button>
      </Box>
      <TodaySums {...data} />
      <InHand />
    </Paper>
  );
};
