import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Typography } from '@mui/material';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { formatDayAndTime } from '../../ground/i18n/format';
import { pageBelow } from '../../ground/paths';
import { currentConnection, subscribeConnection } from '../../ground/providers/offline/connection';
import { useConnection } from '../../ground/providers/offline/connection';
import { clearShown, currentlyShown, subscribeShown } from '../../ground/providers/offline/shown';

/** The mark in the top bar while the server cannot be reached. */
export const OfflineMark = () => {
  const translate = useTranslate();
  if (useConnection() === 'online') return null;
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{
        px: 2,
        borderRadius: 4,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'action.selected',
      }}
    >
      <CloudOff aria-hidden fontSize="small" sx={{ display: { xs: 'none', sm: 'block' } }} />
      {translate('motoka.offline.mark')}
    </Typography>
  );
};

/** What the line says: as text, so that an answer changes it only where it is shown. */
const shownText = (): string => {
  const { asOf, isStored, isPartial } = currentlyShown();
  const isOnline = currentConnection() === 'online' && !isStored;
  return isOnline || asOf === undefined ? '' : `${new Date(asOf).toISOString()} ${isPartial}`;
};

const subscribe = (listener: () => void): (() => void) => {
  const unsubscribers = [subscribeConnection(listener), subscribeShown(listener)];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
};

/** How old the records of the page are, where they do not come from the server now. */
export const AsOf = () => {
  const translate = useTranslate();
  const page = pageBelow(useLocation().pathname);
  // Before the page below reads anything.
  useLayoutEffect(() => clearShown, [page]);
  const [asOf, isPartial] = useSyncExternalStore(subscribe, shownText).split(' ');
  if (!asOf) return null;
  return (
    <Typography
      component="div"
      role="status"
      variant="body2"
      color="textSecondary"
      sx={{ mb: 3, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
    >
      <span>{translate('motoka.offline.asOf', formatDayAndTime(asOf))}</span>
      {isPartial === 'true' && <span>{translate('motoka.offline.partial')}</span>}
    </Typography>
  );
};
