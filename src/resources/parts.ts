import { date, integer, joined, longText, money, reference } from '../contract/fields';

/** What happens to a car has the car and the owner of that day … */
export const carAndOwner = {
  carId: reference('cars', 'Number Plate'),
  userId: reference('users', "Owner's Name"),
};

/** … and reads with both their names. */
export const plateAndName = {
  numberPlate: joined('carId.numberPlate', 'Number Plate'),
  name: joined('userId.name', 'Owner'),
};

/** Where a driver is named too, the record reads with all three names. */
export const driver = reference('drivers', 'Driver');
export const withDriver = { ...plateAndName, driver: joined('driverId.name', 'Driver') };

export const everyScope = ['me', 'byCarId', 'byUserId'] as const;

/** A part that wears out and is changed: a battery, a set of tires. */
export const partFields = {
  ...carAndOwner,
  dateChanged: date('Date Changed'),
  mileage: integer('Mileage', { unit: 'km' }),
  details: longText('Details'),
  // Labelled ZMW: ZMK ended in 2012 and would be wrong by a factor of 1,000.
  price: money('Price (ZMW)', { decimals: 2, sentAs: 'text' }),
};
