import { boolean, text } from '../contract/fields';
import { defineResource } from '../contract/resource';

/** The kinds that every database begins with. */
const seeded = [
  'Repair',
  'Fuel',
  'Wash',
  'Toll',
  'Station',
  'Fine',
  'Wage',
  'Tracker',
  'Tax',
  'Loan',
  'Other',
] as const;

/** The id of the kind Fuel. Administrators may rename it. */
export const FUEL_KIND = 2;

/** What an expense was for: fuel, a toll, a fine. */
export const expenseKinds = defineResource('expenseKinds', {
  path: '/expense-kinds',
  title: 'Expense kinds',
  subject: 'Expense kind',
  singular: 'expense kind',
  menu: { group: 'Administration', label: 'Expense kinds' },
  icon: 'Category',
  recordRepresentation: 'name',

  fields: {
    name: text('Name', { phrases: seeded }),
    hasMileage: boolean('With mileage', { default: 'true', sentIfChanged: true }),
    isOff: boolean('No longer offered', { sentIfChanged: true }),
  },

  required: { add: ['name'], update: ['name'] },
  columns: ['name', 'hasMileage', 'isOff'],
  scopes: [],
  view: 'record',
  afterDelete: 'list',
  addedBy: 'administrators',
  messages: { confirmDelete: 'Do you want to delete the expense kind?' },
});
