import { screen, within } from '@testing-library/react';
import { visit } from './admin';
import type { useApi } from './api';

/** A change as the server lists it. */
export const change = (values: object) => ({
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  userId: 1,
  userName: 'Ada',
  action: 'create',
  resource: 'cars',
  recordId: 3,
  before: null,
  after: {},
  importId: null,
  title: 'ABZ 1234',
  fields: [],
  undone: null,
  ...values,
});

export const visitActivity = async (api: ReturnType<typeof useApi>, changes: readonly object[]) => {
  visit(api, '/admin/activity', { answers: { 'GET /api/changes': changes } });
  return within(await screen.findByRole('main')).findAllByRole('listitem');
};
