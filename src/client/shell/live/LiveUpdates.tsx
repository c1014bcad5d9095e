import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ResourceDefinition } from '../../../contract/resource';
import { findResource, resources } from '../../../resources';
import { grants } from '../../../resources/grants';
import { renewAccess } from '../../ground/account/renewAccess';
import { isDataSaverOn } from '../../ground/providers/prefetch';
import { type LiveChange, clearNewRows, publishChange } from './changes';
import { followChanges } from './stream';

/** Changes within this time cause a single refetch. */
const REFRESH_DELAY_MS = 200;

const refersTo = ({ fields }: ResourceDefinition, name: string): boolean =>
  Object.values(fields).some(({ target }) => target === name);

/** The first query keys that no change of a record affects, and the check of an import. */
const unaffected: ReadonlySet<unknown> = new Set(['features', 'auth', 'import']);

/** Whether a change of these resources may affect a cached query. A report may depend on any resource. */
const isAffected = ([first, second]: QueryKey, changed: ReadonlySet<string>): boolean => {
  if (unaffected.has(first)) return false;
  // Whether there is a record at all, of each of these resources: see FeaturesContext.tsx.
  if (first === 'present' && Array.isArray(second)) return second.some((name) => changed.has(String(name)));
  const definition = findResource(String(first));
  if (!definition) return true;
  return [...changed].some((name) => {
    const other = findResource(name);
    return name === first || refersTo(definition, name) || (other && refersTo(other, definition.name));
  });
};

/** Invalidates the queries that other users' changes affect. Inactive on hidden pages and with the browser's data saver. */
const LiveUpdates = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isDataSaverOn()) return;
    let controller: AbortController | undefined;
    let timer: number | undefined;
    const changed = new Set<string>();

    const refresh = () => {
      timer = undefined;
      const names = new Set(changed);
      changed.clear();
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey, names) });
    };
    const onChange = (change: LiveChange) => {
      publishChange(change);
      if (change.resource === grants.name) void renewAccess(queryClient);
      changed.add(change.resource);
      timer ??= window.setTimeout(refresh, REFRESH_DELAY_MS);
    };
    const onReopened = () => {
      for (const { name } of resources) changed.add(name);
      refresh();
    };
    const follow = () => {
      controller?.abort();
      controller = undefined;
      if (document.visibilityState === 'hidden') return;
      controller = new AbortController();
      void followChanges(controller.signal, { onChange, onReopened });
    };
    const onVisibility = () => {
      follow();
      // The stream is closed while the page is hidden: changes may have been missed.
      if (controller) onReopened();
    };
    follow();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      controller?.abort();
      clearTimeout(timer);
      clearNewRows();
    };
  }, [queryClient]);
  return null;
};

export default LiveUpdates;
