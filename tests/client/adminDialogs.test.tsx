import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useAlert, dialog, visit as open, type Person } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { admin, owner } from '../support/client/session';

const api = useApi();
const alert = useAlert();
const visit = (path: string, answers = {}, user = admin) => open(api, path, { answers, user });
const labelled = (label: string) => new RegExp(`^${label.replace(/[()]/g, '\\$&')}`);
const bodies = (method: string) => api.calls.filter((call) => call.method === method).map(({ body }) => body);

const additions = [
  [
    'cars',
    'Add new Car',
    ['Number Plate', 'Model', "Owner's Name", 'Mileage'],
    ['Number Plate', 'Model', "Owner's Name", 'Mileage'],
  ],
  ['owners', 'Add new Owner', ['Name', 'Notes'], ['Name']],
  [
    'cashings',
    'Add new Cashing',
    ['Number Plate', "Owner's Name", 'Driver', 'Date', 'Amount (ZMW)', 'Notes'],
    ['Number Plate', 'Driver'],
  ],
  [
    'repairs',
    'Add new Repairs/Expenses',
    ['Number Plate', "Owner's Name", 'Date', 'Mileage', 'Amount (ZMW)', 'Details'],
    ['Number Plate', 'Date'],
  ],
  [
    'insurances',
    'Add new Insurance',
    ['Number Plate', "Owner's Name", 'Date', 'Amount (ZMW)', 'Details'],
    ['Number Plate', 'Date'],
  ],
  [
    'batteries',
    'Add new Battery',
    ['Number Plate', "Owner's Name", 'Date Changed', 'Mileage', 'Details', 'Price (ZMW)'],
    ['Number Plate', 'Date Changed', 'Price (ZMW)'],
  ],
  [
    'tires',
    'Add new Tire',
    ['Number Plate', "Owner's Name", 'Date Changed', 'Mileage', 'Details', 'Price (ZMW)'],
    ['Number Plate'],
  ],
  ['drivers', 'Add new Driver', ['Name', 'Number Plate', 'Phone'], ['Name', 'Number Plate']],
  [
    'services',
    'Add new OilChange',
    ['Number Plate', "Owner's Name", 'Date', 'Mileage of OilChange', 'Amount (ZMW)'],
    ['Number Plate', "Owner's Name", 'Date', 'Mileage of OilChange', 'Amount (ZMW)'],
  ],
] as const;

it.each(additions)(
  'the Add form of %s is titled %s and marks its required fields',
  async (name, title, labels, required) => {
    visit(`/admin/${name}/create`);
    const form = await dialog(title);
    // The code of some inputs is loaded with the form.
    for (const label of labels) await form.findByLabelText(labelled(label));
    const marked = labels.filter((label) => form.getByLabelText(labelled(label)).matches(':required'));
    expect(marked).toEqual(required);
    expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(form.getByRole('button', { name: 'Close' })).toBeEnabled();
  },
);

const addOwner = async (person: Person) => {
  const form = await dialog('Add new Owner');
  await person.type(form.getByLabelText(labelled('Name')), 'Banda family');
  await person.click(form.getByRole('button', { name: 'Submit' }));
  return form;
};

describe('adding', () => {
  it('shows a success message, reloads the list, resets the form and closes after a second', async () => {
    const { person, path } = visit('/admin/owners', { 'POST /api/owner/': { id: 72, name: 'Banda family' } });
    await person.click(await screen.findByRole('button', { name: 'Add New' }));
    expect(path()).toBe('/admin/owners/create');
    const form = await addOwner(person);
    expect(await form.findByText('Owner successfully added')).toBeVisible();
    expect(form.getByLabelText(labelled('Name'))).toHaveValue('');
    expect(bodies('POST')).toEqual([{ name: 'Banda family', notes: '' }]);
    await waitFor(() =>
      expect(api.asked().filter((call) => call === 'GET /api/owner').length).toBeGreaterThan(1),
    );
    expect(screen.getByRole('dialog')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/admin/owners');
  });

  it('is disabled while the request is pending and sends it once', async () => {
    let respond = () => {};
    const pending = new Promise<void>((resolve) => (respond = resolve));
    const { person } = visit('/admin/owners/create', { 'POST /api/owner/': { id: 72 } });
    const originalFetch = fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      if (request[1]?.method === 'POST') await pending;
      return originalFetch(...request);
    });
    const form = await addOwner(person);
    expect(await form.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    respond();
    expect(await form.findByText('Owner successfully added')).toBeVisible();
    expect(bodies('POST')).toHaveLength(1);
  });

  it('shows an error message in the box, then in an alert, and keeps the typed values', async () => {
    const box = vi.fn();
    alert.mockImplementation(() => box(screen.getByRole('alert').textContent));
    const { person } = visit('/admin/owners/create', {
      'POST /api/owner/': refusal(409, { message: 'In the way' }),
    });
    const form = await addOwner(person);
    expect(await form.findByRole('alert')).toHaveTextContent('In the way');
    await waitFor(() => expect(alert).toHaveBeenCalledWith('In the way'));
    expect(box).toHaveBeenCalledWith('In the way');
    expect(form.getByLabelText(labelled('Name'))).toHaveValue('Banda family');
  });

  it('shows the default error without a message', async () => {
    const { person } = visit('/admin/owners/create', { 'POST /api/owner/': refusal(400) });
    const form = await addOwner(person);
    expect(await form.findByRole('alert')).toHaveTextContent('Unknown error');
  });
});

it('a refused oil change loses only its date', async () => {
  const { person } = visit('/admin/services/create', {
    'POST /api/services/': refusal(400, { message: 'No' }),
  });
  const form = await dialog('Add new OilChange');
  const choose = async (label: string, choice: string) => {
    await person.click(form.getByLabelText(labelled(label)));
    await person.click(await screen.findByRole('option', { name: choice }));
  };
  await choose('Number Plate', 'ABZ 1234');
  await choose("Owner's Name", 'Otto');
  await person.clear(form.getByLabelText(labelled('Date')));
  await person.type(form.getByLabelText(labelled('Date')), '2026-11-01');
  expect(form.getByLabelText(labelled('Date'))).toHaveAccessibleDescription('Sun, 01 Nov 2026');
  await person.type(form.getByLabelText(labelled('Mileage of OilChange')), '84,210');
  await person.type(form.getByLabelText(labelled('Amount (ZMW)')), 'K850');
  await person.click(form.getByRole('button', { name: 'Submit' }));
  expect(await form.findByRole('alert')).toHaveTextContent('No');
  expect(form.getByLabelText(labelled('Date'))).toHaveValue('');
  expect(form.getByLabelText(labelled('Date'))).not.toHaveAccessibleDescription();
  expect(form.getByLabelText(labelled('Mileage of OilChange'))).toHaveValue('84,210');
  expect(bodies('POST')).toMatchObject([{ carId: 3, userId: 7, KmOilChange: 84_210, amount: 850 }]);
});

it('closing asks before typed values are lost', async () => {
  const { person, path } = visit('/admin/owners/create');
  const form = await dialog('Add new Owner');
  await person.type(form.getByLabelText(labelled('Name')), 'B');
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(path()).toBe('/admin/owners/create');
  await person.click(await form.findByRole('button', { name: 'Close' }));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/admin/owners'));
});

describe('updating', () => {
  it('sends the whole record with If-Match', async () => {
    const changed = { ...fleet.cashings[0], amount: 1250.5 };
    const { person, path } = visit('/admin/cashings/byCarId/3', { 'PUT /api/cashings/11': changed });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(path()).toBe('/admin/cashings/byCarId/3/update/11');
    const form = await dialog('Update Cashing');
    const amount = await form.findByLabelText(labelled('Amount (ZMW)'));
    expect(amount).toHaveValue('1234.50');
    await person.clear(amount);
    await person.type(amount, '1,250.50');
    await person.click(form.getByRole('button', { name: 'Update' }));
    expect(await form.findByText('Cashing successfully updated')).toBeVisible();
    expect(bodies('PUT')).toEqual([
      { id: 11, carId: 3, userId: 7, driverId: 5, date: '2026-11-01', amount: 1250.5, notes: 'Paid late' },
    ]);
    expect(api.calls.find(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBe(
      '"2026-11-02T08:00:00.000Z"',
    );
    await waitFor(() => expect(path()).toBe('/admin/cashings/byCarId/3'));
  });

  it('is not available to ordinary users', async () => {
    visit('/admin/cashings/byCarId/3/update/11', {}, owner);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});
