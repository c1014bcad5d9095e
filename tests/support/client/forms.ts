import { fireEvent, screen } from '@testing-library/react';
import type { Api, dialog } from './admin';

/** What is typed into a field by its label, or typed and chosen. */
export type Entries = Readonly<Record<string, string | { choose: string }>>;

type Dialog = Awaited<ReturnType<typeof dialog>>;

export const field = (form: Dialog, label: string) =>
  form.findByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`));

export const fillIn = async (form: Dialog, entries: Entries) => {
  for (const [label, entry] of Object.entries(entries)) {
    const input = await field(form, label);
    const value = typeof entry === 'string' ? entry : entry.choose;
    if (typeof entry === 'object') {
      fireEvent.focus(input);
      // A choice that was filled in opens when its text changes, not when the focus reaches it.
      fireEvent.change(input, { target: { value: '' } });
    }
    fireEvent.change(input, { target: { value } });
    if (typeof entry === 'object') fireEvent.click(await screen.findByRole('option', { name: value }));
  }
};

export const press = async (form: Dialog, name: string | RegExp) =>
  fireEvent.click(await form.findByRole('button', { name }));

/** What was sent with a method, in order. */
export const sent = (api: Api, method: 'POST' | 'PUT') => api.calls.filter((call) => call.method === method);
