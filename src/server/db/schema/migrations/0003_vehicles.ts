import type { Migration } from '../migration';

/** What a vehicle is, when it was bought and sold, and what it is worth. Money is in ngwee. */
export const up = async ({ columns }: Migration): Promise<void> =>
  columns('cars', {
    year: 'number',
    seats: 'number',
    chassisNumber: 'text',
    chassisNumberKey: 'text',
    boughtOn: 'text',
    boughtFor: 'number',
    soldOn: 'text',
    soldFor: 'number',
    worth: 'number',
    worthOn: 'text',
  });
