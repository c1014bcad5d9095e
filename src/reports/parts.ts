import { choice, money, reference, text } from '../contract/fields';
import { amounts, nullable, plate, state } from '../contract/report';
import { rhythm } from '../resources/parts';

/** The driver, the car and the owner of an account. */
export const parties = {
  driverId: reference('drivers', 'Driver'),
  driver: nullable(text('Driver')),
  carId: reference('cars', 'Car'),
  numberPlate: plate('Car'),
  userId: reference('users', 'Owner'),
  name: text('Owner'),
};

/** The terms of a target. */
export const terms = { amount: money('Target'), ...rhythm };

/** The filters and the searched columns of the reports with a row per account. */
export const accountFilters = ['id', 'driverId', 'carId', 'userId'] as const;
export const accountSearch = ['driver', 'numberPlate', 'name'] as const;

/** What a car earned and cost an owner. */
export const earnings = {
  id: text(''),
  carId: reference('cars', 'Car'),
  numberPlate: plate('Car'),
  model: text('Model'),
  userId: reference('users', 'Owner'),
  name: text('Owner'),
  cashed: money('Cashed in'),
  paidByDrivers: money('Paid by drivers'),
  spentOn: amounts('Spent on'),
  spent: money('Spent'),
  profit: money('Profit'),
};

/** How a driver stands with what they owe. */
export const standing = state('State', { late: 'Late', owing: 'Owing', ahead: 'Ahead', square: 'Settled' });

/** What a line of a ledger is. */
export const lineKind = choice('Entry', {
  opening: 'Brought forward',
  cashing: 'Cashed in',
  spending: 'Paid for the owner',
  charge: 'Charged',
  forgive: 'Forgiven',
  dayOff: 'Day off',
  due: 'Target',
});

/** What became of a day of an account. */
export const dayState = choice('State', {
  paid: 'Paid',
  short: 'Short',
  missed: 'Missed',
  open: 'Open today',
  cashed: 'Cashed, nothing due',
  off: 'Day off',
  future: 'To come',
  none: 'Nothing due',
});
