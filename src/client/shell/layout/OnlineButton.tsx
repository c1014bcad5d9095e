import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useOnline } from '../../ground/providers/offline/connection';

/** A button for what only the server can do. Without a network it is disabled, and says why. */
export const OnlineButton = ({ children, disabled, ...props }: ButtonProps) => {
  const translate = useTranslate();
  const isOnline = useOnline();
  return (
    <Button {...props} {...(!isOnline && { 'aria-label': undefined })} disabled={disabled || !isOnline}>
      {isOnline ? children : translate('motoka.offline.needed')}
    </Button>
  );
};
