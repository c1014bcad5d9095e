import type { ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { cashings } from '../../../resources/cashings';
import type { CalendarRow } from './calendar';
import type { useCalendarAddress } from './useCalendarAddress';

interface Props {
  address: ReturnType<typeof useCalendarAddress>;
  rows: readonly CalendarRow[];
  total: number;
  children: ReactNode;
}

/** Provides a list context, so that the filters and the pagination of the cashings' list work on the calendar. */
export const CalendarListContext = ({ address, rows, total, children }: Props) => {
  const list = useList<CalendarRow>({ data: [...rows], resource: cashings.name });
  const { filter: filterValues, setFilter: setFilters, page, setPage, perPage, setPerPage } = address;
  return (
    <ResourceContextProvider value={cashings.name}>
      <ListContextProvider
        value={{
          ...list,
          data: [...rows],
          total,
          error: null,
          isPending: false,
          // Otherwise the pagination would prefetch the next page of the cashings' list.
          meta: { isUnpaged: true },
          filterValues,
          setFilters,
          page,
          setPage,
          perPage,
          setPerPage,
        }}
      >
        {children}
      </ListContextProvider>
    </ResourceContextProvider>
  );
};
