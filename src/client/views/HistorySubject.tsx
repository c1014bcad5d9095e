import { Typography } from '@mui/material';
import { Plate } from './Plate';

/** The plate or the name beside a history's heading. */
export const HistorySubject = ({ label, isPlate }: { label?: string; isPlate: boolean }) =>
  label && (isPlate ? <Plate>{label}</Plate> : <Typography color="textSecondary">{label}</Typography>);
