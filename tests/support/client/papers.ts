/** The kinds of papers of a fleet, with one of its own and one that is off; a paper and an insurance that are due. */
const kind = (id: number, key: string, label: string, of: string, months: number, isOff = false) => ({
  id,
  key,
  label,
  of,
  months,
  leadDays: 30,
  isOff,
});
export const kinds = [
  kind(1, 'insurance', 'Insurance', 'car', 0),
  kind(2, 'roadTax', 'Road tax', 'car', 0),
  kind(5, 'drivingLicence', 'Driving licence', 'driver', 60),
  kind(7, 'other', 'Other', 'car', 12),
  kind(8, 'permit', 'Hire permit', 'car', 3),
  kind(9, 'old', 'Sticker', 'car', 3, true),
];
export const answers = {
  'GET /api/cash-book': [],
  'GET /api/paper-kinds': kinds,
  'POST /api/papers/': { id: 900 },
  'POST /api/insurances/': { id: 901 },
};

export const paper = {
  id: 31,
  carId: 3,
  numberPlate: 'ABZ 1234',
  userId: 7,
  name: 'Otto',
  driverId: null,
  driver: null,
  kind: 'permit',
  number: 'N 7',
  validUntil: '2026-11-21',
  amount: 85.5,
  paidOn: '2026-08-20',
  paidFrom: 'mobileMoney',
};
export const due = {
  id: 'paper-31',
  kind: 'permit',
  carId: 3,
  numberPlate: 'ABZ 1234',
  driverId: null,
  driver: null,
  userId: 7,
  name: 'Otto',
  dueOn: '2026-11-21',
  isForecast: false,
  dueAt: null,
  mileage: null,
  kmLeft: null,
  daysLeft: -3,
  state: 'overdue',
  recordId: 31,
  amount: 85.5,
  leadDays: 30,
};
export const insurance = { ...due, id: 'insurance-12', kind: 'insurance', recordId: 12, amount: 1_450 };
const ofInsurance = { id: 12, number: 'TP 55', amount: 1_450, paidFrom: 'driver', driverId: 5 };
export const renewals = {
  ...answers,
  'GET /api/papers/31': paper,
  'GET /api/insurances/12': ofInsurance,
};
