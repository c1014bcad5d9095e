import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { visit } from '../../support/client/admin';
import { useApi } from '../../support/client/api';

vi.mock('../../../src/client/ground/config', async (original) => {
  const { config } = await original<typeof import('../../../src/client/ground/config')>();
  return { config: { ...config, showsConfirmed: false } };
});

const api = useApi();
/** A server with the cash book. */
const book = { 'GET /api/cash-book': [] };

const cashing = {
  id: 1,
  carId: 3,
  numberPlate: 'ABZ 1234',
  userId: 7,
  name: 'Mutale Owner',
  date: '2026-11-20',
  amount: 100.25,
  method: 'cash',
  confirmedAt: null,
  confirmedBy: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};
const confirmed = { ...cashing, id: 2, confirmedAt: '2026-11-26T08:00:00.000Z', confirmedBy: 'Grace Phiri' };

it('a list has no chips, marks and checkboxes of confirmations with CONFIRM=off', async () => {
  visit(api, '/admin/cashings', { answers: { 'GET /api/cashings': [cashing, confirmed], ...book } });
  expect(await screen.findAllByRole('row', { name: /ABZ 1234/ })).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'Paid by' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /confirm/i })).toBeNull();
  expect(screen.queryByRole('img', { name: 'To confirm' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
});

it("a record's page does not say who confirmed it with CONFIRM=off", async () => {
  visit(api, '/admin/cashings/2', { answers: { 'GET /api/cashings/2': confirmed, ...book } });
  await screen.findByText('Paid by');
  expect(screen.queryByText(/confirmed/i)).toBeNull();
  expect(screen.queryByText('Grace Phiri')).toBeNull();
});

it('the other flags keep their chips with CONFIRM=off', async () => {
  visit(api, '/admin/cars', { answers: { 'GET /api/cars': [] } });
  expect(await screen.findByRole('button', { name: 'Archived' })).toBeVisible();
});

it('the cash book has no sum to confirm with CONFIRM=off', async () => {
  const moved = { collected: 100, received: 0, spent: 0, handedOver: 0 };
  const counted = { lastCountOn: '2026-11-20', counted: 650, difference: -50 };
  const holding = { id: 7, userId: 7, name: 'Mutale Owner', ...moved, holds: 750, ...counted };
  const totals = { holds: 749.5, differences: -50, toConfirm: 120 };
  visit(api, '/admin/cash-book', {
    answers: { 'GET /api/cash-book': [holding], 'GET /api/cash-book/totals': totals },
  });
  expect(await screen.findByText('749.50')).toBeVisible();
  expect(screen.queryByText(/120\.00/)).toBeNull();
});
