import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { lateAnswer } from '../support/client/late';

const api = useApi();

const KEY = 'RaStore.features';
const activityCall = '/changes?range=[0,0]';
const activityLink = () => screen.queryByRole('link', { name: 'Activity' });

it('the menu has the features of the last visit before the server confirms them', async () => {
  localStorage.setItem(KEY, activityCall);
  const late = lateAnswer([]);
  visit(api, '/admin/cars', { answers: { 'GET /api/changes': late.response } });
  await screen.findByRole('link', { name: 'Cars' });
  expect(activityLink()).toBeVisible();
  late.arrive();
  await waitFor(() => expect(localStorage.getItem(KEY)).toContain(activityCall));
  expect(activityLink()).toBeVisible();
});

it('a feature that the server no longer offers disappears', async () => {
  localStorage.setItem(KEY, activityCall);
  visit(api, '/admin/cars');
  await screen.findByRole('link', { name: 'Cars' });
  await waitFor(() => expect(activityLink()).toBeNull());
  expect(localStorage.getItem(KEY)).not.toContain(activityCall);
});

describe('on a server with the specification alone', () => {
  it.each(['Access', 'Messages'])('the menu has no %s', async (name) => {
    visit(api, '/admin/cars');
    await screen.findByRole('link', { name: 'Users' });
    await waitFor(() => expect(localStorage.getItem(KEY)).toBe(''));
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('a list has no filters, columns and checkboxes of what the server does not know', async () => {
    const { person } = visit(api, '/admin/cashings');
    await screen.findByRole('link', { name: 'View' });
    await waitFor(() => expect(localStorage.getItem(KEY)).toBe(''));
    for (const name of ['Cash of', 'Paid by', 'To confirm', 'Confirmed'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Columns' }));
    expect(await screen.findByRole('checkbox', { name: 'Driver' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Paid by' })).toBeNull();
  });

  it("a record's page has no such values", async () => {
    visit(api, '/admin/cashings/11');
    await screen.findByText('Notes');
    await waitFor(() => expect(localStorage.getItem(KEY)).toBe(''));
    expect(screen.queryByText('Paid by')).toBeNull();
  });
});
