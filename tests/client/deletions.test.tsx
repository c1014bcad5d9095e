import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAlert, dialog, visit as open } from '../support/client/admin';
import { toasts } from '../../src/client/ground/toasts/toasts';
import { refusal, useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { specified } from '../support/specification';

const api = useApi();
const alert = useAlert();
const visit = (path: string, answers = {}) => open(api, path, { answers });

const deletions = [
  ['cars/3', 'cars', '/admin/cars'],
  ['repairs/byCarId/3', 'repairs', '/admin/repairs'],
  ['tires/byCarId/3', 'tires', '/admin/tires'],
  ['batteries/byCarId/3', 'batteries', '/admin/batteries/byCarId/3'],
  ['cashings/byCarId/3', 'cashings', '/admin/cashings/byCarId/3'],
  ['insurances/byCarId/3', 'insurances', '/admin/insurances/byCarId/3'],
] as const;

describe.each(deletions)('deleting in %s', (from, name, to) => {
  const id = fleet[name][0]?.id;
  const question = specified[name].sentences.confirmDelete;

  it('asks, deletes, and opens the list or the history', async () => {
    const { person, path } = visit(`/admin/${from}`, { [`DELETE /api/${name}/${id}`]: fleet[name][0] });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const asked = await dialog(question);
    expect(asked.getByText('ABZ 1234')).toBeInTheDocument();
    await person.click(asked.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(api.asked()).toContain(`DELETE /api/${name}/${id}`));
    await waitFor(() => expect(path()).toBe(to));
    expect(toasts.current().at(-1)).toMatchObject({
      kind: 'success',
      message: expect.stringMatching(/ successfully deleted$/),
    });
  });
});

// From a record's page and from a history.
describe.each([deletions[0], deletions[4]])('deleting in %s', (from, name) => {
  const id = fleet[name][0]?.id;
  const question = specified[name].sentences.confirmDelete;

  it('does nothing on Cancel', async () => {
    const { person } = visit(`/admin/${from}`);
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click((await dialog(question)).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('shows a refusal in an alert', async () => {
    const { person, path } = visit(`/admin/${from}`, {
      [`DELETE /api/${name}/${id}`]: refusal(409, { message: 'Still needed' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click((await dialog(question)).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Still needed'));
    expect(path()).toBe(`/admin/${from}`);
  });
});
