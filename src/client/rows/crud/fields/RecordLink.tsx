import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from '../../../ground/paths';

interface Props {
  resource: string;
  id: number | string;
  children: ReactNode;
}

export const RecordLink = ({ resource, id, children }: Props) => (
  <Link component={RouterLink} to={adminPaths.record(resource, id)} sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Link>
);
