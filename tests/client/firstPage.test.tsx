import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { authProvider } from '../../src/client/providers/authProvider';
import { prefetchFirstList } from '../../src/client/boot/prefetch';
import { useApi } from '../support/client/api';
import { fleetAnswers, openAdmin } from '../support/client/fleet';
import { admin, owner, signedIn, startAfresh } from '../support/client/session';

const api = useApi();
startAfresh();

const page = () =>
  new Response(JSON.stringify({ data: fleetAnswers(admin)['GET /api/cashings'] }), {
    headers: { 'Content-Type': 'application/json', 'Content-Range': 'cashings 0-0/1' },
  });

/** The page is loaded at an address, as main.tsx begins it. */
const load = (path: string, user = admin): void => {
  history.replaceState(null, '', path);
  api.answer({ ...fleetAnswers(user), 'GET /api/cashings': page, 'GET /api/cashings/me': page });
  prefetchFirstList(location.pathname);
};

const open = async (): Promise<void> => {
  openAdmin('/admin/cashings', render);
  await screen.findByText('Paid late');
};

const listsAsked = () => api.calls.filter(({ path }) => /^\/api\/cashings(\/me)?$/.test(path));

describe('the page whose address was opened', () => {
  it('asks for its list once, before it is rendered', async () => {
    signedIn();
    load('/admin/cashings');
    await open();
    expect(listsAsked()).toHaveLength(1);
  });

  it.each([
    ['/api/cashings', admin],
    ['/api/cashings/me', owner],
  ])('asks for its list at once the next time: %s', async (path, user) => {
    signedIn();
    load('/admin/cashings', user);
    await open();
    const [first] = listsAsked();
    document.body.replaceChildren();
    api.calls.length = 0;

    load('/admin/cashings', user);
    await waitFor(() => expect(listsAsked()).toHaveLength(1));
    await open();
    expect(listsAsked()).toHaveLength(1);
    expect(listsAsked()[0]).toMatchObject({ path, query: first?.query });
  });

  it('asks for nothing ahead where each megabyte is counted', async () => {
    signedIn();
    load('/admin/cashings');
    await open();
    api.calls.length = 0;
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    load('/admin/cashings');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(api.calls).toEqual([]);
  });

  it('is kept of the menu’s pages alone, and of nobody who has signed out', async () => {
    signedIn();
    load('/admin/cashings/byCarId/3');
    await open();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('motoka.first'))).toEqual([]);
    document.body.replaceChildren();

    load('/admin/cashings');
    await open();
    expect(localStorage.getItem('motoka.first./admin/cashings')).toContain('/cashings?');
    api.answer({ 'POST /api/auth/logout': {} });
    await authProvider.logout();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
