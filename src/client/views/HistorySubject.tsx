import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Plate } from './Plate';

interface Props {
  label?: string;
  isPlate: boolean;
  path: string;
}

/** The plate or the name beside a history's heading, leading to the car or the person. */
export const HistorySubject = ({ label, isPlate, path }: Props) =>
  label && (
    <Link
      component={RouterLink}
      to={path}
      color="inherit"
      underline={isPlate ? 'none' : 'hover'}
      sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {isPlate ? <Plate>{label}</Plate> : label}
    </Link>
  );
