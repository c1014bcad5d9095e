import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The first stop of the tab key: past the menu, to the page. */
export const SkipLink = () => (
  <Link
    href="#content"
    sx={{
      position: 'absolute',
      left: -9999,
      zIndex: 'tooltip',
      bgcolor: 'background.paper',
      p: 3,
      '&:focus': { left: 8, top: 8 },
    }}
  >
    {useTranslate()('motoka.shell.skip')}
  </Link>
);
