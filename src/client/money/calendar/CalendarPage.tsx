import { GlobalStyles, Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { useAccount } from '../../admin/account/useAccount';
import { FetchError } from '../../crud/list/FetchError';
import { ListPagination } from '../../crud/list/ListPagination';
import { PageHead } from '../../crud/PageHead';
import { formatMonth } from '../../i18n/format';
import type { CalendarRow } from './calendar';
import { CalendarListContext } from './CalendarListContext';
import { CalendarTools } from './CalendarTools';
import { CashInProvider } from './entries/CashInProvider';
import { EmptyCalendar } from './EmptyCalendar';
import { MonthGrid } from './grid/MonthGrid';
import { Legend } from './Legend';
import { UnsavedEntries } from './UnsavedEntries';
import { DayCards } from './phone/DayCards';
import { DaySheet } from './sheet/DaySheet';
import { useCalendarAddress } from './useCalendarAddress';
import { useCalendarRows } from './useCalendarRows';

/** The print styles: a month needs A4 in landscape. */
const printStyles = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '8mm' },
      '@media print': {
        '.month': { maxHeight: 'none !important', border: '0 !important' },
        'main .month th, main .month td': {
          minWidth: '0 !important',
          padding: '1px 2px !important',
          fontSize: '8px !important',
        },
        'main .month .box': { height: 'auto !important', margin: '0 !important', padding: '0 !important' },
        'main .month th a': { fontSize: '9px !important' },
        'main .month .sign, main .month .below, main .month .weekday': { fontSize: '7px !important' },
      },
    }}
  />
);

interface Opened {
  readonly accountId: string;
  readonly date: string;
  readonly anchor: HTMLElement;
}

const Calendar = () => {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const address = useCalendarAddress();
  const { month, filter, page, perPage, day } = address;
  const { data, error, refetch, isPending, dataUpdatedAt } = useCalendarRows({
    month,
    filter,
    page,
    perPage,
  });
  const { rows = [], total = 0 } = data ?? {};
  const [opened, setOpened] = useState<Opened>();
  const onOpen = useEvent((row: CalendarRow, date: string, anchor: HTMLElement) =>
    setOpened({ accountId: row.id, date, anchor }),
  );
  const openedRow = rows.find(({ id }) => id === opened?.accountId);
  const content = () => {
    if (error && !data) return <FetchError error={error} retry={() => void refetch()} />;
    if (isPending) return <Skeleton variant="rounded" height={480} />;
    if (rows.length === 0)
      return (
        <EmptyCalendar
          month={month}
          isFiltered={Object.keys(filter).length > 0}
          onClear={() => address.setFilter({})}
        />
      );
    const common = { rows, readAt: dataUpdatedAt, onOpen };
    return (
      <>
        {isPhone ? (
          <DayCards day={day} {...common} />
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
      <UnsavedEntries />
      {opened && openedRow && (
        <DaySheet
          row={openedRow}
          date={opened.date}
          anchor={opened.anchor}
          onClose={() => setOpened(undefined)}
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
