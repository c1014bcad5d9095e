import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { lateAnswer } from '../support/client/late';
import { resetAfterEach } from '../support/client/session';

resetAfterEach();
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
