import { Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { due } from '../../../reports/due';
import { SectionSkeleton } from '../../shell/features/SectionSkeleton';
import { useReport } from '../../ground/providers/useReport';
import { planKind } from './api';
import { DueRows } from './DueRows';

interface Props {
  /** The car or driver of the page: `{ carId: 3 }` */
  filter: { carId: number } | { driverId: number };
  page: string;
}

/** The section of a car's or driver's page with its due rows; nothing where there are none. */
const DueSection = ({ filter, page }: Props) => {
  const translate = useTranslate();
  const { data, isPending } = useReport(due, { filter });
  if (isPending) return <SectionSkeleton />;
  // The plans of a car have a section of their own.
  const rows = data?.filter(({ kind }) => kind !== planKind);
  if (!rows || rows.length === 0) return null;
  return (
    <Paper component="section" elevation={0} aria-labelledby="due" sx={{ mb: 6, bgcolor: 'transparent' }}>
      <Typography variant="h2" id="due" sx={{ mb: 3 }}>
        {translate('motoka.due.title')}
      </Typography>
      <DueRows rows={rows} page={page} isOfRecord />
    </Paper>
  );
};

export default DueSection;
