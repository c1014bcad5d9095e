import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { buyouts } from '../../../resources/buyouts';
import { Plate } from '../../rows/crud/fields/Plate';
import { RecordLink } from '../../rows/crud/fields/RecordLink';
import { SectionSkeleton } from '../../shell/features/SectionSkeleton';
import { BuyoutBar } from './BuyoutBar';
import { type Buyout, type BuyoutFilter, useBuyouts } from './api';

interface Props {
  filter: BuyoutFilter;
  /** What names a buy-out on this page: its driver on a car's, its car on a driver's. */
  by: 'driver' | 'numberPlate';
}

const nameOf = ({ numberPlate, driver }: Buyout, by: Props['by']) =>
  by === 'driver' ? driver : <Plate>{numberPlate ?? ''}</Plate>;

/** The buy-outs on the page of a car or a driver; nothing where there are none. */
const BuyoutSection = ({ filter, by }: Props) => {
  const translate = useTranslate();
  const { data: found, isLoading } = useBuyouts(filter);
  if (isLoading) return <SectionSkeleton />;
  if (!found || found.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="buyouts" sx={{ p: 4, mb: 6 }}>
      <Typography variant="h2" id="buyouts" sx={{ mb: 3 }}>
        {translate(`resources.${buyouts.name}.title`)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {found.map((buyout) => (
          <Box key={buyout.id} sx={{ display: 'grid', gap: 1 }}>
            <RecordLink resource={buyouts.name} id={buyout.id}>
              {nameOf(buyout, by)}
            </RecordLink>
            <BuyoutBar buyout={buyout} />
          </Box>
        ))}
      </Box>
    </Paper>
  );
};

export default BuyoutSection;
