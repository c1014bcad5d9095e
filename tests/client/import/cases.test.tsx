import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAlert } from '../../support/client/admin';
import { useApi } from '../../support/client/api';
import { ReadingWorker } from '../../support/client/importFile';
import { rowsSent } from '../../support/client/importPage';

const api = useApi();
useAlert();
beforeEach(() => void vi.stubGlobal('Worker', ReadingWorker));

const repair = (carId: string, date: string, mileage: string, amount: string, details: string) => ({
  ...{ carId, date, mileage, amount, details },
});

it('06: finds the headings below keys and values, and says what stands above', async () => {
  const { rows } = await rowsSent(api, 'repairs', '06');
  expect(rows).toEqual([
    repair('BCA 4410', '2026-11-03', '80950', '850', 'Brake pads front'),
    repair('BCA 7725', '2026-11-11', '81600', '2400', 'Clutch plate'),
  ]);
  expect(screen.getByText(/^3 rows above the headings are left aside\. Row 1: Fleet:/)).toBeVisible();
});

it('08: sends the shown value of a cell, and the day of a day with a time', async () => {
  const { rows } = await rowsSent(api, 'cashings', '08');
  expect(rows.map(({ amount, date }) => [Number(amount), date])).toEqual([
    [300.3, '2026-11-21'],
    [350.3, '2026-11-21'],
    [330, '2026-11-21'],
  ]);
});

it('12: reads the file of a French Excel', async () => {
  const { rows } = await rowsSent(api, 'cashings', '12');
  expect(rows).toEqual([
    {
      ...{ carId: 'BCA 4410', driverId: 'Elias Mumba', date: '2026-11-18', amount: '1250.50' },
      notes: 'Reçu à la gare',
    },
    { carId: 'BCA 7725', driverId: 'Peter Zulu', date: '2026-11-18', amount: '393.00' },
  ]);
});

it('13: reads days month first by those above 12, and says so', async () => {
  const { rows } = await rowsSent(api, 'cashings', '13');
  expect(rows.map(({ date }) => date)).toEqual(['03', '05', '09', '16', '24'].map((day) => `2026-11-${day}`));
  expect(screen.getByRole('radio', { name: /^The month: 11\/3\/2026 is Tue, 03 Nov 2026/ })).toBeChecked();
});

it('14: reads decimal commas by the file, and asks for one car for all rows', async () => {
  const { rows, last } = await rowsSent(api, 'repairs', '14', {
    'GET /api/cars': [{ id: 7, numberPlate: 'BCA 4410' }],
  });
  expect(rows).toEqual([
    { date: '2026-09-09', amount: '739.25', mileage: '79135', details: 'First fill after the purchase' },
    { date: '2026-09-23', amount: '998.30', mileage: '79560' },
  ]);
  expect(
    screen.getByText(/columns are not imported: Liters, Difference, Average usage and Fuel pump/),
  ).toBeVisible();
  fireEvent.mouseDown(screen.getByLabelText('One car for all rows'));
  fireEvent.click(await screen.findByRole('option', { name: 'BCA 4410' }));
  await waitFor(() => expect(last().map(({ carId }) => carId)).toEqual(['BCA 4410', 'BCA 4410']));
});

it('15: offers the sections of a file, and says which are not imported', async () => {
  const { rows, last } = await rowsSent(api, 'repairs', '15');
  expect(rows.map(({ amount, mileage }) => [amount, mileage])).toEqual([
    ['855.0', '80510'],
    ['912.0', '80905'],
  ]);
  expect(screen.getByText('Not imported now: Service and Expense.')).toBeVisible();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Section' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Service' }));
  await waitFor(() =>
    expect(last()).toEqual([
      {
        ...repair('BCA 4410', '2026-11-08', '80950', '1300.0', 'Brake fluid, Brake pads'),
        driverId: 'Elias Mumba',
      },
    ]),
  );
});

it('16: has no plate, and keeps an amount that repairs do not take for the server to refuse', async () => {
  const { rows } = await rowsSent(api, 'repairs', '16');
  expect(rows.map(({ amount }) => amount)).toEqual(['950', '120.60']);
  expect(screen.getByLabelText('One car for all rows')).toBeVisible();
});

it('19: a malformed heading shifts no column', async () => {
  const { rows } = await rowsSent(api, 'repairs', '19');
  expect(rows.map(({ date, amount, mileage }) => [date, amount, mileage])).toEqual([
    ['2026-11-24', '842', '81791'],
    ['2026-11-02', '663', '81206'],
  ]);
  const labels = screen
    .getAllByRole('combobox')
    .map((one) => one.closest('.MuiFormControl-root')?.textContent);
  expect(labels.filter((label) => label?.includes('Full tank 2'))).toHaveLength(1);
});

it('22: matches Total Cost and Vehicle', async () => {
  const { rows } = await rowsSent(api, 'repairs', '22');
  expect(rows.map(({ carId, amount, date }) => [carId, amount, date])).toEqual([
    ['BCA 4410', '980.00', '2026-11-02'],
    ['BCA 4410', '1120.00', '2026-11-06'],
  ]);
});

it('25: takes a weekly sheet by its days; words are no amounts, totals are compared', async () => {
  const { rows } = await rowsSent(api, 'cashings', '25');
  expect(rows.map(({ carId, date, amount }) => `${carId} ${date} ${amount}`)).toEqual([
    'BCA 4410 2026-11-02 450',
    'BCA 4410 2026-11-03 450',
    'BCA 4410 2026-11-05 450',
    'BCA 4410 2026-11-07 450',
    'BCA 7725 2026-11-02 390',
    'BCA 7725 2026-11-04 390',
    'BCA 7725 2026-11-06 390',
  ]);
  expect(
    screen.getByText('5 cells without an amount are left out: OFF, 0, GARAGE, - and Nil.'),
  ).toBeVisible();
  expect(screen.getByText('The totals of 2 rows agree with their days: ZMW 2,970.00.')).toBeVisible();
});

it('31: an own export comes back as it left', async () => {
  const { rows } = await rowsSent(api, 'repairs', '31');
  expect(rows.map(({ details, amount, paidFrom }) => [details, amount, paidFrom])).toEqual([
    ['+2 l oil', '320.00', 'cashBox'],
    ['-front bumper, left', '750.00', 'cashBox'],
  ]);
  expect(screen.getByText(/columns are not imported: Photos, Created and Updated/)).toBeVisible();
});

it('33: phones are sent as their digits', async () => {
  const { rows } = await rowsSent(api, 'drivers', '33');
  expect(rows.map(({ phone }) => phone)).toEqual(['260977000888', '260977000889', '260977000890']);
});
