import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { owner, resetAfterEach } from '../support/client/session';
import { toasts } from '../../src/client/toasts/toasts';

resetAfterEach();
const api = useApi();

const cashing = (id: number, more: object = {}) => ({
  id,
  carId: 3,
  numberPlate: 'ABZ 1234',
  userId: 7,
  name: 'Mutale Owner',
  driverId: 5,
  driver: 'Moses Phiri',
  date: '2026-11-20',
  amount: 100.25,
  notes: null,
  method: 'cash',
  reference: null,
  holderId: 1,
  holder: 'Grace Phiri',
  confirmedAt: null,
  confirmedBy: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...more,
});
const confirmed = { confirmedAt: '2026-11-26T08:00:00.000Z', confirmedBy: 'Grace Phiri' };
const records = [cashing(1), cashing(2, { amount: 0.5 }), cashing(3, confirmed)];

const open = (more: object = {}) =>
  visit(api, '/admin/cashings', {
    answers: {
      'GET /api/cashings': records,
      'GET /api/cash-book': [],
      'POST /api/cashings/confirm': { changed: 2 },
      'POST /api/cashings/unconfirm': { changed: 2 },
    },
    ...more,
  });

it('marks what nobody has confirmed', async () => {
  open();
  const rows = await screen.findAllByRole('row', { name: /ABZ 1234/ });
  const marks = rows.map((row) => within(row).queryAllByRole('img', { name: 'To confirm' }).length);
  expect(marks).toEqual([0, 1, 1]);
});

it('an administrator selects rows, sees their sum, confirms them and undoes it', async () => {
  const { person } = open();
  const [, first, second] = await screen.findAllByRole('checkbox', { name: 'Select ABZ 1234' });
  await person.click(first!);
  second!.focus();
  await person.keyboard(' ');
  const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
  expect(bar.getByRole('status')).toHaveTextContent('2 selected ZMW 100.75');
  await person.click(bar.getByRole('button', { name: 'Confirm 2' }));
  await expect.poll(() => toasts.current()).toHaveLength(1);
  const [toast] = toasts.current();
  expect(toast).toMatchObject({ message: '2 cashings confirmed', kind: 'success' });
  expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull();
  toast!.action!.run();
  await expect.poll(() => toasts.current().at(-1)?.message).toMatch(/^The confirmation of 2 cashings/);
});

it('an owner selects nothing', async () => {
  open({ user: owner });
  await screen.findAllByRole('row', { name: /ABZ 1234/ });
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
});

it('the form of a confirmed cashing says that saving takes the confirmation back', async () => {
  visit(api, '/admin/cashings/byCarId/3/update/3', {
    answers: { 'GET /api/cashings/byCarId/3': records, 'GET /api/cashings/3': records[2]! },
  });
  const note = await (
    await dialog('Update Cashing')
  ).findByText('Confirmed by Grace Phiri on 26/11/2026. Saving takes the confirmation back.');
  expect(note).toBeInTheDocument();
});
