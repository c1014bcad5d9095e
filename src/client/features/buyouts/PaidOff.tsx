import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { buyouts } from '../../../resources/buyouts';
import { Plate } from '../../rows/crud/fields/Plate';
import { RecordLink } from '../../rows/crud/fields/RecordLink';
import { addDays, today } from '../../ground/dates/days';
import { buyoutText } from './BuyoutBar';
import { useBuyouts } from './api';

/** A buy-out stays on the homepage for this many days after it was paid off. */
const SHOWN_DAYS = 90;
/** The most buy-outs that are looked through, and shown. */
const READ_MAX = 1_000;
const SHOWN_MAX = 5;

/** The cars that were paid off lately, except those of some owners: by whom and when. Nothing where there are none. */
export const PaidOff = ({ exceptOf = [] }: { exceptOf?: readonly number[] | undefined }) => {
  const translate = useTranslate();
  const first = addDays(today(), -SHOWN_DAYS);
  const paidOff = (useBuyouts({}, READ_MAX).data ?? [])
    .filter(
      ({ paidOffOn, userId }) =>
        paidOffOn !== null && paidOffOn >= first && !exceptOf.includes(Number(userId)),
    )
    .sort((one, other) => String(other.paidOffOn).localeCompare(String(one.paidOffOn)))
    .slice(0, SHOWN_MAX);
  if (paidOff.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="paid-off" sx={{ p: 4, mb: 3 }}>
      <Typography component="h3" id="paid-off" sx={{ fontWeight: 600, mb: 2 }}>
        {translate('motoka.buyouts.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {paidOff.map((buyout) => (
          <Box
            component="li"
            key={buyout.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, py: 0.5 }}
          >
            <RecordLink resource={buyouts.name} id={buyout.id}>
              <Plate>{buyout.numberPlate ?? ''}</Plate>
            </RecordLink>
            <span>{buyoutText(buyout, translate)}</span>
          </Box>
        ))}
      </Box>
    </Paper>
  );
};
