/**
 * The pages of the specification: the address, the heading for an administrator, the one for an owner, and the rest of the
 * document's title. `{…}` stands for a value of the demo fleet.
 */
export type Route = readonly [path: string, admin: string, owner: string, about?: string];

/** The pages before the login; the heading is the same for every user. */
export const publicPages = [
  ['/', 'Login to Motoka Fleet Management', 'Login'],
  ['/account/LoginPage', 'Login to Motoka Fleet Management', 'Login'],
  ['/account/SignUpPage', 'Sign up to Motoka Fleet Management', 'Sign up'],
  ['/no/such/page', 'Login to Motoka Fleet Management', 'Login'],
] as const;

const lists: readonly Route[] = [
  ['/admin/dashboard', 'Homepage', 'Homepage'],
  ['/admin/cars', 'Cars', 'My Cars'],
  ['/admin/cashings', 'Cashings', 'My Cashings'],
  ['/admin/repairs', 'Repairs/Expenses', 'My Repairs/Expenses'],
  ['/admin/services', 'Services', 'My Services'],
  ['/admin/insurances', 'Insurances', 'My Insurances'],
  ['/admin/tires', 'Tires', 'My Tires'],
  ['/admin/batteries', 'Batteries', 'My Batteries'],
  ['/admin/drivers', 'Drivers', 'My Drivers'],
  ['/admin/calendar', 'Calendar', 'Calendar'],
  ['/admin/owners', 'Owners', 'My Owners'],
  ['/admin/users', 'Users', 'Page not found'],
];

const own: readonly Route[] = [
  ['/admin/cashings/me', 'My Cashings', 'My Cashings'],
  ['/admin/repairs/me', 'My Repairs/Expenses', 'My Repairs/Expenses'],
  ['/admin/services/me', 'My Services', 'My Services'],
  ['/admin/insurances/me', 'My Insurances', 'My Insurances'],
  ['/admin/tires/me', 'My Tires', 'My Tires'],
  ['/admin/drivers/me', 'My Drivers', 'My Drivers'],
  ['/admin/profile', 'Profile', 'Profile'],
];

const ofACar: readonly Route[] = [
  ['/admin/cars/{car}', '{plate}', '{plate}'],
  ['/admin/cashings/byCarId/{car}', 'Cashings', 'My Cashings', '{plate}'],
  ['/admin/repairs/byCarId/{car}', 'Repairs/Expenses', 'My Repairs/Expenses', '{plate}'],
  ['/admin/services/byCarId/{car}', 'Services', 'My Services', '{plate}'],
  ['/admin/insurances/byCarId/{car}', 'Insurances', 'My Insurances', '{plate}'],
  ['/admin/tires/byCarId/{car}', 'Tires', 'My Tires', '{plate}'],
  ['/admin/batteries/byCarId/{car}', 'Batteries', 'My Batteries', '{plate}'],
  ['/admin/drivers/byCarId/{car}', 'Drivers', 'My Drivers', '{plate}'],
];

const ofAPerson: readonly Route[] = [
  ['/admin/cars/byUserId/{user}', 'Cars', 'My Cars', '{person}'],
  ['/admin/batteries/byUserId/{user}', 'Batteries', 'My Batteries', '{person}'],
  ['/admin/drivers/byUserId/{user}', 'Drivers', 'My Drivers', '{person}'],
  ['/admin/owners/{owner}', '{note}', '{note}'],
  ['/admin/users/{user}', '{person}', '{person}'],
  ['/admin/drivers/{driver}', '{driverName}', '{driverName}'],
];

/** Balances, their records and their reports. */
const money: readonly Route[] = [
  ['/admin/balances', 'Balances', 'Balances'],
  ['/admin/balances/set-targets', 'Set targets', 'Set targets'],
  ['/admin/balances/{balance}', '{driverName} {plate}', '{driverName} {plate}'],
  ['/admin/handovers/{assignment}', 'Handover', 'Handover', '{plate}'],
  ['/admin/targets', 'Targets', 'My Targets'],
  ['/admin/daysOff', 'Days off', 'My Days off'],
  ['/admin/adjustments', 'Adjustments', 'My Adjustments'],
  ['/admin/readings', 'Readings', 'My Readings'],
  ['/admin/papers', 'Papers', 'My Papers'],
  ['/admin/cash-book', 'Cash book', 'Cash book'],
  ['/admin/cash-book/{user}', 'Book: {person}', 'Book: {person}'],
  ['/admin/transfers', 'Transfers', 'My Transfers'],
  ['/admin/counts', 'Counts', 'My Counts'],
  ['/admin/buyouts', 'Buy-outs', 'My Buy-outs'],
  ['/admin/expenseKinds', 'Expense kinds', 'Expense kinds'],
  ['/admin/paperKinds', 'Paper kinds', 'Paper kinds'],
  ['/admin/bills', 'Bills', 'My Bills'],
  ['/admin/plans', 'Service plans', 'My Service plans'],
  ['/admin/works', 'Work done', 'My Work done'],
  ['/admin/workshop/{car}', 'Workshop sheet', 'Workshop sheet', '{plate}'],
  ['/admin/profit', 'Profit', 'Profit'],
  ['/admin/profit?from=2026-01&to=2026-10', 'Profit', 'Profit'],
  ['/admin/profit/spending?from=2026-01&to=2026-10', 'Spending', 'Spending'],
  ['/admin/profit/fuel?from=2026-01&to=2026-10', 'Fuel', 'Fuel'],
  ['/admin/profit/byCarId/{car}?from=2026-01&to=2026-10', 'Profit by month', 'Profit by month', '{plate}'],
  ['/admin/due', 'Due', 'Due'],
  ['/admin/statements', 'Statements', 'Statements'],
  ['/admin/owner-accounts', 'Owner accounts', 'Owner accounts'],
  ['/admin/owner-accounts/{user}', 'Owner account', 'Owner account', '{person}'],
  ['/admin/fees', 'Fees', 'My Fees'],
  ['/admin/payouts', 'Payouts', 'My Payouts'],
];

const nowhere: readonly Route[] = [
  ['/admin/no/such/page', 'Page not found', 'Page not found'],
  ['/admin/cars/3/nothing', 'Page not found', 'Page not found'],
];

export const routes: readonly Route[] = [...lists, ...own, ...ofACar, ...ofAPerson, ...money, ...nowhere];
