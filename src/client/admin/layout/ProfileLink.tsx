import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { pages } from '../../../contract/paths';

/** Who is signed in, leading to what they may change of themselves. */
export const ProfileLink = ({ name }: { name: string }) => (
  <Link
    component={RouterLink}
    title={useTranslate()('motoka.profile.title')}
    to={pages.profile}
    noWrap
    variant="body2"
    sx={{ color: 'text.secondary', maxWidth: { xs: 96, sm: 240 }, py: 3 }}
  >
    {name}
  </Link>
);
