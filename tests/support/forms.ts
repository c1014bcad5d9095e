import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Style, useApi } from './api';
import { fleetAnswers, openAdmin } from './fleet';
import { admin, signedIn } from './session';

/** What is typed into a field by its label, or typed and chosen. */
export type Entries = Readonly<Record<string, string | { choose: string }>>;

type Api = ReturnType<typeof useApi>;
interface Visit {
  answers?: Record<string, unknown>;
  user?: typeof admin;
  style?: Style;
}

/** An alert that is heard instead of shown. */
export const useAlert = () => {
  const alert = vi.fn();
  beforeEach(() => {
    alert.mockReset();
    vi.stubGlobal('alert', alert);
  });
  afterEach(() => void vi.unstubAllGlobals());
  return alert;
};

/** Opens an address signed in, against the fleet and whatever else is answered. */
export const visit = (api: Api, path: string, { answers = {}, user = admin, style }: Visit = {}) => {
  signedIn();
  api.answer({ ...fleetAnswers(user), ...answers } as Parameters<Api['answer']>[0], style);
  return openAdmin(path, render);
};

export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialog>>;

export const field = (form: Dialog, label: string) =>
  form.findByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`));

export const fillIn = async (form: Dialog, entries: Entries) => {
  for (const [label, entry] of Object.entries(entries)) {
    const input = await field(form, label);
    const value = typeof entry === 'string' ? entry : entry.choose;
    if (typeof entry === 'object') fireEvent.focus(input);
    fireEvent.change(input, { target: { value } });
    if (typeof entry === 'object') fireEvent.click(await screen.findByRole('option', { name: value }));
  }
};

export const press = async (form: Dialog, name: string | RegExp) =>
  fireEvent.click(await form.findByRole('button', { name }));

/** What was sent with a method, in order. */
export const sent = (api: Api, method: 'POST' | 'PUT') => api.calls.filter((call) => call.method === method);
