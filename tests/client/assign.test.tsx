import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAlert, dialog, visit as open, type Person, expectLink } from '../support/client/admin';
import { refusal, unreachable, useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { lateAnswer } from '../support/client/late';
import { admin, owner } from '../support/client/session';

const api = useApi();
const alert = useAlert();

const created = () => Response.json({ id: 1, driverId: 6, carId: 3 }, { status: 201 });

const visit = (path: string, answers = {}, user = admin) =>
  open(api, path, { answers: { 'POST /api/driver-assignments': created, ...answers }, user });

const form = () => dialog('Assign driver');
const box = async (name: RegExp) => (await form()).findByRole('combobox', { name });
const sent = () => api.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

const choose = async (person: Person, field: RegExp, choice: string) => {
  await person.type(await box(field), choice);
  await person.click(await screen.findByRole('option', { name: choice }));
};

const submit = async (person: Person) => person.click((await form()).getByRole('button', { name: 'Submit' }));

it.each([
  ['an administrator', admin],
  ['an owner', owner],
])('%s gives a car another driver from the car’s page', async (_who, user) => {
  const { person, path } = visit('/admin/cars/3', {}, user);
  expect(await screen.findByText('Current driver')).toBeVisible();
  await expectLink('Moses Phiri', '/admin/drivers/5');
  await person.click(await screen.findByRole('button', { name: 'Assign driver' }));
  expect(path()).toBe('/admin/cars/3/assign');
  await waitFor(async () => expect(await box(/^Number Plate/)).toHaveValue('ABZ 1234'));
  await choose(person, /^Driver/, 'Kelvin Tembo');
  api.calls.length = 0;
  await submit(person);
  expect(await (await form()).findByRole('status')).toHaveTextContent('Driver assigned');
  expect(sent()).toEqual([['/api/driver-assignments', { driverId: 6, carId: 3 }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
  expect(path()).toBe('/admin/cars/3');
  expect(api.asked()).toContain('GET /api/cars/3');
});

it('gives a driver another car from the driver’s page', async () => {
  const { person } = visit('/admin/drivers/6');
  expect(await screen.findByText('No car at present')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Assign driver' }));
  await waitFor(async () => expect(await box(/^Driver/)).toHaveValue('Kelvin Tembo'));
  await choose(person, /^Number Plate/, 'ABZ 1234');
  await submit(person);
  expect(await (await form()).findByRole('status')).toHaveTextContent('Driver assigned');
  expect(sent()).toEqual([['/api/driver-assignments', { driverId: 6, carId: 3 }]]);
});

const minibus = { ...fleet.cars[0], id: 4, numberPlate: 'BBM 561' };
const twoCars = {
  'GET /api/cars': [...fleet.cars, minibus],
  'GET /api/cars/4': minibus,
  'GET /api/drivers/byCarId/4': [],
};

it('shows the current driver of the car and the current car of the driver before submitting', async () => {
  const { person } = visit('/admin/cars/3/assign', twoCars);
  await (await form()).findByText(/^Moses Phiri drives ABZ 1234 now\./);
  await choose(person, /^Driver/, 'Kelvin Tembo');
  await (await form()).findByText('Kelvin Tembo has no car at present.');
  await person.clear(await box(/^Number Plate/));
  await choose(person, /^Number Plate/, 'BBM 561');
  await (await form()).findByText('Nobody drives BBM 561 now.');
  await person.clear(await box(/^Driver/));
  await choose(person, /^Driver/, 'Moses Phiri');
  await (await form()).findByText('Moses Phiri leaves ABZ 1234.');
  expect(sent()).toEqual([]);
});

it('offers neither the present driver of the car nor the present car of the driver', async () => {
  const { person } = visit('/admin/cars/3/assign', twoCars);
  await (await form()).findByText(/^Moses Phiri drives ABZ 1234 now\./);
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await person.click(await box(/^Driver/));
  await waitFor(() => expect(offered()).toEqual(['Kelvin Tembo']));
  await person.type(await box(/^Driver/), 'Moses');
  await screen.findByText('Nothing found');
  await person.clear(await box(/^Driver/));
  await person.clear(await box(/^Number Plate/));
  await choose(person, /^Driver/, 'Moses Phiri');
  await person.click(await box(/^Number Plate/));
  await waitFor(() => expect(offered()).toEqual(['BBM 561']));
});

it.each([
  ['Failed to assign driver', {}],
  ['The car is at the garage', { message: 'The car is at the garage' }],
])('an error shows "%s" in the red box and in an alert', async (sentence, body) => {
  const { person } = visit('/admin/drivers/6/assign', {
    'POST /api/driver-assignments': () => refusal(400, body),
  });
  await choose(person, /^Number Plate/, 'ABZ 1234');
  await submit(person);
  expect(await (await form()).findByRole('alert')).toHaveTextContent(sentence);
  await waitFor(() => expect(alert).toHaveBeenCalledWith(sentence));
  expect(await box(/^Number Plate/)).toHaveValue('ABZ 1234');
});

it('shows Submitting... and cannot be submitted twice', async () => {
  const { response, arrive } = lateAnswer({ id: 1, driverId: 5, carId: 3 }, { status: 201 });
  const { person } = visit('/admin/drivers/6/assign', {
    'POST /api/driver-assignments': () => response,
  });
  await choose(person, /^Number Plate/, 'ABZ 1234');
  await submit(person);
  expect(await (await form()).findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  arrive();
  expect(await (await form()).findByRole('status')).toHaveTextContent('Driver assigned');
});

it('a retry after a lost response has the same key, another choice has another', async () => {
  const { person } = visit('/admin/drivers/6/assign', {
    ...twoCars,
    'POST /api/driver-assignments': () => unreachable(),
  });
  await choose(person, /^Number Plate/, 'ABZ 1234');
  const keys = () =>
    api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  const press = async (times: number) => {
    await submit(person);
    await waitFor(() => expect(keys()).toHaveLength(times));
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(times));
  };
  await press(1);
  await press(2);
  expect(await (await form()).findByRole('alert')).toHaveTextContent('Failed to assign driver');
  await person.clear(await box(/^Number Plate/));
  await choose(person, /^Number Plate/, 'BBM 561');
  await press(3);
  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).toMatch(/^[0-9a-f]{32}$/);
  expect(third).not.toBe(first);
});

it('a driver’s page shows their car and their cashings', async () => {
  visit('/admin/drivers/5');
  expect(await screen.findByRole('heading', { level: 1, name: 'Moses Phiri' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ABZ 1234' })).toHaveAttribute('href', '/admin/cars/3');
  const part = within(screen.getByRole('region', { name: 'Cashings' }));
  expect(part.getByRole('strong')).toHaveTextContent('ZMW 1,234.50');
  expect(part.getByRole('cell', { name: '08/11/2026' })).toBeVisible();
});
