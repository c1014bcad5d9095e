import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { useDate } from '../support/client/session';
import { answers, letter, rowsOf } from '../support/client/statements';

const api = useApi();
useAlert();
useDate('2026-11-24T08:00:00Z');

it('says what drivers paid, and what the owner collected and paid, each line that is not 0', async () => {
  const cars = letter.content.cars.map((car, index) => ({ ...car, paidByDrivers: index === 0 ? 120 : 0 }));
  const drivers = letter.content.drivers.map((line) => ({ ...line, spent: 100 }));
  const pockets = { collectedByOwner: 900, paidByOwner: 250, pocketCorrections: -40 };
  const sums = { paidByDrivers: 120, profit: 8169.5, total: 7969.5, payable: 7279.5, ...pockets };
  visit(api, '/admin/statements/4', {
    answers: {
      ...answers,
      'GET /api/statements/4': { ...letter, ...sums, content: { ...letter.content, cars, drivers } },
    },
  });
  const lines = () =>
    [...(screen.getByText('Payable').closest('dl')?.children ?? [])].map(({ textContent }) => textContent);
  await screen.findByText('Payable');
  expect(lines()).toEqual([
    ...['Cashed in', 'ZMW 12,040.00', 'Paid by drivers out of the takings', 'ZMW 120.00'],
    ...['Spent', 'ZMW −3,990.50', 'Profit of October 2026', 'ZMW 8,169.50', 'Corrections', 'ZMW −200.00'],
    ...['Total', 'ZMW 7,969.50', 'You collected yourself', 'ZMW −900.00', 'You paid yourself', 'ZMW 250.00'],
    ...['Corrections of what you collected and paid', 'ZMW −40.00', 'Payable', 'ZMW 7,279.50'],
  ]);
  const [head, first] = rowsOf(screen.getByRole('table', { name: 'Cars' }));
  expect([head, first]).toEqual([
    'CarModelCashed inPaid by driversSpentProfit',
    'ABZ 1234Toyota Hiace12,000.10120.003,990.508,009.60',
  ]);
  const ofDrivers = rowsOf(screen.getByRole('table', { name: 'Drivers' }));
  expect(ofDrivers[0]).toBe('DriverCarOwed beforeFell dueCashed inPaid for youForgivenOwed after');
  expect(ofDrivers.at(-2)).toBe('Cars without a target0.000.000.0020.000.000.00');
  expect(ofDrivers.at(-1)).toBe('Total450.0012,150.0012,040.00120.0010.00550.00');
});
