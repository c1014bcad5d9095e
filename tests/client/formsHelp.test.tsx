import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { field, fillIn, press, sent } from '../support/client/forms';
import { lateAnswer } from '../support/client/late';
import { owner, useDate } from '../support/client/session';

const api = useApi();
const alert = useAlert();

// 23:30 on 31 October in UTC is 1 November in Lusaka.
useDate('2026-10-31T23:30:00Z');

const car = { 'Number Plate': { choose: 'ABZ 1234' } };

describe('selecting the car', () => {
  it.each(['plain', 'motoka'] as const)(
    'fills in its owner and its current driver with a hint, on a %s server',
    async (style) => {
      visit(api, '/admin/cashings/create', { style });
      const form = await dialog('Add new Cashing');
      await fillIn(form, car);
      await waitFor(() => expect(form.getByLabelText(/^Driver/)).toHaveValue('Moses Phiri'));
      expect(await field(form, "Owner's Name")).toHaveValue('Otto');
      expect(await field(form, 'Driver')).toHaveAccessibleDescription('Filled in from ABZ 1234');
    },
  );

  it('does not replace a selected owner', async () => {
    visit(api, '/admin/cashings/create');
    const form = await dialog('Add new Cashing');
    await fillIn(form, { "Owner's Name": { choose: 'Ada' }, ...car });
    await waitFor(() => expect(form.getByLabelText(/^Driver/)).toHaveValue('Moses Phiri'));
    expect(await field(form, "Owner's Name")).toHaveValue('Ada');
  });

  it('does not replace a search text that is being typed', async () => {
    const { response, arrive } = lateAnswer({ data: fleet.drivers });
    const answers = { 'GET /api/drivers/byCarId/3': () => response };
    visit(api, '/admin/cashings/create', { answers });
    const form = await dialog('Add new Cashing');
    await fillIn(form, car);
    await waitFor(() => expect(api.asked()).toContain('GET /api/drivers/byCarId/3'));
    const driver = await field(form, 'Driver');
    act(() => driver.focus());
    fireEvent.change(driver, { target: { value: 'Jo' } });
    arrive();
    await waitFor(async () => expect(await field(form, "Owner's Name")).toHaveValue('Otto'));
    expect(driver).toHaveValue('Jo');
    act(() => driver.blur());
    await waitFor(() => expect(driver).toHaveValue('Moses Phiri'));
    expect(driver).toHaveAccessibleDescription('Filled in from ABZ 1234');
  });

  it('in a history fills them in too, and the form stays pristine', async () => {
    const { path } = visit(api, '/admin/repairs/byCarId/3/create');
    const form = await dialog('Add new Repairs/Expenses');
    await waitFor(() => expect(form.getByLabelText(/^Owner's Name/)).toHaveValue('Otto'));
    await press(form, 'Close');
    await waitFor(() => expect(path()).toBe('/admin/repairs/byCarId/3'));
    expect(screen.queryByText('Leave without saving what you entered?')).toBeNull();
  });
});

describe("an owner's own name", () => {
  it.each(['plain', 'motoka'] as const)(
    'is the default in the form of a car, on a %s server',
    async (style) => {
      const { path } = visit(api, '/admin/cars/create', { style, user: owner });
      const form = await dialog('Add new Car');
      await waitFor(() => expect(form.getByLabelText(/^Owner's Name/)).toHaveValue('Otto'));
      await press(form, 'Close');
      await waitFor(() => expect(path()).toBe('/admin/cars'));
      expect(screen.queryByText('Leave without saving what you entered?')).toBeNull();
    },
  );

  it('is not filled in before a car is selected', async () => {
    visit(api, '/admin/cashings/create', { user: owner });
    const form = await dialog('Add new Cashing');
    expect(await field(form, "Owner's Name")).toHaveValue('');
    await fillIn(form, car);
    await waitFor(() => expect(form.getByLabelText(/^Owner's Name/)).toHaveValue('Otto'));
    expect(await field(form, "Owner's Name")).toHaveAccessibleDescription('Filled in from ABZ 1234');
  });

  it('is not the default for an administrator', async () => {
    visit(api, '/admin/cars/create');
    const form = await dialog('Add new Car');
    await fillIn(form, { Model: 'Toyota Noah' });
    expect(await field(form, "Owner's Name")).toHaveValue('');
  });
});

describe('the date', () => {
  it.each([
    ['repairs', 'Add new Repairs/Expenses', 'Date', '01/11/2026'],
    ['batteries', 'Add new Battery', 'Date Changed', '01/11/2026'],
    ['cashings', 'Add new Cashing', 'Date', '01/11/2026'],
    ['tires', 'Add new Tire', 'Date Changed', ''],
  ])('of %s is today where it is required or usual', async (name, title, label, day) => {
    visit(api, `/admin/${name}/create`);
    expect(await field(await dialog(title), label)).toHaveValue(day);
  });

  it('is parsed from a timestamp of a plain server', async () => {
    const repair = { ...fleet.repairs[0], date: '2026-10-19T22:30:00.000Z' };
    visit(api, '/admin/repairs/21/update', { answers: { 'GET /api/repairs/21': repair } });
    expect(await field(await dialog('Update Repairs/Expenses'), 'Date')).toHaveValue('20/10/2026');
  });
});

describe('a mileage below the last reading', () => {
  const question = 'The last reading was 84,210 km on 12/10/2026. Save anyway?';
  const open = async () => {
    visit(api, '/admin/repairs/create', { answers: { 'POST /api/repairs/': { id: 900 } } });
    const form = await dialog('Add new Repairs/Expenses');
    await fillIn(form, { ...car, Mileage: '8,421' });
    await press(form, 'Submit');
    return form;
  };

  it('asks: it is not sent on Cancel, without an error, and saved once confirmed', async () => {
    const form = await open();
    await press(await dialog(question), 'Cancel');
    await waitFor(() => expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled());
    expect(sent(api, 'POST')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(alert).not.toHaveBeenCalled();
    expect(await field(form, 'Mileage')).toHaveValue('8,421');
    await press(form, 'Submit');
    await press(await dialog(question), 'Save anyway');
    expect(await form.findByText('Repairs/Expenses successfully added')).toBeVisible();
    expect(sent(api, 'POST')).toMatchObject([{ body: { mileage: 8421 } }]);
  });

  it('does not ask for an unchanged mileage', async () => {
    const answers = { 'PUT /api/repairs/21': fleet.repairs[0] };
    visit(api, '/admin/repairs/21/update', { answers });
    const form = await dialog('Update Repairs/Expenses');
    await fillIn(form, { Details: 'Clutch', Mileage: '84,000' });
    await press(form, 'Update');
    expect(await form.findByText('Repairs/Expenses successfully updated')).toBeVisible();
  });

  it('asks for the mileage of the car itself, without a date', async () => {
    visit(api, '/admin/cars/3/update');
    const form = await dialog('Update Car');
    await fillIn(form, { Mileage: '8421' });
    await press(form, 'Update');
    await dialog('The last reading was 84,210 km. Save anyway?');
  });
});

describe('an error of a field', () => {
  it('is shown below it, the first one is focused, and unknown fields block nothing', async () => {
    const errors = { isActive: 'No', phone: 'Too long', name: 'Too short' };
    let isRefused = true;
    const answer = () => (isRefused ? refusal(400, { message: 'Unusable', errors }) : { id: 900 });
    visit(api, '/admin/drivers/create', { answers: { 'POST /api/drivers/': answer } });
    const form = await dialog('Add new Driver');
    await fillIn(form, { Name: 'D', ...car, Phone: '0977123456' });
    await press(form, 'Submit');
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Unusable'));
    expect(await field(form, 'Name')).toHaveAccessibleDescription('Too short');
    expect(await field(form, 'Phone')).toHaveAccessibleDescription('Too long');
    expect(await field(form, 'Name')).toHaveFocus();
    isRefused = false;
    await press(form, 'Submit');
    expect(await form.findByText('Driver successfully added')).toBeVisible();
  });

  it.each([
    ['repairs', 'Add new Repairs/Expenses', 'Amount (ZMW)', '1,250.50', 'Enter a whole amount such as 1,250'],
    ['repairs', 'Add new Repairs/Expenses', 'Mileage', '84.210', 'Enter a whole number such as 84210'],
    ['cashings', 'Add new Cashing', 'Amount (ZMW)', '1.250,50', 'Enter an amount such as 1,250.50'],
    ['cashings', 'Add new Cashing', 'Amount (ZMW)', '1 2 50', 'Enter an amount such as 1,250.50'],
  ])('%s rejects an ambiguous %s, keeps it and explains why', async (name, title, label, typed, sentence) => {
    visit(api, `/admin/${name}/create`);
    const form = await dialog(title);
    await fillIn(form, { [label]: typed });
    fireEvent.submit((await field(form, label)).form as HTMLFormElement);
    await waitFor(() => expect(form.getByText(sentence)).toBeVisible());
    expect(await field(form, label)).toHaveValue(typed);
    expect(sent(api, 'POST')).toEqual([]);
  });
});
