import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../ground/paths';

/** The mark of a record that is on this device only. It leads to what can be done with it. */
export const UnsentMark = () => (
  <Box
    component={Link}
    to={adminPaths.outbox}
    className="one-line"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      ml: 1,
      verticalAlign: 'middle',
      fontSize: '0.75rem',
      fontWeight: 500,
      color: 'text.secondary',
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    }}
  >
    <CloudUpload aria-hidden sx={{ fontSize: '1rem' }} />
    {useTranslate()('motoka.outbox.title')}
  </Box>
);
