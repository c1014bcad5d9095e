import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Style, useApi } from './api';
import { fleetAnswers, openAdmin } from './fleet';
import { admin, signedIn } from './session';

export type Person = ReturnType<typeof userEvent.setup>;

export type Api = ReturnType<typeof useApi>;
interface Visit {
  answers?: Record<string, unknown>;
  user?: typeof admin;
  style?: Style;
}

/** Replaces window.alert with a mock. */
export const useAlert = () => {
  const alert = vi.fn();
  beforeEach(() => {
    alert.mockReset();
    vi.stubGlobal('alert', alert);
  });
  afterEach(() => void vi.unstubAllGlobals());
  return alert;
};

/** Opens an address signed in, with the fleet's responses and any others given. */
export const visit = (api: Api, path: string, { answers = {}, user = admin, style }: Visit = {}) => {
  signedIn();
  api.answer({ ...fleetAnswers(user), ...answers } as Parameters<Api['answer']>[0], style);
  // Without a delay, no timer runs between two keys.
  return { ...openAdmin(path, render), person: userEvent.setup({ delay: null }) };
};

/** Waits for the document title, which is set after the heading renders. */
export const expectTitle = (title: string) =>
  waitFor(() => expect(document.title).toBe(`${title} · Motoka Fleet`));

export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** Finds a link by its name, on the page or in a part of it, and checks where it leads. */
export const expectLink = async (
  name: string | RegExp,
  href: string,
  part: Pick<typeof screen, 'findByRole'> = screen,
) => expect(await part.findByRole('link', { name })).toHaveAttribute('href', href);

/** The path and the filter of a link to a list. */
export const listOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here');
  return [pathname, JSON.parse(searchParams.get('filter') ?? '{}')];
};
