import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, I18nContextProvider, ListContextProvider, type ListControllerResult } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { integer, money } from '../../src/contract/fields';
import { PaperContext } from '../../src/client/rows/crud/list/print/usePaper';
import { i18nProvider } from '../../src/client/ground/i18n/i18nProvider';
import { ReportTable } from '../../src/client/rows/crud/table/ReportTable';
import { usePhone } from '../support/client/phone';

interface Trip {
  id: number;
  driver: string;
  km: number | null;
  fare: number;
}

const trips: readonly Trip[] = [
  { id: 7, driver: 'Moses Phiri', km: 1200, fare: 350 },
  { id: 8, driver: 'Brian Sichone', km: null, fare: 1470.5 },
];

const setSort = vi.fn();
const list = { sort: { field: 'driver', order: 'ASC' }, setSort } as unknown as ListControllerResult;

type Props = Partial<React.ComponentProps<typeof ReportTable<Trip>>>;

const renderTrips = (props: Props = {}, isPaper = false) =>
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <I18nContextProvider value={i18nProvider}>
            <ListContextProvider value={list}>
              <PaperContext value={isPaper}>
                <ReportTable<Trip>
                  aria-label="Trips"
                  resource="balances"
                  columns={[
                    { source: 'driver', isSortable: true },
                    { source: 'km', label: 'motoka.odometer.title', field: integer('', { unit: 'km' }) },
                    { source: 'fare', label: 'resources.repairs.fields.amount', field: money('') },
                    {
                      source: 'actions',
                      label: 'motoka.list.action',
                      isScreenOnly: true,
                      cell: ({ id }) => <button type="button">{`Open ${id}`}</button>,
                    },
                  ]}
                  rows={trips}
                  {...props}
                />
              </PaperContext>
            </ListContextProvider>
          </I18nContextProvider>
        </QueryClientProvider>
      </MemoryRouter>
    </ThemeProvider>,
  );

const textsOf = (row: HTMLElement | undefined) =>
  row && [...row.children].map(({ textContent }) => textContent);

describe('a report table', () => {
  it('shows each value under its label, by its kind', () => {
    renderTrips();
    const [head, first, second] = within(screen.getByRole('table', { name: 'Trips' })).getAllByRole('row');
    expect(textsOf(head)).toEqual(['Driver', 'Odometer', 'Amount (ZMW)', 'Action']);
    expect(textsOf(first)).toEqual(['Moses Phiri', '1,200 km', 'ZMW 350.00', 'Open 7']);
    expect(textsOf(second)).toEqual(['Brian Sichone', '', 'ZMW 1,470.50', 'Open 8']);
  });

  it('aligns numbers to the right, and does not print buttons', () => {
    renderTrips();
    const classes = (name: string) => screen.getByRole('columnheader', { name }).className;
    expect(['Driver', 'Odometer', 'Amount (ZMW)', 'Action'].map(classes)).toEqual([
      '',
      'figure',
      'figure no-unit',
      'screen-only',
    ]);
    expect(screen.getByRole('button', { name: 'Open 7' }).closest('td')).toHaveClass('screen-only');
  });

  it('sorts the list around it; on paper the header is text', async () => {
    const { unmount } = renderTrips();
    expect(screen.getByRole('columnheader', { name: 'Driver' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Driver' }));
    expect(setSort).toHaveBeenCalledWith({ field: 'driver', order: 'DESC' });
    unmount();
    renderTrips({}, true);
    expect(screen.queryByRole('button', { name: 'Driver' })).toBeNull();
  });

  it('has the totals below their columns', () => {
    renderTrips({ totals: [{ label: 'Total of 2', cells: { fare: '1,820.50' } }] });
    const label = screen.getByRole('rowheader', { name: 'Total of 2' });
    expect(label).toHaveAttribute('colspan', '2');
    expect(textsOf(label.parentElement ?? undefined)).toEqual(['Total of 2', '1,820.50', '']);
  });

  it('hides a column that is false', () => {
    renderTrips({ columns: [{ source: 'driver' }, false] });
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });

  it('is a list of cards on a phone, but a table on paper', () => {
    usePhone();
    const { unmount } = renderTrips({ card: ({ driver }) => <li>{driver}</li> });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Moses Phiri',
      'Brian Sichone',
    ]);
    expect(screen.queryByRole('table')).toBeNull();
    unmount();
    renderTrips({ card: ({ driver }) => <li>{driver}</li> }, true);
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  it.each<[string, Props, string]>([
    ['an error', { error: new HttpError('Failed to fetch trips', 500) }, 'Failed to fetch trips'],
    ['no rows', { rows: [], empty: 'No trips yet' }, 'No trips yet'],
    ['loading rows', { rows: undefined, skeleton: 'Please wait' }, 'Please wait'],
  ])('shows %s in place of the table', (_, props, text) => {
    renderTrips(props);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
