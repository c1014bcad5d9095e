import { useEffect } from 'react';
import { type RaRecord, useDataProvider, useEvent, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { newestFirst } from './listDefaults';
import { useDefinition } from '../useDefinition';

/** Returns the location state of a link to a record in a history. */
export const openedState = ({ id }: RaRecord) => ({ opened: id });

/** The opened record is searched among at most this many records of its day. */
const SAME_DAY_MAX = 1000;

/**
 * Returns the id of the record that a link opened, shows its page of the list and scrolls to it. Removes the filters and
 * sorts newest first, because the page is computed for that order.
 */
export const useOpenedRecord = (): unknown => {
  const opened: unknown = useLocation().state?.opened;
  const definition = useDefinition();
  const dataProvider = useDataProvider();
  const { resource, data, filter, filterValues, sort, perPage, setFilters, setSort, setPage } =
    useListContext<RaRecord>();
  const isLoaded = data !== undefined;
  const isShown = data?.some(({ id }) => id === opened) ?? false;

  const showPage = useEvent(async () => {
    if (isShown) return;
    const order = newestFirst(definition);
    if (Object.keys(filterValues).length > 0) setFilters({});
    if (sort.field !== order.field || sort.order !== order.order) setSort(order);
    const { data: record } = await dataProvider.getOne<RaRecord>(resource, { id: Number(opened) });
    const day = record[order.field];
    // From its day on, in the opposite order: records after it in this result are before it in the list.
    const { data: found, total = 0 } = await dataProvider.getList<RaRecord>(resource, {
      filter: { ...filter, ...(day != null && { [`${order.field}_gte`]: day }) },
      sort: { field: order.field, order: 'ASC' },
      pagination: { page: 1, perPage: SAME_DAY_MAX },
    });
    const index = found.filter(isAtServer).findIndex(({ id }) => id === opened);
    if (index >= 0) setPage(Math.ceil((total - index) / perPage));
  });
  useEffect(() => {
    // If this fails, the first page stays.
    if (opened !== undefined && isLoaded) showPage().catch(() => {});
  }, [opened, isLoaded, showPage]);

  useEffect(() => {
    if (isShown) document.querySelector('[data-opened]')?.scrollIntoView({ block: 'center' });
  }, [isShown, opened]);
  return opened;
};
