import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Entries } from '../specification/parts';
import type { Api, dialog } from './admin';

type Dialog = Awaited<ReturnType<typeof dialog>>;

export const field = (form: Dialog, label: string) =>
  form.findByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`));

export const fillIn = async (form: Dialog, entries: Entries) => {
  for (const [label, entry] of Object.entries(entries)) {
    const input = await field(form, label);
    const value = typeof entry === 'string' ? entry : entry.choose;
    if (typeof entry === 'object') {
      fireEvent.focus(input);
      // A prefilled autocomplete opens when its text changes, not on focus.
      fireEvent.change(input, { target: { value: '' } });
    }
    fireEvent.change(input, { target: { value } });
    if (typeof entry === 'object') fireEvent.click(await screen.findByRole('option', { name: value }));
  }
};

export const press = async (form: Dialog, name: string | RegExp) =>
  fireEvent.click(await form.findByRole('button', { name }));

/** The requests sent with a method, in order. */
export const sent = (api: Api, method: 'POST' | 'PUT') => api.calls.filter((call) => call.method === method);

/** The requests that write, as `['PUT /api/cars/3', body]`, in order. */
export const writes = (api: Api) =>
  api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, body]);

/** Lets the page read a path again, as it does when its tab is shown again, and shows the answer. */
export const readAgain = async (api: Api, path: string): Promise<void> => {
  const calls = () => api.calls.filter((call) => call.path === path).length;
  const before = calls();
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(calls()).toBeGreaterThan(before));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
