import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, visit } from '../support/client/admin';
import { type Call, useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { field, fillIn } from '../support/client/forms';
import { lateAnswer } from '../support/client/late';

const api = useApi();

const ada = { id: 1, name: 'Ada' };
const olga = { id: 8, name: 'Olga' };
const otto = { id: 7, name: 'Otto' };

const filterOf = ({ query }: Call) => JSON.parse(query.filter ?? '{}');
const isAsked = (path: string, filter: object) =>
  waitFor(() => expect(api.calls.map((call) => [call.path, filterOf(call)])).toContainEqual([path, filter]));

/** Opens the form of a cashing whose car fills in Otto. Neither he nor Olga is in the first choices. */
const open = async ({ byId = () => [otto], byText = () => [olga] }: Record<string, () => unknown> = {}) => {
  const found = (call: Call) => {
    const { id, q } = filterOf(call);
    if (id) return byId();
    return q ? byText() : [ada];
  };
  visit(api, '/admin/cashings/create', { answers: { 'GET /api/user': found }, style: 'motoka' });
  const form = await dialog('Add new Cashing');
  await fillIn(form, { 'Number Plate': { choose: 'ABZ 1234' } });
  return field(form, "Owner's Name");
};

const type = (input: HTMLElement, value: string) => {
  act(() => input.focus());
  fireEvent.change(input, { target: { value } });
};

const choices = () => screen.queryAllByRole('option').map((choice) => choice.textContent);

/** Presses Enter; returns true if that submits the form. */
const isSentByEnter = (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' });

describe('the search text of a choice', () => {
  it('is not replaced when the name of the filled-in record arrives late', async () => {
    const { response, arrive } = lateAnswer({ data: [otto] });
    const owner = await open({ byId: () => response });
    await isAsked('/api/user', { id: [7] });
    type(owner, 'Ol');
    arrive();
    await waitFor(() => expect(choices()).toEqual(['Olga']));
    const isLost = waitFor(() => expect(owner).not.toHaveValue('Ol'), { timeout: 500 });
    await expect(isLost).rejects.toThrow('Expected the element not to have value');
    fireEvent.blur(owner);
    expect(owner).toHaveValue('Otto');
  });

  it('replaces a name that arrives before the first letter', async () => {
    const { response, arrive } = lateAnswer({ data: [otto] });
    const owner = await open({ byId: () => response });
    await isAsked('/api/user', { id: [7] });
    act(() => owner.focus());
    arrive();
    await waitFor(() => expect(owner).toHaveValue('Otto'));
    expect([owner.selectionStart, owner.selectionEnd]).toEqual([0, 4]);
  });

  it('is sent once, after a pause, and decides what Enter selects', async () => {
    const owner = await open();
    await waitFor(() => expect(owner).toHaveValue('Otto'));
    for (const text of ['O', 'Ol', 'Olg']) type(owner, text);
    await waitFor(() => expect(choices()).toEqual(['Olga']));
    const asked = api.calls.filter(({ path }) => path === '/api/user').map((call) => filterOf(call).q);
    expect(asked.filter(Boolean)).toEqual(['Olg']);
    expect(isSentByEnter(owner)).toBe(false);
    expect(owner).toHaveValue('Olga');
    expect(isSentByEnter(owner)).toBe(true);
  });

  it('ends with the selection: all choices are offered again', async () => {
    const owner = await open({ byText: () => [otto] });
    await waitFor(() => expect(owner).toHaveValue('Otto'));
    type(owner, 'Ott');
    type(owner, 'Otto');
    await waitFor(() => expect(choices()).toEqual(['Otto']));
    isSentByEnter(owner);
    fireEvent.keyDown(owner, { key: 'ArrowDown' });
    await waitFor(() => expect(choices()).toEqual(['Otto', 'Ada']));
  });

  it('filters the loaded choices immediately; a choice that does not match is neither selected nor sent', async () => {
    const { response, arrive } = lateAnswer({ data: [olga] });
    const owner = await open({ byText: () => response });
    await waitFor(() => expect(owner).toHaveValue('Otto'));
    type(owner, 'aD');
    await waitFor(() => expect(choices()).toEqual(['Ada']));
    type(owner, 'Ol');
    expect(choices()).toEqual([]);
    expect(screen.getByText('Loading…')).toBeVisible();
    expect(isSentByEnter(owner)).toBe(false);
    expect(owner).toHaveValue('Ol');
    await isAsked('/api/user', { q: 'Ol' });
    arrive();
    await waitFor(() => expect(owner).toHaveValue('Olga'));
  });

  it('stays where it can be corrected if Enter found nothing', async () => {
    const { response, arrive } = lateAnswer({ data: [] });
    const owner = await open({ byText: () => response });
    await waitFor(() => expect(owner).toHaveValue('Otto'));
    type(owner, 'bbk481');
    isSentByEnter(owner);
    await isAsked('/api/user', { q: 'bbk481' });
    arrive();
    await waitFor(() => expect(owner).toHaveFocus());
    expect(owner).toHaveValue('bbk481');
  });
});

describe('a filter', () => {
  it('selects the searched record, not the previous choice', async () => {
    const [moses, kelvin] = fleet.drivers;
    const { response, arrive } = lateAnswer({ data: [kelvin] });
    const found = (call: Call) => (filterOf(call).q ? response : [moses]);
    visit(api, '/admin/cashings', { answers: { 'GET /api/drivers': found }, style: 'motoka' });
    fireEvent.click(await screen.findByRole('button', { name: 'Driver' }));
    const driver = await screen.findByRole('combobox', { name: 'Driver' });
    await waitFor(() => expect(choices()).toEqual(['Moses Phiri']));
    type(driver, 'Ke');
    fireEvent.keyDown(driver, { key: 'Enter' });
    expect(choices()).toEqual([]);
    await isAsked('/api/drivers', { q: 'Ke' });
    arrive();
    await isAsked('/api/cashings', { driverId: 6 });
    expect(api.calls.some((call) => filterOf(call).driverId === 5)).toBe(false);
  });
});

describe('a car', () => {
  const car = (id: number, numberPlate: string, name: string) => ({ id, numberPlate, name, userId: 7 });
  const cars = [
    car(1, 'ALB 4471', 'Grace Phiri'),
    car(2, 'BGRACE 1', 'Otto'),
    car(3, 'GRACE 7', 'Otto'),
    car(4, 'ZED 1', 'Otto'),
  ];
  const driver = { id: 9, name: 'Grace Banda', carId: 4, currentCar: { id: 4, numberPlate: 'ZED 1' } };
  const openCars = async () => {
    const found = (call: Call) => {
      const { q, id } = filterOf(call);
      if (id) return cars.filter((one) => id.includes(one.id));
      return q ? cars.slice(0, 3) : cars;
    };
    const answers = {
      'GET /api/cars': found,
      'GET /api/drivers': (call: Call) => (filterOf(call).q || filterOf(call).id ? [driver] : []),
      'GET /api/drivers/byCarId/3': [],
      'GET /api/drivers/byCarId/4': [driver],
      'GET /api/cars/4': cars[3],
    };
    visit(api, '/admin/cashings/create', { answers, style: 'motoka' });
    return dialog('Add new Cashing');
  };

  it('is found by its plate first, then by owner or driver, shown beside the plate', async () => {
    const form = await openCars();
    type(await field(form, 'Number Plate'), 'grace');
    const expected = ['GRACE 7', 'BGRACE 1', 'ALB 4471 Grace Phiri', 'ZED 1 Grace Banda'];
    await waitFor(() => expect(choices()).toEqual(expected));
  });

  it('that Enter decides before the choices are there is the best of the typed text', async () => {
    const form = await openCars();
    const plate = await field(form, 'Number Plate');
    type(plate, 'grace');
    isSentByEnter(plate);
    const amount = await field(form, 'Amount (ZMW)');
    fireEvent.keyDown(plate, { key: '4' });
    expect(amount).toHaveFocus();
    fireEvent.change(amount, { target: { value: '45' } });
    await waitFor(() => expect(plate).toHaveValue('GRACE 7'));
    expect(amount).toHaveFocus();
    expect(amount).toHaveValue('45');
  });

  it('is filled in by the driver who is picked first', async () => {
    const form = await openCars();
    await fillIn(form, { Driver: { choose: 'Grace Banda' } });
    await waitFor(async () => expect(await field(form, 'Number Plate')).toHaveValue('ZED 1'));
    await waitFor(async () => expect(await field(form, "Owner's Name")).toHaveValue('Otto'));
    expect(await field(form, 'Driver')).toHaveValue('Grace Banda');
  });
});
