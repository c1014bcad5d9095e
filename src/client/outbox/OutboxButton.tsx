import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import { Badge, IconButton } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { iconLabel } from '../layout/iconLabel';
import { adminPaths } from '../paths';
import { startSending } from '../providers/outbox/outbox';
import { useEntries } from './useEntries';

/** Sends what waits, and counts it in the top bar. Renders nothing while all is sent. */
const OutboxButton = () => {
  const translate = useTranslate();
  const count = useEntries().length;
  useEffect(startSending, []);
  if (count === 0) return null;
  return (
    <IconButton
      component={Link}
      to={adminPaths.outbox}
      {...iconLabel(translate('motoka.outbox.count', { smart_count: count }))}
    >
      <Badge badgeContent={count} color="primary">
        <CloudUpload />
      </Badge>
    </IconButton>
  );
};

export default OutboxButton;
