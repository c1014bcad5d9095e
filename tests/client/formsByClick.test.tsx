import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { field } from '../support/client/forms';
import { admin, owner } from '../support/client/session';

const api = useApi();
useAlert();

// A form with a driver, one with a required owner, one with an optional owner.
const kinds = [
  ['cashings', 'Add new Cashing'],
  ['services', 'Add new OilChange'],
  ['tires', 'Add new Tire'],
] as const;

const openHistory = async (path: () => string, name: string) => {
  const [view] = await screen.findAllByRole('link', { name: 'View' });
  fireEvent.click(view as HTMLElement);
  await waitFor(() => expect(path()).toBe(`/admin/${name}/byCarId/3`));
  // Data loaded by this page is cached when the form opens.
  await waitFor(() => expect(screen.getAllByText('Otto').length).toBeGreaterThan(0));
  fireEvent.click(await screen.findByRole('button', { name: 'Add New' }));
};

describe.each([
  ['an administrator', admin],
  ['an owner', owner],
])('Add New on the history of a car, reached by clicks as %s', (_, user) => {
  it.each(kinds)('of %s fills in the owner every time it is opened', async (name, title) => {
    vi.stubGlobal('scrollTo', () => {});
    const { path } = visit(api, `/admin/${name}`, { user, style: 'motoka' });
    await openHistory(path, name);
    for (const _round of [1, 2]) {
      const form = await dialog(title);
      await waitFor(() => expect(form.getByLabelText(/^Owner's Name/)).toHaveValue('Otto'));
      const filled = await field(form, "Owner's Name");
      expect(filled).toHaveAccessibleDescription('Filled in from ABZ 1234');
      if (name === 'cashings') expect(await field(form, 'Driver')).toHaveValue('Moses Phiri');
      fireEvent.click(form.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      fireEvent.click(await screen.findByRole('button', { name: 'Add New' }));
    }
  });
});
