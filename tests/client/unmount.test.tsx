import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { takePending } from '../support/client/pending';

const api = useApi();
useAlert();

/** An element that renders when a page or a dialog is complete. */
const dialog = () => screen.findByRole('dialog');
const heading = (name: string) => () => screen.findByRole('heading', { level: 1, name });

// One of each kind: generated pages are the same for every resource.
const screens = [
  ['the dashboard', '/admin/dashboard', heading('Homepage')],
  ['the spending of the month', '/admin/dashboard/spent', dialog],
  ['a list', '/admin/cashings', heading('Cashings')],
  ['a list whose View leads to a record', '/admin/cars', heading('Cars')],
  ['a history', '/admin/services/byCarId/3', heading('Services')],
  ['the drivers of a car', '/admin/drivers/byCarId/3', heading('Drivers')],
  ['a car', '/admin/cars/3', () => screen.findAllByText('Toyota Hiace')],
  ['a driver', '/admin/drivers/5', () => screen.findAllByText('Moses Phiri')],
  ['an owner', '/admin/owners/71', () => screen.findAllByText('Mwansa family')],
  ['an account', '/admin/users/7', () => screen.findAllByText('Otto')],
  ['the profile', '/admin/profile', heading('Profile')],
  ['an unknown page', '/admin/nowhere', heading('Page not found')],
  ['an Add dialog', '/admin/cashings/create', dialog],
  ['the Add dialog of a car', '/admin/cars/create', dialog],
  ['an Update dialog', '/admin/cashings/byCarId/3/update/11', dialog],
  ['the assign dialog', '/admin/cars/3/assign', dialog],
] as const;

describe('unmounting leaves no timer and no listener', () => {
  it.each(screens)('%s, unmounted immediately and once complete', async (_, path, complete) => {
    visit(api, path);
    await complete();
    cleanup();
    expect(takePending()).toEqual([]);
    visit(api, path);
    cleanup();
    expect(takePending()).toEqual([]);
  });

  it.each([
    [
      'the keyboard shortcuts',
      '/admin/cars',
      // The keys are read from shortly after the first heading.
      () =>
        waitFor(() => {
          fireEvent.keyDown(document.body, { key: '?' });
          screen.getByRole('dialog');
        }),
    ],
    [
      'the question before a delete',
      '/admin/cars/3',
      async () => fireEvent.click(await screen.findByRole('button', { name: 'Delete' })),
    ],
  ] as const)('%s', async (_, path, open) => {
    visit(api, path);
    await screen.findByRole('heading', { level: 1, name: /./ });
    await open();
    await dialog();
    cleanup();
    expect(takePending()).toEqual([]);
  });
});
