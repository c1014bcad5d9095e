import { useEffect, useState } from 'react';
import { loadDialogs } from '../rows/crud/form/lazyDialogs';
import { useIsOffered } from '../shell/features/FeaturesContext';
import { lazyExtra } from '../ground/lazyPart';
import { Outbox } from '../features/outbox/Outbox';
import { Shortcuts } from '../shell/shortcuts/Shortcuts';

const LiveUpdates = lazyExtra(() => import('../shell/live/LiveUpdates'));
const EarlierDayOffer = lazyExtra(() => import('../features/balances/assignments/EarlierDayOffer'));
const OfflineSupport = lazyExtra(() => import('../features/offline/OfflineSupport'));

const loadDay = async (signal: AbortSignal): Promise<void> => (await import('./loadDay')).loadDay(signal);

/** The event stream opens after the requests of the first page. */
const LIVE_DELAY_MS = 1_000;
/** The dialogs load after the first page, also over a slow connection. */
const DIALOGS_DELAY_MS = 6_000;
/** Then the storage for times without a network. It waits until the connection is idle. */
const OFFLINE_DELAY_MS = 4_000;

/** Runs beside the pages: the outbox, the shortcuts, the live updates, the loading of the dialogs, and the storage for times without a network. */
export const Background = () => {
  const isOffered = useIsOffered('balances');
  const [areLiveUpdatesOn, setLiveUpdatesOn] = useState(false);
  const [isOfflineSupportOn, setOfflineSupportOn] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(loadDialogs, DIALOGS_DELAY_MS),
      setTimeout(() => setLiveUpdatesOn(true), LIVE_DELAY_MS),
      setTimeout(() => setOfflineSupportOn(true), OFFLINE_DELAY_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <>
      <Outbox />
      <Shortcuts />
      {areLiveUpdatesOn && <LiveUpdates />}
      {areLiveUpdatesOn && isOffered && <EarlierDayOffer />}
      {isOfflineSupportOn && <OfflineSupport loadDay={loadDay} />}
    </>
  );
};
