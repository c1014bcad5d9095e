import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import { Badge, Button, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { iconLabel } from '../../shell/layout/iconLabel';
import { adminPaths } from '../../ground/paths';
import { useEntries } from '../../ground/providers/outbox/state';
import { countsOf } from '../../ground/providers/outbox/counts';

/** Counts what waits in the top bar, apart from what needs the user. Renders nothing while all is sent. */
export const OutboxButton = () => {
  const translate = useTranslate();
  const { waiting, needs } = countsOf(useEntries());
  if (waiting + needs === 0) return null;
  const waitingText = translate('motoka.outbox.count', { smart_count: waiting });
  const needsText = translate('motoka.outbox.needs', { smart_count: needs });
  const link = { component: Link, to: adminPaths.outbox } as const;
  const isPhoneFull = waiting > 0 && needs > 0;
  return (
    <>
      {waiting > 0 && (
        <IconButton
          {...link}
          {...iconLabel(waitingText)}
          sx={isPhoneFull ? { display: { xs: 'none', md: 'inline-flex' } } : null}
        >
          <Badge badgeContent={waiting} color="primary" max={999}>
            <CloudUpload />
          </Badge>
        </IconButton>
      )}
      {needs > 0 && (
        <>
          <IconButton
            {...link}
            {...iconLabel(isPhoneFull ? `${waitingText}, ${needsText}` : needsText)}
            sx={{ display: { md: 'none' } }}
          >
            <Badge badgeContent={needs} color="error" max={999}>
              <CloudUpload />
            </Badge>
          </IconButton>
          <Button {...link} color="error" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
            {needsText}
          </Button>
        </>
      )}
    </>
  );
};
