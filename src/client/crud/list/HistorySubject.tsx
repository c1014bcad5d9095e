import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Plate } from '../fields/Plate';

interface Props {
  label?: string;
  isIdentifier: boolean;
  path: string;
}

/** The plate or the name beside a history's heading, leading to the car or the person. */
export const HistorySubject = ({ label, isIdentifier, path }: Props) =>
  label && (
    <Link
      component={RouterLink}
      to={path}
      color="inherit"
      underline={isIdentifier ? 'none' : 'hover'}
      sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {isIdentifier ? <Plate>{label}</Plate> : label}
    </Link>
  );
