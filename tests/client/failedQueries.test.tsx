import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, I18nContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { FetchError } from '../../src/client/rows/crud/list/FetchError';
import { i18nProvider } from '../../src/client/ground/i18n/i18nProvider';
import { useLoggedError } from '../../src/client/shell/layout/loggedErrors';
import { FailedQueries } from '../../src/client/shell/layout/FailedQueries';

const headline = 'A part of this page could not be loaded.';

/** Reads a name and shows nothing without it. `isShown` shows the error itself. */
const Name = ({ read, isShown = false }: { read: () => Promise<string>; isShown?: boolean }) => {
  const { data, error } = useQuery({ queryKey: ['name', isShown], queryFn: read });
  if (isShown && error) return <FetchError error={error} />;
  return data;
};

/** A field whose choices are read. */
const Choices = ({ read }: { read: () => Promise<string> }) => {
  const { data, error } = useQuery({ queryKey: ['choices'], queryFn: read });
  useLoggedError(error);
  return data;
};

const renderNames = (names: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nContextProvider value={i18nProvider}>
        <FailedQueries />
        {names}
      </I18nContextProvider>
    </QueryClientProvider>,
  );

const failing = (status: number, message: string) => () => Promise.reject(new HttpError(message, status));

describe('a query that failed', () => {
  it.each([
    ['a 403', 403, 'This is not yours', `${headline}\nThis is not yours`],
    ['a 500', 500, 'Failed to fetch cars', `${headline}\nFailed to fetch cars`],
    ['no response', 0, 'Failed to fetch cars', `${headline}\nFailed to fetch cars`],
    ['a response without a sentence', 500, '', headline],
  ])('with %s is an error on the page', async (_, status, message, text) => {
    renderNames(<Name read={failing(status, message)} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`${text}Try again`);
  });

  it('with a 404 is none: another server may not have the call; one that the page shows is said once', async () => {
    renderNames(
      <>
        <Name read={failing(404, 'Not found')} />
        <Name read={failing(500, 'Failed to fetch drivers')} isShown />
      </>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch driversTry again');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('of the choices of a field is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    renderNames(
      <>
        <Choices read={failing(500, 'Failed to fetch users')} />
        <Name read={failing(500, 'Failed to fetch drivers')} />
      </>,
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`${headline}\nFailed to fetch driversTry again`);
    expect(log.mock.calls).toEqual([['Failed to fetch users']]);
    log.mockRestore();
  });

  it('is read again by Try again', async () => {
    let count = 0;
    const read = () => {
      count += 1;
      return count === 1 ? failing(500, 'Failed to fetch cars')() : Promise.resolve('AJQ 1909');
    };
    renderNames(<Name read={read} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('AJQ 1909')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
