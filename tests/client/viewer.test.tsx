import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit } from '../support/client/admin';
import { unreachable, useApi } from '../support/client/api';
import { owner } from '../support/client/session';

const api = useApi();

const viewer = { ...owner, access: [{ ownerId: 9, name: 'Mutale Banda', level: 'view' }] };
const ownCar = { id: 3, numberPlate: 'ABZ 1234', model: 'Noah', userId: owner.id };

const openCashings = async (answers: Record<string, unknown>) => {
  document.body.innerHTML = '';
  const opened = visit(api, '/admin/cashings', { user: viewer, style: 'motoka', answers });
  await screen.findAllByRole('row', { name: /ABZ 1234/ });
  return opened;
};
const addNew = () => screen.queryByRole('button', { name: 'Add New' });
const failing = { 'GET /api/cars': () => unreachable(), 'GET /api/cars/byUserId/7': () => unreachable() };
const owning = { 'GET /api/cars': [ownCar], 'GET /api/cars/byUserId/7': [ownCar] };
const owningNone = { 'GET /api/cars': [], 'GET /api/cars/byUserId/7': [] };

it('an owner who also sees another fleet is known as one when their cars cannot be loaded', async () => {
  await openCashings(owning);
  await expect.poll(addNew).not.toBeNull();
  await openCashings(failing);
  expect(addNew()).not.toBeNull();
});

it('who may only see is offered nothing, and so is whoever has sold their last car', async () => {
  await openCashings(failing);
  expect(addNew()).toBeNull();
  await openCashings(owning);
  await expect.poll(addNew).not.toBeNull();
  await openCashings(owningNone);
  await expect.poll(addNew).toBeNull();
  await openCashings(failing);
  expect(addNew()).toBeNull();
});
