import { Skeleton, useMediaQuery } from '@mui/material';
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
import { CalendarPaper } from './CalendarPaper';
import { CalendarTools } from './CalendarTools';
import { CashInProvider } from './entries/CashInProvider';
import { EmptyCalendar } from './EmptyCalendar';
import { MonthGrid } from './grid/MonthGrid';
import { Legend } from './Legend';
import { NotSaved } from './NotSaved';
import { DayCards } from './phone/DayCards';
import { DaySheet } from './sheet/DaySheet';
import { useCalendarAddress } from './useCalendarAddress';
import { useCalendarRows } from './useCalendarRows';

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
  const shown = () => {
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
      {shown()}
      <NotSaved />
      {opened && openedRow && (
        <DaySheet
          row={openedRow}
          date={opened.date}
          anchor={opened.anchor}
          onClose={() => setOpened(undefined)}
        />
      )}
      <CalendarPaper />
    </CalendarListContext>
  );
};

/** The cashings of a month, drivers by days; on a phone those of a day. */
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
