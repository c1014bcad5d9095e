import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visit as open } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { admin, owner } from '../support/client/session';
import { specified } from '../support/specification';

const api = useApi();

const none = (name: string) => ({
  [`GET /api/${name}`]: [],
  [`GET /api/${name}/me`]: [],
  [`GET /api/${name}/byUserId/7`]: [],
});
const visit = (path: string, answers = {}, user = admin) => open(api, path, { answers, user });

describe('an empty list', () => {
  it.each([
    ['cashings', 'Add a car first', 'cars', { ...none('cars'), ...none('drivers') }, admin],
    ['cashings', 'Add a driver first', 'drivers', none('drivers'), owner],
    ['drivers', 'Add a car first', 'cars', none('cars'), owner],
    ['tires', 'Add a car first', 'cars', none('cars'), owner],
  ] as const)('of %s links to the record to add first: %s', async (name, label, target, missing, user) => {
    const { person, path } = visit(`/admin/${name}`, { ...none(name), ...missing }, user);
    await screen.findByText(specified[name].sentences.empty);
    await person.click(await screen.findByRole('link', { name: label }));
    expect(path()).toBe(`/admin/${target}/create`);
  });

  it.each(['fees', 'payouts'])('of %s tells an owner who records them, with no button', async (name) => {
    visit(`/admin/${name}`, { ...none(name), ...none('users'), ...none('cars') }, owner);
    expect(await screen.findByText('What the office records stands here.')).toBeVisible();
    expect(screen.queryByText('Use Add New to record the first one.')).toBeNull();
    expect(screen.queryByRole('link', { name: /first$/ })).toBeNull();
  });

  it('explains how to add the first record', async () => {
    visit('/admin/cashings', none('cashings'));
    expect(await screen.findByText('Use Add New to record the first one.')).toBeVisible();
    await waitFor(() => expect(api.asked()).toContain('GET /api/drivers'));
    expect(screen.queryByRole('link', { name: /first$/ })).toBeNull();
  });
});

describe('a password', () => {
  it.each([
    ['a new account', '/admin/users/create', 'Password', /^Password/],
    ['the profile', '/admin/profile', 'Current password', /^Current password/],
  ])('of %s can be shown and hidden', async (_what, path, name, label) => {
    const { person } = visit(path);
    const field = await screen.findByLabelText(label);
    expect(field).toHaveAttribute('type', 'password');
    await person.type(field, 'kafue-1');
    await person.click(screen.getByRole('button', { name: `Show ${name}` }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('kafue-1');
    await person.click(screen.getByRole('button', { name: `Hide ${name}` }));
    expect(field).toHaveAttribute('type', 'password');
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('a car’s page shows the service state that the homepage counts', () => {
  it.each([
    [89_211, '1 km overdue'],
    [89_210, '0 km to go, due soon'],
    [88_710, '500 km to go, due soon'],
    [88_709, '501 km to go'],
  ])('at %d km of 89,210: %s', async (mileage, text) => {
    visit('/admin/cars/3', { 'GET /api/cars/3': { ...fleet.cars[0], mileage } });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('the list of cars shows its state filter in words', async () => {
  const filter = encodeURIComponent('{"serviceState":["overdue","soon"]}');
  visit(`/admin/cars?filter=${filter}`);
  const tools = within(await screen.findByRole('search', { name: 'Find records' }));
  expect(await tools.findByText('Overdue, Due soon')).toBeVisible();
});
