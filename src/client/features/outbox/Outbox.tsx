import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useAccount } from '../../ground/account/useAccount';
import type { OutboxEntry } from '../../ground/providers/outbox/entry';
import { refresh, useEntries } from '../../ground/providers/outbox/state';
import { mergeAnew } from '../../ground/providers/outbox/unsent';
import { toast } from '../../ground/toasts/toasts';
import { useOthers } from './useOthers';

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

/** Lets the pages show what waits. `Sending` sends it. */
export const Outbox = () => {
  useEffect(() => void refresh(), []);
  useMerging(useQueryClient());
  useTellOthers();
  return null;
};
