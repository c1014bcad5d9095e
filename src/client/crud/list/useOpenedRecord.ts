import { useEffect } from 'react';
import { type RaRecord, useDataProvider, useEvent, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { newestFirst } from './listDefaults';
import { useDefinition } from '../useDefinition';

/** What a link to a history says of the record that it leads to. */
export const openedState = ({ id }: RaRecord) => ({ opened: id });

/** Records of one day that are looked through for the one that was opened. */
const sameDayMax = 1000;

/**
 * The record that a link has led to: its page is turned to, and the page scrolls to it. The history is then unfiltered and
 * newest first, as its place is counted.
 */
export const useOpenedRecord = (): unknown => {
  const opened: unknown = useLocation().state?.opened;
  const definition = useDefinition();
  const dataProvider = useDataProvider();
  const { resource, data, filter, filterValues, sort, perPage, setFilters, setSort, setPage } =
    useListContext<RaRecord>();
  const isLoaded = data !== undefined;
  const isShown = data?.some(({ id }) => id === opened) ?? false;

  const turnTo = useEvent(async () => {
    if (isShown) return;
    const order = newestFirst(definition);
    if (Object.keys(filterValues).length > 0) setFilters({});
    if (sort.field !== order.field || sort.order !== order.order) setSort(order);
    const { data: record } = await dataProvider.getOne<RaRecord>(resource, { id: Number(opened) });
    const day = record[order.field];
    // In the opposite order, from its own day on: the records after it here stand before it in the history.
    const { data: sameDay, total = 0 } = await dataProvider.getList<RaRecord>(resource, {
      filter: { ...filter, ...(day != null && { [`${order.field}_gte`]: day }) },
      sort: { field: order.field, order: 'ASC' },
      pagination: { page: 1, perPage: sameDayMax },
    });
    const index = sameDay.findIndex(({ id }) => id === opened);
    if (index >= 0) setPage(Math.ceil((total - index) / perPage));
  });
  useEffect(() => {
    // After a failure the first page stays.
    if (opened !== undefined && isLoaded) turnTo().catch(() => {});
  }, [opened, isLoaded, turnTo]);

  useEffect(() => {
    if (isShown) document.querySelector('[data-opened]')?.scrollIntoView({ block: 'center' });
  }, [isShown, opened]);
  return opened;
};
