import { GlobalStyles, Skeleton } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { ListContextProvider, ResourceContextProvider, useEvent, useList, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { useAccount } from '../../ground/account/useAccount';
import { useOverlay } from '../../shell/layout/useOverlay';
import { FetchError } from '../../rows/crud/list/FetchError';
import { ListPagination } from '../../rows/crud/list/ListPagination';
import { PageHead } from '../../rows/crud/PageHead';
import { formatMonth } from '../../ground/i18n/format';
import type { CalendarRow } from './calendar';
import { CalendarTools } from './CalendarTools';
import { CashInProvider } from './amounts/CashInProvider';
import { openDayAmountOf } from './amounts/dayAmount';
import { useCashIn } from './amounts/useCashIn';
import { EmptyCalendar } from './EmptyCalendar';
import { MonthGrid } from './grid/MonthGrid';
import { Legend } from './Legend';
import { UnsavedAmounts } from './UnsavedAmounts';
import { DayCards } from './phone/DayCards';
import { DaySheet } from './sheet/DaySheet';
import { useCalendarAddress } from './useCalendarAddress';
import { useCalendarRows, useCalendarTotals } from './useCalendarRows';
import { cashings } from '../../../resources/cashings';
import { useIsPhone } from '../../ground/useIsPhone';

/** The print styles: a month needs A4 in landscape. */
const printStyles = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '8mm' },
      '@media print': {
        '.month': {
          maxHeight: 'none !important',
          border: '0 !important',
          containerType: 'normal !important',
        },
        'main .month th, main .month td': {
          width: 'auto !important',
          minWidth: '0 !important',
          maxWidth: 'none !important',
          padding: '1px 2px !important',
          fontSize: '0.5rem !important',
        },
        'main .month .box': { height: 'auto !important', margin: '0 !important', padding: '0 !important' },
        'main .month th a': { fontSize: '0.5625rem !important' },
        'main .month .sign, main .month .below, main .month .weekday, main .month .long, main .month .both': {
          fontSize: '0.4375rem !important',
        },
      },
    }}
  />
);

interface Opened {
  readonly accountId: string;
  readonly date: string;
  readonly anchor: HTMLElement;
  readonly isPaidOut: boolean;
}

interface Props {
  address: ReturnType<typeof useCalendarAddress>;
  rows: readonly CalendarRow[];
  total: number;
  children: ReactNode;
}

/** Provides a list context, so that the filters and the pagination of the cashings' list work on the calendar. */
const CalendarListContext = ({ address, rows, total, children }: Props) => {
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

const Calendar = () => {
  const isPhone = useIsPhone();
  const address = useCalendarAddress();
  const { month, filter, page, perPage, day } = address;
  const { data, error, isPending, dataUpdatedAt } = useCalendarRows({
    month,
    filter,
    page,
    perPage,
  });
  const { rows = [], total = 0 } = data ?? {};
  const { data: totals, isPending: areTotalsPending } = useCalendarTotals(month, filter);
  const [opened, setOpened] = useState<Opened>();
  const sheet = useOverlay('day');
  const onOpen = useEvent((row: CalendarRow, date: string, anchor: HTMLElement, isPaidOut?: boolean) => {
    setOpened({ accountId: row.id, date, anchor, isPaidOut: isPaidOut === true });
    sheet.open();
  });
  const { typed, leave } = useCashIn();
  const onClosed = useEvent(() => {
    const dayAmount = opened && openDayAmountOf(typed, opened.accountId, opened.date);
    if (dayAmount) leave(dayAmount);
  });
  // However it was closed, also by Back.
  useEffect(() => {
    if (!sheet.isOpen) onClosed();
  }, [sheet.isOpen, onClosed]);
  const openedRow = rows.find(({ id }) => id === opened?.accountId);
  const content = () => {
    if (error && !data) return <FetchError error={error} />;
    if (isPending) return <Skeleton variant="rounded" height={480} />;
    if (rows.length === 0)
      return (
        <EmptyCalendar
          month={month}
          isFiltered={Object.keys(filter).length > 0}
          onClear={() => address.setFilter({})}
        />
      );
    const common = { rows, totals, readAt: dataUpdatedAt, onOpen };
    return (
      <>
        {isPhone ? (
          <DayCards key={day} day={day} areTotalsPending={areTotalsPending} {...common} />
        ) : (
          <MonthGrid month={month} total={total} before={(page - 1) * perPage} {...common} />
        )}
        <ListPagination />
        <Legend />
      </>
    );
  };
  return (
    <CalendarListContext address={address} rows={rows} total={total}>
      <CalendarTools address={address} step={isPhone ? 'day' : 'month'} />
      <p className="paper-only">{formatMonth(month)}</p>
      {content()}
      <UnsavedAmounts />
      {sheet.isOpen && opened && openedRow && (
        <DaySheet
          row={openedRow}
          date={opened.date}
          anchor={opened.anchor}
          isPaidOut={opened.isPaidOut}
          onClose={sheet.close}
          onLeave={sheet.leave}
        />
      )}
      {printStyles}
    </CalendarListContext>
  );
};

/** The cashing calendar: a month as a grid of drivers and days, or on a phone a day as cards. */
const CalendarPage = () => {
  const { id } = useAccount();
  return (
    <>
      <PageHead title={useTranslate()('motoka.calendar.title')} />
      {id !== undefined && (
        <CashInProvider key={id}>
          <Calendar />
        </CashInProvider>
      )}
      <Outlet />
    </>
  );
};

export default CalendarPage;
