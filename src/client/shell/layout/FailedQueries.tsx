import { Alert, Button } from '@mui/material';
import { type Query, type QueryCache, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isLogged } from './loggedErrors';
import { currentlyShown } from '../../ground/providers/offline/shown';
import { useOnline } from '../../ground/providers/offline/connection';
import { isNotFound } from '../../ground/providers/reports';

const shownErrors = new Set<unknown>();

/** Marks a query's error as shown in place of its data, while the component is mounted. */
export const useShownError = (error: unknown): void =>
  useLayoutEffect(() => {
    shownErrors.add(error);
    return () => void shownErrors.delete(error);
  }, [error]);

/** After a 404 there is nothing to show: another server may not have the call. */
const hasUnshownError = (query: Query): boolean => {
  const { data, error } = query.state;
  return (
    query.isActive() &&
    data === undefined &&
    error !== null &&
    !isNotFound(error) &&
    !isLogged(error) &&
    !shownErrors.has(error)
  );
};

export const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

export const RetryButton = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  return (
    <Button color="inherit" onClick={() => void refetchFailed(client)}>
      {translate('motoka.failed.retry')}
    </Button>
  );
};

const failuresOf = (cache: QueryCache): string | undefined => {
  const failed = cache.getAll().filter(hasUnshownError);
  if (failed.length === 0) return undefined;
  return [...new Set(failed.map(({ state }) => state.error?.message))].join('\n');
};

/** The page renders the errors that it shows itself first. */
const RENDER_MS = 50;

/** The messages of the failed queries that no `FetchError` shows, one a line; undefined without such queries. */
const useFailures = (): string | undefined => {
  const cache = useQueryClient().getQueryCache();
  const [failures, setFailures] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setFailures(failuresOf(cache)), RENDER_MS);
    };
    check();
    const unsubscribe = cache.subscribe(check);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [cache]);
  return failures;
};

/** What the page says without a network: where an error is shown in place of the data, it says so already. */
const offlineKey = (): string | undefined => {
  if (shownErrors.size > 0) return undefined;
  return currentlyShown().isStored ? 'motoka.offline.part' : 'motoka.offline.page';
};

/** The errors of small parts of a page, such as a name or a total, which have no place for an error of their own. */
export const FailedQueries = () => {
  const translate = useTranslate();
  const failures = useFailures();
  const isOnline = useOnline();
  if (failures === undefined) return null;
  if (!isOnline) {
    const key = offlineKey();
    return (
      key && (
        <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
          {translate(key)}
        </Alert>
      )
    );
  }
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={<RetryButton />}
      sx={{ mb: 4, whiteSpace: 'pre-line' }}
    >
      {`${translate('motoka.failed.part')}\n${failures}`.trim()}
    </Alert>
  );
};
