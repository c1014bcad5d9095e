import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, copyProduct } from './copy';

/** All that docs/extending.md requires to add a resource: one file (its e-mail is read by no other resource) … */
const definition = `import { date, joined, longText, money } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, everyScope, plateAndName } from './parts';

/** A fine paid on the road. */
export const fines = defineResource('fines', {
  title: 'Fines',
  subject: 'Fine',
  singular: 'fine',
  menu: { group: 'Vehicles', label: 'Fines' },
  icon: 'Flag',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    date: date('Date'),
    amount: money('Amount (ZMW)', { decimals: 2 }),
    notes: longText('Notes'),
  },
  joined: { ...plateAndName, email: joined('userId.email', 'E-mail') },

  required: { add: ['carId', 'date', 'amount'], update: ['carId', 'date', 'amount'] },
  columns: ['date', 'numberPlate', 'name', 'amount', 'notes'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  counts: 'out',
  messages: { confirmDelete: 'Do you want to delete the fine?' },
});
`;

/** A copy of this product with fines added: one file, one line and `npm run db:diff`. */
export const copyWithFines = (): Copy => {
  const copy = copyProduct();
  const { folder } = copy;
  writeFileSync(join(folder, 'src/resources/fines.ts'), definition);
  const index = join(folder, 'src/resources/index.ts');
  const lines = readFileSync(index, 'utf8');
  writeFileSync(
    index,
    lines
      .replace('import { users }', "import { fines } from './fines';\nimport { users }")
      .replace('\n  tires,', '\n  tires,\n  fines,'),
  );
  return copy;
};
