import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi, type Mock } from 'vitest';
import type { useApi } from './api';
import { fleetAnswers, openAdmin } from './fleet';
import { admin, signedIn } from './session';

export type Person = ReturnType<typeof userEvent.setup>;

/** Opens a page of the admin area for somebody signed in, with the fleet's answers and those given. */
export const visitOf =
  (api: ReturnType<typeof useApi>) =>
  (path: string, answers = {}, user = admin) => {
    signedIn();
    api.answer({ ...fleetAnswers(user), ...answers });
    return { ...openAdmin(path, render), person: userEvent.setup() };
  };

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** What the browser's alerts say, anew in each test. */
export const alerts = (): Mock => {
  const alert = vi.fn();
  beforeEach(() => {
    alert.mockReset();
    vi.stubGlobal('alert', alert);
  });
  afterEach(() => void vi.unstubAllGlobals());
  return alert;
};
