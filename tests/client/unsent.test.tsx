import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, DataTable, List, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../src/client/admin/queryClient';
import { authProvider } from '../../src/client/ground/providers/authProvider';
import { dataProvider } from '../../src/client/ground/providers/dataProvider';
import { i18nProvider } from '../../src/client/ground/i18n/i18nProvider';
import type { OutboxEntry } from '../../src/client/ground/providers/outbox/entry';
import { entriesShown, hideEntry, showEntry } from '../../src/client/ground/providers/outbox/state';
import { apiPath } from '../../src/contract/paths';
import { resources } from '../../src/resources';
import { dialog, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { fleet, fleetAnswers } from '../support/client/fleet';
import { admin, signedIn } from '../support/client/session';

const api = useApi();
beforeEach(() => queryClient.clear());
afterEach(() => entriesShown().forEach(({ id }) => hideEntry(id)));

const unsent = (
  resource: string,
  body: OutboxEntry['body'],
  more: Partial<OutboxEntry> = {},
): OutboxEntry => ({
  ...{ id: 5, key: 'key', userId: String(admin.id), resource, path: `/${resource}/`, body, values: body },
  ...{ recordedAt: '2026-11-26T06:10:00.000Z', revision: 0, attempts: 0, notBefore: 0, ...more },
});

const cashing = unsent(
  'cashings',
  { carId: 3, driverId: 5, userId: 7, amount: 450, date: '2026-11-26T10:00:00.000Z' },
  { names: { carId: 'ABZ 1234', driverId: 'Moses Phiri', userId: 'Otto' } },
);

describe('the generated list', () => {
  const row = async () =>
    (await screen.findByRole('cell', { name: 'ZMW 450.00' })).closest('tr') as HTMLElement;

  it('starts with what is not sent yet, marked, without a number or actions; counts are the server’s', async () => {
    showEntry(cashing);
    const { path } = visit(api, '/admin/cashings', { style: 'motoka' });
    const first = await row();
    const second = first.nextElementSibling as HTMLElement;
    expect(first.previousElementSibling).toBeNull();
    for (const text of ['ABZ 1234', '26/11/2026', 'Not sent yet', 'Otto']) within(first).getByText(text);
    expect(within(first).getAllByRole('cell')[0]).toHaveTextContent(/^$/);
    expect(within(first).queryByRole('link', { name: 'View' })).toBeNull();
    expect(within(first).queryByRole('checkbox')).toBeNull();
    expect(within(second).getAllByRole('cell')[0]).toHaveTextContent('1');
    expect(screen.getByText('1–1 of 1')).toBeVisible();
    fireEvent.click(within(first).getByRole('cell', { name: 'ZMW 450.00' }));
    await waitFor(() => expect(path()).toBe('/admin/outbox'));
  });

  it('follows the outbox at once, without a call', async () => {
    visit(api, '/admin/cashings', { style: 'motoka' });
    await screen.findByRole('cell', { name: 'ZMW 1,234.50' });
    const isList = ({ path }: { path: string }) => path.startsWith('/api/cashings');
    const before = api.calls.filter(isList).length;
    act(() => showEntry(cashing));
    await row();
    act(() => hideEntry(cashing.id));
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    expect(api.calls.filter(isList)).toHaveLength(before);
  });

  const car = unsent('cars', { numberPlate: 'BAD 77', model: 'Corolla', userId: 7 });

  it('is not empty with nothing else', async () => {
    showEntry(car);
    visit(api, '/admin/cars', { answers: { 'GET /api/cars': [] }, style: 'motoka' });
    within((await screen.findByText('BAD 77')).closest('tr') as HTMLElement).getByText('Not sent yet');
  });

  it('shows what no form offers: only what the server has can be chosen', async () => {
    showEntry(car);
    const { person } = visit(api, '/admin/repairs/create', { style: 'motoka' });
    const form = await dialog(/^Add new/);
    await person.click(form.getByLabelText(/Number Plate/));
    await screen.findByRole('option', { name: /ABZ 1234/ });
    expect(screen.queryByRole('option', { name: /BAD 77/ })).toBeNull();
  });
});

describe('a plain list of react-admin shows a record that is not sent yet', () => {
  it.each(resources.filter(({ savedOffline }) => savedOffline).map((one) => [one.name, one] as const))(
    'of %s',
    async (name, definition) => {
      const { recordRepresentation, joined = {} } = definition;
      const via = joined[recordRepresentation]?.via;
      const body = via ? { [via]: 3 } : { [recordRepresentation]: 'Here alone' };
      showEntry(unsent(name, body, via ? { names: { [via]: 'Here alone' } } : {}));
      signedIn();
      api.answer({ ...fleetAnswers(admin), [`GET /api${apiPath(definition)}`]: [] } as never, 'motoka');
      const list = (
        <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient }}>
          <ThemeProvider theme={createTheme()}>
            <ResourceContextProvider value={name}>
              <List>
                <DataTable>
                  <DataTable.Col source={recordRepresentation} />
                </DataTable>
              </List>
            </ResourceContextProvider>
          </ThemeProvider>
        </CoreAdminContext>
      );
      const router = createMemoryRouter([{ path: '*', element: list }], { initialEntries: [`/${name}`] });
      render(<RouterProvider router={router} />);
      within(await screen.findByRole('table')).getByText('Here alone');
    },
  );
});

describe('a change that is not sent yet', () => {
  const stored = fleet.cashings[0]!;
  const { id } = stored;
  const edited = { ...cashing, body: { ...cashing.body, amount: 470 }, arrived: { ...stored } };
  const shown = { id, amount: 470, numberPlate: 'ABZ 1234', isUnsent: true };
  const page = {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' as const },
    filter: {},
  };

  it.each([
    ['getList', () => dataProvider.getList('cashings', page).then(({ data }) => data)],
    [
      'getManyReference',
      () =>
        dataProvider
          .getManyReference('cashings', { ...page, target: 'carId', id: 3 })
          .then(({ data }) => data),
    ],
    ['getMany', () => dataProvider.getMany('cashings', { ids: [id] }).then(({ data }) => data)],
    ['getOne', () => dataProvider.getOne('cashings', { id }).then(({ data }) => [data])],
  ])('is in what %s returns', async (_, read) => {
    signedIn();
    api.answer(fleetAnswers(admin) as never, 'motoka');
    showEntry(edited);
    expect(await read()).toMatchObject([shown]);
    hideEntry(edited.id);
    expect(await read()).toMatchObject([{ id, amount: stored.amount }]);
  });
});

it.each([
  ['the first page', {}, 1, [-5, 11]],
  ['another page', {}, 2, []],
  ['those of its day', { date_gte: '2026-11-26' }, 1, [-5, 11]],
  ['those of another day', { date_gte: '2026-11-27' }, 1, [11]],
])('a new record stands in %s as the filter says', async (_, filter, page, ids) => {
  signedIn();
  api.answer(fleetAnswers(admin) as never, 'motoka');
  showEntry(cashing);
  const { data, total } = await dataProvider.getList('cashings', {
    filter,
    pagination: { page, perPage: 25 },
  });
  expect(data.map((record) => record.id)).toEqual(ids);
  expect(total).toBe(1);
});
