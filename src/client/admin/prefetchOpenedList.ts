import { getQuery, parseQueryFromLocation, type Store } from 'react-admin';
import { resources } from '../../resources';
import { isAllowed } from '../providers/authProvider';
import { dataProvider } from '../providers/dataProvider';
import { newestFirst, pageSize } from '../crud/list/listDefaults';
import { prefetchPage } from '../crud/list/pageQuery';
import { adminPaths } from './paths';
import { queryClient } from './queryClient';

/** What was asked for ahead has come by then, or will not be there for the first drawing. */
const PATIENCE_MS = 50;

/**
 * Asks for the list whose address was opened as its page will, so that it is drawn once and with its records. Waits for
 * it no longer than nobody notices.
 */
export const prefetchOpenedList = async (store: Store, isAdmin: boolean): Promise<void> => {
  const definition = resources.find(({ name }) => location.pathname === adminPaths.list(name));
  if (!definition || !isAllowed(isAdmin, definition.name, 'list')) return;
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation(location),
    params: store.getItem(`${definition.name}.listParams`),
    filterDefaultValues: undefined,
    sort: newestFirst(definition),
    perPage: pageSize,
  });
  const params = { pagination: { page, perPage }, sort: { field: sort, order }, filter: { ...filter } };
  const fetched = prefetchPage(queryClient, dataProvider, definition.name, params);
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
};
