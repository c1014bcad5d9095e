import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConnection } from './useConnection';

/** Says below the top bar that the server cannot be reached, for as long as that is so. */
export const ConnectionNotice = () => {
  const translate = useTranslate();
  const connection = useConnection();
  return (
    <Box role="status" sx={{ position: 'sticky', top: 56, zIndex: 'appBar' }}>
      {connection !== 'here' && (
        <Alert severity="warning" role="none" sx={{ borderRadius: 0 }}>
          {translate(`motoka.connection.${connection}`)}
        </Alert>
      )}
    </Box>
  );
};
