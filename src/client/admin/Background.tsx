import { useEffect, useState } from 'react';
import { loadDialogs } from '../rows/crud/form/lazyDialogs';
import { useIsOffered } from '../shell/features/FeaturesContext';
import { earlyParts, lazyExtra } from '../ground/lazyPart';
import { useEntries } from '../ground/providers/outbox/state';
import { Outbox } from '../features/outbox/Outbox';
import { Shortcuts } from '../shell/shortcuts/Shortcuts';

const Sending = lazyExtra(() => import('../features/outbox/Sending'));
const LiveUpdates = lazyExtra(() => import('../shell/live/LiveUpdates'));
const EarlierDayOffer = lazyExtra(() => import('../features/balances/assignments/EarlierDayOffer'));
const OfflineSupport = lazyExtra(() => import('../features/offline/OfflineSupport'));

const loadDay = async (signal: AbortSignal): Promise<void> => (await import('./loadDay')).loadDay(signal);

/** What every page may open is loaded, and the event stream opens, after the requests of the first page. */
const EARLY_DELAY_MS = 1_000;
/** The dialogs load after the first page, also over a slow connection. */
const DIALOGS_DELAY_MS = 6_000;
/** Then the storage for times without a network. It waits until the connection is idle. */
const OFFLINE_DELAY_MS = 4_000;

/** Runs beside the pages: the outbox, the shortcuts, the live updates, the loading of the dialogs, and the storage for times without a network. */
export const Background = () => {
  const isOffered = useIsOffered('balances');
  const isWaiting = useEntries().length > 0;
  const [isSendingOn, setSendingOn] = useState(false);
  const [isPageShown, setPageShown] = useState(false);
  const [isOfflineSupportOn, setOfflineSupportOn] = useState(false);
  // It stays on: what it has sent is read again a moment later.
  if (isWaiting && !isSendingOn) setSendingOn(true);
  useEffect(() => {
    const timers = [
      setTimeout(loadDialogs, DIALOGS_DELAY_MS),
      setTimeout(() => setPageShown(true), EARLY_DELAY_MS),
      setTimeout(earlyParts.load, EARLY_DELAY_MS),
      setTimeout(() => setOfflineSupportOn(true), OFFLINE_DELAY_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <>
      <Outbox />
      <Shortcuts />
      {(isPageShown || isSendingOn) && <Sending />}
      {isPageShown && <LiveUpdates />}
      {isPageShown && isOffered && <EarlierDayOffer />}
      {isOfflineSupportOn && <OfflineSupport loadDay={loadDay} />}
    </>
  );
};
