import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { owner } from '../support/client/session';
import { toasts } from '../../src/client/ground/toasts/toasts';

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

it('an administrator sees what nobody has confirmed, selects rows, sees their sum, confirms them and undoes it', async () => {
  const { person } = open();
  const rows = await screen.findAllByRole('row', { name: /ABZ 1234/ });
  const marks = rows.map((row) => within(row).queryAllByRole('img', { name: 'To confirm' }).length);
  expect(marks).toEqual([0, 1, 1]);
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

const box = (index: number) => screen.getAllByRole('checkbox', { name: 'Select ABZ 1234' })[index]!;
const pageBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select the page' });
const selected = () => screen.findByRole('region', { name: 'Selected records' });

it('the box in the head selects the page, and shows when only a part is selected', async () => {
  const { person } = open();
  const head = await pageBox();
  await person.click(head);
  expect(within(await selected()).getByRole('status')).toHaveTextContent('3 selected ZMW 201.00');
  expect(head).toBeChecked();
  await person.click(box(1));
  expect(within(await selected()).getByRole('status')).toHaveTextContent('2 selected');
  expect(head).toBePartiallyChecked();
  await person.click(head);
  await person.click(head);
  expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull();
});

it('Shift selects the rows between two clicks, in either direction, and takes them back', async () => {
  const { person } = open();
  await pageBox();
  await person.click(box(2));
  await person.keyboard('{Shift>}');
  await person.click(box(0));
  expect(within(await selected()).getByRole('status')).toHaveTextContent('3 selected');
  await person.click(box(1));
  await person.keyboard('{/Shift}');
  expect(within(await selected()).getByRole('status')).toHaveTextContent('1 selected');
  expect(box(2)).toBeChecked();
});

it('all that match are selected with their sum, confirmed in one call, and the focus stays in the list', async () => {
  const many = Array.from({ length: 30 }, (_, index) => cashing(100 + index));
  const answers = {
    'GET /api/cashings': many,
    'GET /api/cash-book': [],
    'POST /api/cashings/confirm': { data: { changed: 30 } },
  };
  const { person } = open({ answers, style: 'motoka' });
  await person.click(await pageBox());
  const bar = within(await selected());
  expect(bar.getByRole('status')).toHaveTextContent('25 selected ZMW 2,506.25');
  await person.click(bar.getByRole('button', { name: 'Select all 30 that match' }));
  await expect.poll(() => bar.getByRole('status').textContent).toBe('30 selected ZMW 3,007.50');
  expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull();
  await person.click(bar.getByRole('button', { name: 'Confirm 30' }));
  await expect.poll(() => toasts.current()[0]?.message).toBe('30 cashings confirmed');
  const ids = many.map(({ id }) => id).sort((one, other) => one - other);
  const [call] = api.calls.filter(({ path }) => path === '/api/cashings/confirm');
  expect([...(call!.body as { ids: number[] }).ids].sort((one, other) => one - other)).toEqual(ids);
  expect(await pageBox()).toHaveFocus();
});

it('of more than the server takes at once, the first 1,000 are selected', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => cashing(100 + index, { amount: 1 }));
  const answers = { 'GET /api/cashings': many, 'GET /api/cash-book': [] };
  const { person } = open({ answers, style: 'motoka' });
  await person.click(await pageBox());
  const bar = within(await selected());
  await person.click(bar.getByRole('button', { name: 'Select the first 1,000 of 1,001 that match' }));
  await expect.poll(() => bar.getByRole('status').textContent).toBe('1,000 selected ZMW 1,000.00');
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
