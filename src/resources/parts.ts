import {
  choice,
  date,
  files,
  integer,
  joined,
  longText,
  money,
  reference,
  text,
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

/** What a vehicle is, when it was bought and sold, and what it is worth. */
export const life = {
  year: integer('Year', { isPlain: true, sentIfChanged: true }),
  seats: integer('Seats', { sentIfChanged: true }),
  chassisNumber: text('Chassis number', { sentIfChanged: true }),
  boughtOn: date('Bought on', { sentIfChanged: true }),
  boughtFor: money('Bought for (ZMW)', { decimals: 0, sentIfChanged: true }),
  soldOn: date('Sold on', { sentIfChanged: true }),
  soldFor: money('Sold for (ZMW)', { decimals: 0, sentIfChanged: true }),
  worth: money('Worth (ZMW)', { decimals: 0, sentIfChanged: true }),
  worthOn: date('Worth on', { sentIfChanged: true }),
};
/** The columns of it, which a list shows if they are chosen. */
export const lifeColumns = Object.keys(life);

/** The account whose cash it is. */
export const holder = reference('users', 'Cash of', { sentIfChanged: true });
export const holderName = { holder: joined('holderId.name', 'Cash of') };

/** Pictures and papers of a record. */
export const photos = files('Photos', { sentIfChanged: true });

/** How money was paid. */
export const methods = { cash: 'Cash', mobileMoney: 'Mobile money', bank: 'Bank' };

/** Out of what the owner or the office pays. */
const ownSources = {
  cashBox: 'Cash box',
  mobileMoney: 'Mobile money',
  bank: 'Bank',
  owner: 'Owner',
} as const;

/** The payment of what no driver pays out of the takings. */
export const ownPayment = {
  paidFrom: choice('Paid from', ownSources, { default: 'cashBox', sentIfChanged: true }),
  holderId: holder,
};

/** Out of what an expense was paid, whose cash it was, which driver paid or owes it, and what of it the driver owes. */
export const payment = {
  paidFrom: choice(
    'Paid from',
    { ...ownSources, driver: 'Driver' },
    { default: 'cashBox', sentIfChanged: true },
  ),
  holderId: holder,
  driverId: reference('drivers', 'Driver', { sentIfChanged: true }),
  driverPays: money('Driver pays back (ZMW)', { decimals: 2, sentIfChanged: true }),
};
/** The names of these references. */
export const paymentNames = { ...holderName, driver: joined('driverId.name', 'Driver') };
/** The columns of the payment, which a list shows if they are chosen. */
export const paymentColumns = ['paidFrom', 'driver', 'driverPays'] as const;

/** The columns of a part that a list shows if they are chosen. */
export const partColumns = ['position', 'serial', 'warrantyUntil', ...paymentColumns] as const;

export const everyScope = ['me', 'byCarId', 'byUserId'] as const;

/** The fields of a replaced part, such as a battery or tires. */
export const partFields = {
  ...carAndOwner,
  dateChanged: date('Date Changed'),
  mileage: integer('Mileage', { unit: 'km' }),
  details: longText('Details'),
  // The label is ZMW, not ZMK: the kwacha was redenominated in 2013 by a factor of 1,000.
  price: money('Price (ZMW)', { decimals: 2, sentAs: 'text' }),
  position: text('Position', { sentIfChanged: true }),
  serial: text('Serial number', { sentIfChanged: true }),
  warrantyUntil: date('Warranty until', { sentIfChanged: true }),
  ...payment,
  files: photos,
};

/** The kinds of papers that every database begins with. */
export const seededPaperKinds = {
  insurance: 'Insurance',
  roadTax: 'Road tax',
  fitness: 'Fitness',
  roadService: 'Road service licence',
  drivingLicence: 'Driving licence',
  psvLicence: 'PSV licence',
  other: 'Other',
} as const;
