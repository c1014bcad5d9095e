import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import { isDataSaverOn } from '../boot/prefetch';
import { type LiveChange, announce, clearNewRows } from './changes';
import { followChanges } from './stream';

/** Changes that arrive together refresh the page once. */
const GATHER_MS = 200;

const definitions = new Map(resources.map((definition) => [definition.name, definition]));

const refersTo = ({ fields }: ResourceDefinition, name: string): boolean =>
  Object.values(fields).some(({ target }) => target === name);

/** What no change of a record touches, and a sheet that is being checked. */
const untouched: ReadonlySet<unknown> = new Set(['features', 'auth', 'import']);

/** Whether a cached answer may say something else after a change of a resource. Reports are made of all of them. */
const isAffected = ([first]: QueryKey, changed: ReadonlySet<string>): boolean => {
  if (untouched.has(first)) return false;
  const definition = definitions.get(String(first));
  if (!definition) return true;
  return [...changed].some((name) => {
    const other = definitions.get(name);
    return name === first || refersTo(definition, name) || (other && refersTo(other, definition.name));
  });
};

/** Keeps what is on the screen up to date with what other people change. Hidden pages and slow links do not ask. */
const LiveUpdates = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isDataSaverOn()) return;
    let following: AbortController | undefined;
    let timer: number | undefined;
    const changed = new Set<string>();

    const refresh = () => {
      timer = undefined;
      const names = new Set(changed);
      changed.clear();
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey, names) });
    };
    const onChange = (change: LiveChange) => {
      announce(change);
      changed.add(change.resource);
      timer ??= window.setTimeout(refresh, GATHER_MS);
    };
    const onReopened = () => {
      for (const { name } of resources) changed.add(name);
      refresh();
    };
    const follow = () => {
      following?.abort();
      following = undefined;
      if (document.visibilityState === 'hidden') return;
      following = new AbortController();
      void followChanges(following.signal, { onChange, onReopened });
    };
    const onVisibility = () => {
      follow();
      // What changed while the page was hidden was not heard of.
      if (following) onReopened();
    };
    follow();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      following?.abort();
      clearTimeout(timer);
      clearNewRows();
    };
  }, [queryClient]);
  return null;
};

export default LiveUpdates;
