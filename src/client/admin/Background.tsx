import { useEffect, useState } from 'react';
import { loadDialogs } from '../crud/form/lazyDialogs';
import { lazyExtra } from '../lazyPart';
import { Shortcuts } from '../shortcuts/Shortcuts';

const LiveUpdates = lazyExtra(() => import('../live/LiveUpdates'));

/** The event stream opens after the requests of the first page. */
const LIVE_DELAY_MS = 1_000;
/** The dialogs load after the first page, also over a slow connection. */
const DIALOGS_DELAY_MS = 6_000;

/** Runs beside the pages: the shortcuts, the live updates, and the loading of the dialogs. */
export const Background = () => {
  const [areLiveUpdatesOn, setLiveUpdatesOn] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(loadDialogs, DIALOGS_DELAY_MS),
      setTimeout(() => setLiveUpdatesOn(true), LIVE_DELAY_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <>
      <Shortcuts />
      {areLiveUpdatesOn && <LiveUpdates />}
    </>
  );
};
