import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { field, fillIn, press, sent } from '../support/client/forms';
import { useDate } from '../support/client/session';

const api = useApi();
useAlert();
useDate('2026-11-24T08:00:00Z');

const ofCar = { carId: 3, numberPlate: 'ABZ 1234', driverId: null, driver: null, userId: 7, name: 'Otto' };
const ofDriver = {
  carId: null,
  numberPlate: null,
  driverId: 5,
  driver: 'Moses Phiri',
  userId: 7,
  name: 'Otto',
};
const none = { dueOn: null, isForecast: false, dueAt: null, mileage: null, kmLeft: null, daysLeft: null };
const km = {
  dueAt: 89_210,
  mileage: 88_000,
  kmLeft: 1210,
  dueOn: '2026-12-27',
  isForecast: true,
  daysLeft: 33,
};
const rows = [
  { ...none, ...ofCar, id: 'paper-1', kind: 'roadTax', dueOn: '2026-11-21', daysLeft: -3, state: 'overdue' },
  {
    ...none,
    ...ofDriver,
    id: 'paper-2',
    kind: 'psvLicence',
    dueOn: '2026-11-25',
    daysLeft: 1,
    state: 'soon',
  },
  { ...none, ...ofCar, ...km, id: 'service-3', kind: 'service', state: 'later' },
  { ...none, ...ofCar, id: 'service-4', kind: 'service', state: 'overdue', kmLeft: -468 },
  { ...none, ...ofCar, id: 'service-5', kind: 'service', state: 'later' },
].map((row, index) => ({ ...row, recordId: 31 + index }));

const answers = {
  'GET /api/due': rows,
  'GET /api/readings/byCarId/3': [],
  'POST /api/papers/': { id: 900 },
  'POST /api/readings/': { id: 901 },
};

const openDue = async (query = '') => {
  const opened = visit(api, `/admin/due${query}`, { answers });
  const table = within(await screen.findByRole('table', { name: 'Due' }));
  return { ...opened, table, rows: table.getAllByRole('row').slice(1) };
};
const lastFilter = () => {
  const { filter } = api.calls.findLast(({ path, query }) => path === '/api/due' && query.range)?.query ?? {};
  return JSON.parse(filter ?? '{}');
};

describe('what falls due', () => {
  it('shows the days, the kilometres or the forecast of each row', async () => {
    const opened = await openDue();
    expect(opened.rows.map(({ textContent }) => textContent)).toEqual([
      'Road taxABZ 1234OttoOverdueExpired 21/11/2026, 3 days agoRenew',
      'PSV licenceMoses PhiriOttoSoonValid until 25/11/2026, 1 day leftRenewWhatsApp',
      'Oil changeABZ 1234OttoLater1,210 km to goForecast: about 27/12/2026Add OilChangeAdd reading',
      'Oil changeABZ 1234OttoOverdue468 km overdueAdd OilChangeAdd reading',
      'Oil changeABZ 1234OttoLaterNo trusted reading yetAdd OilChangeAdd reading',
    ]);
    expect(opened.table.getByRole('link', { name: 'Road tax' })).toHaveAttribute('href', '/admin/papers/31');
    expect(opened.table.getAllByRole('link', { name: 'Oil change' })[0]).toHaveAttribute(
      'href',
      '/admin/services/33',
    );
  });

  it('is filtered by chips and by the address, also by two choices made before the list has the first one', async () => {
    const { person } = await openDue('?filter={"state":"overdue","kind":["service"]}');
    expect(lastFilter()).toEqual({ state: 'overdue', kind: ['service'] });
    expect(screen.getByRole('button', { name: 'Oil changes', pressed: true })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Soon' }));
    await waitFor(() => expect(lastFilter()).toEqual({ state: 'soon', kind: ['service'] }));
    await person.click(screen.getByRole('button', { name: 'Papers' }));
    await waitFor(() => expect(lastFilter().kind).toContain('roadTax'));
    await person.click(screen.getByRole('button', { name: 'All' }));
    await person.click(screen.getByRole('button', { name: 'Everything' }));
    await waitFor(() => expect(lastFilter()).toEqual({}));
    act(() => {
      screen.getByRole('button', { name: 'Overdue' }).click();
      screen.getByRole('button', { name: 'Oil changes' }).click();
    });
    await waitFor(() => expect(lastFilter()).toEqual({ state: 'overdue', kind: ['service'] }));
  });

  it('Renew adds a paper of the same kind with everything filled in', async () => {
    const { person, rows: shown, path } = await openDue();
    await person.click(within(shown[0]!).getByRole('button', { name: 'Renew' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'End of this quarter: 31/12/2026',
      '6 months: 24/05/2027',
      '1 year: 24/11/2027',
    ]);
    await person.click(screen.getByRole('menuitem', { name: /^6 months/ }));
    const form = await dialog('Add new Paper');
    expect(path()).toBe('/admin/due/create/papers');
    await waitFor(async () => expect(await field(form, 'Number Plate')).toHaveValue('ABZ 1234'));
    expect(await field(form, 'Driver')).toHaveValue('');
    expect(await field(form, 'Valid until')).toHaveValue('24/05/2027');
    await press(form, 'Submit');
    await form.findByText('Paper successfully added');
    expect(sent(api, 'POST')[0]?.body).toMatchObject({
      carId: 3,
      userId: 7,
      kind: 'roadTax',
      validUntil: expect.stringContaining('2027-05-24'),
    });
    expect(sent(api, 'POST')[0]?.body).not.toHaveProperty('driverId', 5);
  });

  it('Add reading fills in the car, the owner and today', async () => {
    const { person, rows: shown } = await openDue();
    await person.click(within(shown[2]!).getByRole('button', { name: 'Add reading' }));
    const form = await dialog('Add new Reading');
    await waitFor(async () => expect(await field(form, 'Number Plate')).toHaveValue('ABZ 1234'));
    expect(await field(form, 'Date')).toHaveValue('24/11/2026');
    await fillIn(form, { Odometer: '88,400' });
    await press(form, 'Submit');
    await form.findByText('Reading successfully added');
    expect(sent(api, 'POST')[0]?.body).toMatchObject({ carId: 3, userId: 7, mileage: 88_400 });
  });
});

it('an empty list explains where oil changes and papers come from', async () => {
  visit(api, '/admin/due', { answers: { ...answers, 'GET /api/due': [] } });
  expect(await screen.findByText('Nothing falls due yet')).toBeVisible();
  expect(screen.getByText(/first oil change to see when the next one is due/)).toBeVisible();
});

it('a car’s page shows the same next service as the due list', async () => {
  visit(api, '/admin/cars/3', {
    answers: { ...answers, 'GET /api/due': [{ ...rows[3], dueAt: 83_000 }] },
  });
  expect(await screen.findByText('Next service')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('468 km overdue')).toHaveLength(2));
});
