import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEvent, useLogoutIfAccessDenied } from 'react-admin';
import { createdRecord } from '../../ground/providers/cashIns';
import { onAnswered } from '../../ground/providers/offline/connection';
import { noteSent } from '../../ground/providers/outbox/doubts';
import {
  kickEagerly,
  noteAnswer,
  stopSending,
  releaseHeld,
  SYNC_TAG,
} from '../../ground/providers/outbox/schedule';
import { sendOnLeaving } from '../../ground/providers/outbox/sending';
import { entriesShown, onSettled } from '../../ground/providers/outbox/state';
import { changeEntry } from '../../ground/providers/outbox/store';
import { getToken } from '../../ground/providers/session';

/** Sends what could still be undone while the page is closed, if it is the next one: the order stays. */
const sendHeldOnLeaving = (): void => {
  const token = getToken();
  const [first] = entriesShown();
  if (token && first?.heldUntil !== undefined && first.heldUntil > Date.now()) {
    void changeEntry(first.id, { mayHaveArrived: true });
    sendOnLeaving(first, token);
  }
  void releaseHeld();
};

const onWorkerMessage = ({ data }: MessageEvent): void => void (data === SYNC_TAG && kickEagerly());

/** Starts sending: now, when the network is back, and when the page is shown again. Returns a function that ends it. */
const startSending = (): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  kickEagerly();
  const onVisibility = () => (document.visibilityState === 'visible' ? kickEagerly() : void releaseHeld());
  addEventListener('online', kickEagerly, { signal });
  addEventListener('pagehide', sendHeldOnLeaving, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  navigator.serviceWorker?.addEventListener('message', onWorkerMessage, { signal });
  return () => {
    controller.abort();
    stopSending();
  };
};

/** While many records are sent, the pages follow at this pace: a slow connection is for the records. */
const REFRESH_MS = 2_000;

/** Fetches again what the pages show when records were sent, and asks for a sign-in where one is needed. */
const useSending = (client: QueryClient) => {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const askForSignIn = useEvent(() => void logoutIfAccessDenied({ status: 401 }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const readAgain = () => {
      timer = undefined;
      last = Date.now();
      void client.invalidateQueries();
    };
    const ends = [
      startSending(),
      onAnswered(noteAnswer),
      onSettled(({ resource, outcome, answer }) => {
        if (outcome === 'signIn') askForSignIn();
        if (outcome !== 'stored') return;
        noteSent(resource, createdRecord(answer.json)['id']);
        timer ??= setTimeout(readAgain, Math.max(0, last + REFRESH_MS - Date.now()));
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [client, askForSignIn]);
};

const Sending = () => {
  useSending(useQueryClient());
  return null;
};

export default Sending;
