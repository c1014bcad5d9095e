import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { authProvider } from '../../src/client/ground/providers/authProvider';
import { prefetchFirstList } from '../../src/client/ground/providers/prefetch';
import { useApi } from '../support/client/api';
import { fleetAnswers, openAdmin } from '../support/client/fleet';
import { admin, owner, signedIn } from '../support/client/session';

const api = useApi();
beforeEach(() => void signedIn());

const page = () =>
  new Response(JSON.stringify({ data: fleetAnswers(admin)['GET /api/cashings'] }), {
    headers: { 'Content-Type': 'application/json', 'Content-Range': 'cashings 0-0/1' },
  });

/** Loads the page at an address, as main.tsx does. */
const load = (path: string, user = admin): void => {
  history.replaceState(null, '', path);
  api.answer({ ...fleetAnswers(user), 'GET /api/cashings': page, 'GET /api/cashings/me': page });
  prefetchFirstList(location.pathname);
};

const open = async (): Promise<void> => {
  openAdmin('/admin/cashings', render);
  await screen.findByText('Paid late');
};

const listRequests = () => api.calls.filter(({ path }) => /^\/api\/cashings(\/me)?$/.test(path));

describe('prefetching the list of the first page', () => {
  it.each([
    ['/api/cashings', admin],
    ['/api/cashings/me', owner],
  ])('requests %s once, and immediately on the next load', async (path, user) => {
    load('/admin/cashings', user);
    await open();
    const [first, ...more] = listRequests();
    expect(more).toEqual([]);
    document.body.replaceChildren();
    api.calls.length = 0;

    load('/admin/cashings', user);
    await waitFor(() => expect(listRequests()).toHaveLength(1));
    await open();
    expect(listRequests()).toHaveLength(1);
    expect(listRequests()[0]).toMatchObject({ path, query: first?.query });
  });

  it('is off while the data saver is on', async () => {
    load('/admin/cashings');
    await open();
    api.calls.length = 0;
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    load('/admin/cashings');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(listRequests()).toEqual([]);
  });

  it('stores only the lists of the menu, and removes them on logout', async () => {
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
