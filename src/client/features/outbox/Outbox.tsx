import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEvent, useLogoutIfAccessDenied, useTranslate } from 'react-admin';
import { useAccount } from '../../ground/account/useAccount';
import { createdRecord } from '../../ground/providers/cashIns';
import { onAnswered } from '../../ground/providers/offline/connection';
import type { OutboxEntry } from '../../ground/providers/outbox/entry';
import {
  kickEagerly,
  noteAnswer,
  stopSending,
  releaseHeld,
  SYNC_TAG,
} from '../../ground/providers/outbox/schedule';
import { noteSent } from '../../ground/providers/outbox/doubts';
import { sendOnLeaving } from '../../ground/providers/outbox/sending';
import { entriesShown, onSettled, refresh, useEntries } from '../../ground/providers/outbox/state';
import { changeEntry } from '../../ground/providers/outbox/store';
import { mergeAnew } from '../../ground/providers/outbox/unsent';
import { getToken } from '../../ground/providers/session';
import { toast } from '../../ground/toasts/toasts';
import { useOthers } from './useOthers';

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
  void refresh();
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

const mergeAll = (client: QueryClient): void => {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const merged = mergeAnew(queryKey, state.data);
    if (merged !== undefined) client.setQueryData(queryKey, merged, { updatedAt: state.dataUpdatedAt });
  }
};

/** Lets the queries hold the entries of now: at once, without a call. A record that an entry has changed is fetched again. */
const useMerging = (client: QueryClient) => {
  const entries = useEntries();
  const before = useRef<readonly OutboxEntry[]>([]);
  const merge = useEvent(() => {
    mergeAll(client);
    const changes = entries.filter(({ arrived }) => arrived);
    const others = [...changes, ...before.current].filter(
      (one) => !changes.includes(one) || !before.current.includes(one),
    );
    before.current = changes;
    for (const { resource } of others) void client.invalidateQueries({ queryKey: [resource] });
  });
  useEffect(merge, [entries, merge]);
};

const TOLD_KEY = 'motoka.others';

/** Tells once after a sign-in that records of other accounts wait on this device. */
const useTellOthers = () => {
  const translate = useTranslate();
  const { id } = useAccount();
  const count = useOthers();
  const tell = useEvent(() => {
    if (sessionStorage.getItem(TOLD_KEY) === String(id)) return;
    sessionStorage.setItem(TOLD_KEY, String(id));
    toast(translate('motoka.outbox.others', { smart_count: count }), 'info', { autoHideDuration: null });
  });
  useEffect(() => {
    if (count > 0) tell();
  }, [count, tell]);
};

/** Sends what waits, and lets the pages follow it. */
export const Outbox = () => {
  const client = useQueryClient();
  useSending(client);
  useMerging(client);
  useTellOthers();
  return null;
};
