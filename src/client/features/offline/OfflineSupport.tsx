import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { config } from '../../ground/config';
import { forgetAnswers } from '../../ground/providers/offline/forget';
import { onLateAnswer } from '../../ground/providers/offline/readThrough';
import { isDataSaverOn } from '../../ground/providers/prefetch';
import { toast } from '../../ground/toasts/toasts';
import { startServiceWorker, takeNewVersion } from './serviceWorker';

const CHECK_MS = 500;
/** The page must have been quiet for this long. */
const QUIET_MS = 3_000;

/** Resolves when the page is usable and the connection is idle; never after the signal is aborted. */
const whenQuiet = (client: QueryClient, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let busyAt = performance.now();
    const observer = new PerformanceObserver(() => (busyAt = performance.now()));
    observer.observe({ type: 'resource' });
    const stop = () => {
      clearInterval(timer);
      observer.disconnect();
    };
    const timer = setInterval(() => {
      if (client.isFetching() > 0 || document.readyState !== 'complete') busyAt = performance.now();
      if (performance.now() - busyAt < QUIET_MS) return;
      stop();
      resolve();
    }, CHECK_MS);
    signal.addEventListener('abort', stop);
  });

/** Late answers that come together are shown together. */
const LATE_MS = 200;

/** Shows late answers: the page reads again, and gets them without a call. */
const showLateAnswers = (client: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = onLateAnswer(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void client.invalidateQueries({ refetchType: 'active' });
    }, LATE_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
};

/** Stores the pages and what a day needs on this device, beside the pages, and tells the user about a new version. */
const OfflineSupport = ({ loadDay }: { loadDay: (signal: AbortSignal) => Promise<void> }) => {
  const client = useQueryClient();
  const translate = useTranslate();

  const announce = useEvent(() => {
    const show = () =>
      toast(translate('motoka.version.ready'), 'info', {
        action: { label: translate('motoka.version.reload'), run: () => void reload() },
        autoHideDuration: null,
      });
    const reload = async () => {
      if (await takeNewVersion()) return;
      toast(translate('motoka.version.form'), 'info');
      show();
    };
    show();
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const start = async () => {
      await whenQuiet(client, signal);
      // A failure of one leaves the other. Without https there is no service worker.
      await startServiceWorker(announce, signal).catch(() => undefined);
      if (!config.worksOffline) return forgetAnswers();
      await whenQuiet(client, signal);
      if (!isDataSaverOn()) await loadDay(signal).catch(() => undefined);
    };
    // A browser that lacks a part of it shows the pages as ever.
    start().catch(() => undefined);
    const stop = showLateAnswers(client);
    return () => {
      controller.abort();
      stop();
    };
  }, [client, announce, loadDay]);
  return null;
};

export default OfflineSupport;
