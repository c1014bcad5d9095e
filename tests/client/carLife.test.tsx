import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { fillIn, press, sent } from '../support/client/forms';
import { usePhone } from '../support/client/phone';
import { newestFirst } from '../../src/client/rows/crud/list/listDefaults';
import { cars } from '../../src/resources/cars';
import { repairs } from '../../src/resources/repairs';
import { toasts } from '../../src/client/ground/toasts/toasts';
import { specified } from '../support/specification';

const api = useApi();
useAlert();

const { path, forms } = specified.cars;
const MORE = 'More about this vehicle';
const answers = { 'GET /api/returns': [], [`POST /api${path}/`]: { id: 900, ...forms.add.body } };
const car = { ...forms.record, archivedAt: null, soldOn: null, soldFor: null, boughtFor: 180_000 };

const bodyOf = (method: 'POST') => sent(api, method).at(-1)?.body;

const openAdd = async (more: Record<string, unknown> = {}) => {
  visit(api, `/admin${path}/create`, { answers: { ...answers, ...more }, style: 'motoka' });
  const form = await dialog('Add new Car');
  await form.findByRole('button', { name: MORE, expanded: false });
  await fillIn(form, forms.add.typed);
  return form;
};

it('the day of purchase is not the day of a car', () => {
  expect(newestFirst(cars)).toEqual({ field: 'createdAt', order: 'DESC' });
  expect(newestFirst(repairs)).toEqual({ field: 'date', order: 'DESC' });
});

it('what a vehicle cost is folded, and sent only where it is filled in', async () => {
  const form = await openAdd();
  expect(form.queryByLabelText('Seats')).toBeNull();
  await press(form, MORE);
  expect(form.queryByLabelText('Sold on')).toBeNull();
  await fillIn(form, { Seats: '15', 'Bought for (ZMW)': 'K180,000' });
  await press(form, 'Submit');
  await waitFor(() => expect(bodyOf('POST')).toMatchObject({ seats: 15, boughtFor: 180_000 }));
  expect(bodyOf('POST')).not.toHaveProperty('year');
});

it('what a vehicle cost stands on its card with its label, not as the amount of the card', async () => {
  usePhone();
  visit(api, '/admin/cars', { answers: { ...answers, [`GET /api${path}`]: [car] }, style: 'motoka' });
  const cost = await screen.findByText(/180,000/);
  expect(cost.closest('dd')?.previousElementSibling).toHaveTextContent('Bought for (ZMW)');
});

it('a form without it sends what the specification has', async () => {
  const form = await openAdd();
  await press(form, 'Submit');
  await waitFor(() => expect(bodyOf('POST')).toEqual(forms.add.body));
});

it('a refusal stands at its field, also after it was folded', async () => {
  const sentence = 'Bought for must be above 0';
  const form = await openAdd({
    [`POST /api${path}/`]: () => refusal(400, { message: sentence, errors: { boughtFor: sentence } }),
  });
  await press(form, MORE);
  await fillIn(form, { 'Bought for (ZMW)': '0' });
  await press(form, MORE);
  await press(form, 'Submit');
  await form.findByRole('button', { name: MORE, expanded: true });
  expect(form.getByLabelText(/^Bought for/)).toBeInvalid();
});

const openCar = async (more: Record<string, unknown>) => {
  const { person, router } = visit(api, `/admin/cars/${car.id}`, {
    answers: { ...answers, [`GET /api${path}/${car.id}`]: car, ...more },
    style: 'motoka',
  });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('button', { name: 'Sell' }));
  return { person, router, form: await dialog(`Sell ${car.numberPlate}`) };
};

it('a car is sold, although its driver owes something, once that is confirmed', async () => {
  const sell = `${path}/${car.id}/sell`;
  const owes = 'Moses still owes ZMW 500.00';
  const { person, form } = await openCar({
    [`POST /api${sell}`]: ({ body }: { body: { anyway?: boolean } }) =>
      body.anyway ? { ...car, soldOn: '2026-11-20' } : refusal(409, { message: owes }),
  });
  await fillIn(form, { 'Sold for (ZMW)': '90,000' });
  await press(form, 'Save');
  expect(await form.findByRole('alert')).toHaveTextContent(owes);
  expect(form.getByLabelText(/^Sold for/)).toHaveValue('90,000');
  await person.click(form.getByRole('checkbox', { name: 'Sell anyway' }));
  await press(form, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf('POST')).toMatchObject({ soldFor: 90_000, anyway: true });
  expect(toasts.current().at(-1)).toMatchObject({ action: { label: 'Undo' } });
});

it.each(['Cancel', 'Escape', 'Back'])('%s does not lose what was typed into a sale', async (way) => {
  const { person, router, form } = await openCar({});
  const question = 'Leave without saving what you entered?';
  const leave = async () => {
    if (way === 'Cancel') await person.click(await form.findByRole('button', { name: 'Cancel' }));
    else if (way === 'Escape') await person.keyboard('{Escape}');
    else void router.navigate(-1);
    return dialog(question);
  };
  await fillIn(form, { 'Sold for (ZMW)': '90,000' });
  await person.click((await leave()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(screen.getByLabelText(/^Sold for/)).toHaveValue('90,000');
  await person.click((await leave()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a car’s page says how much of its price it has earned back', async () => {
  const row = {
    id: car.id,
    earned: 84_500,
    boughtFor: 180_000,
    share: 46.9,
    paidBackOn: null,
    forecastOn: '2028-03-14',
    gain: -95_500,
    perMonth: 4_000,
    daysOff: 2,
    lost: 900,
  };
  visit(api, `/admin/cars/${car.id}`, {
    answers: { ...answers, 'GET /api/returns': [row], [`GET /api${path}/${car.id}`]: car },
    style: 'motoka',
  });
  const text = 'ZMW 84,500.00 of ZMW 180,000.00 earned back (46.9 %), about on 14/03/2028';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: text })).toHaveAttribute('aria-valuenow', '46.9');
  expect(screen.getByText(/2 days off cost ZMW 900\.00\./)).toBeVisible();
});
