import {
  choice,
  date,
  files,
  integer,
  joined,
  longText,
  money,
  reference,
  weekdays,
} from '../contract/fields';

/** The references of every event: its car, and the owner on that day. */
export const carAndOwner = {
  carId: reference('cars', 'Number Plate'),
  userId: reference('users', "Owner's Name"),
};

/** The joined names of these references. */
export const plateAndName = {
  numberPlate: joined('carId.numberPlate', 'Number Plate'),
  name: joined('userId.name', 'Owner'),
};

/** The optional driver of a record, and the joined names with the driver's. */
export const driver = reference('drivers', 'Driver');
export const withDriver = { ...plateAndName, driver: joined('driverId.name', 'Driver') };

/** How often the amount of a target is owed, and on which days. */
export const rhythm = {
  every: choice('Owed every', { day: 'Day', week: 'Week', month: 'Month' }),
  days: weekdays('Working days'),
};

/** Cars and drivers that are no longer used. */
export const archived = {
  archived: { label: 'Archived', of: 'archivedAt', choices: { true: 'Archived' } },
} as const;

/** The account whose cash it is. */
export const holder = reference('users', 'Cash of', { sentIfChanged: true });
export const holderName = { holder: joined('holderId.name', 'Cash of') };

/** Pictures and papers of a record. */
export const photos = files('Photos', { sentIfChanged: true });

/** How money was paid. */
export const methods = { cash: 'Cash', mobileMoney: 'Mobile money', bank: 'Bank' };

/** Out of what an expense was paid, and whose cash it was. */
export const payment = {
  paidFrom: choice(
    'Paid from',
    {
      cashBox: 'Cash box',
      mobileMoney: 'Mobile money',
      bank: 'Bank',
      owner: 'Owner',
      driver: 'Driver',
    },
    { default: 'cashBox', sentIfChanged: true },
  ),
  holderId: holder,
};

export const everyScope = ['me', 'byCarId', 'byUserId'] as const;

/** The fields of a replaced part, such as a battery or tires. */
export const partFields = {
  ...carAndOwner,
  dateChanged: date('Date Changed'),
  mileage: integer('Mileage', { unit: 'km' }),
  details: longText('Details'),
  // The label is ZMW, not ZMK: the kwacha was redenominated in 2013 by a factor of 1,000.
  price: money('Price (ZMW)', { decimals: 2, sentAs: 'text' }),
  ...payment,
  files: photos,
};

/** What a paper is of. */
export const paperKinds = {
  insurance: 'Insurance',
  roadTax: 'Road tax',
  fitness: 'Fitness',
  roadService: 'Road service licence',
  drivingLicence: 'Driving licence',
  psvLicence: 'PSV licence',
  other: 'Other',
} as const;
