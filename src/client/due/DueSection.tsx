import { Paper, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useReport } from '../providers/useReport';
import { type Due, dueName } from './api';
import { DueCards, DueTable } from './DueRows';

interface Props {
  /** The car or driver of the page: `{ carId: 3 }` */
  filter: { carId: number } | { driverId: number };
  page: string;
}

/** The section of a car's or driver's page with its due rows; nothing where there are none. */
const DueSection = ({ filter, page }: Props) => {
  const translate = useTranslate();
  const { data } = useReport<Due>(`/${dueName}`, { filter }, '');
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const Layout = isPhone ? DueCards : DueTable;
  if (!data || data.rows.length === 0) return null;
  return (
    <Paper component="section" elevation={0} aria-labelledby="due" sx={{ mb: 6, bgcolor: 'transparent' }}>
      <Typography variant="h2" id="due" sx={{ mb: 3 }}>
        {translate('motoka.due.title')}
      </Typography>
      <Layout rows={data.rows} page={page} isOfRecord />
    </Paper>
  );
};

export default DueSection;
