import Cookies from 'js-cookie';
import { describe, expect, it, vi } from 'vitest';
import { showPendingToast } from '../../src/client/ground/toasts/toasts';
import { authProvider } from '../../src/client/ground/providers/authProvider';
import { refusal, useApi } from '../support/client/api';
import { admin, owner, signedIn, toastsShown } from '../support/client/session';

const api = useApi();

const signedInAs = (user: typeof admin): void => {
  signedIn();
  api.answer({ 'GET /api/auth/currentUser': user, 'POST /api/auth/logout': {} });
};

describe('authProvider', () => {
  it.each([
    ['answered', {}],
    ['refused', () => refusal(404)],
  ])('logs out with a full page load when the call is %s', async (_what, answer) => {
    const token = signedIn();
    localStorage.setItem('RaStore.cars.listParams', '{}');
    localStorage.setItem('motoka.theme', 'dark');
    localStorage.setItem('motoka.driver.page', '{"token":"x"}');
    api.answer({ 'POST /api/auth/logout': answer });
    await expect(authProvider.logout()).resolves.toBe('http://localhost:3000/');
    expect(api.calls[0]?.headers.get('Authorization')).toBe(token);
    expect(Cookies.get('token')).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(['motoka.theme']);
    showPendingToast();
    expect(toastsShown()).toEqual(['Successfully Logged Out']);
  });

  it('a logout ends the push messages to this browser', async () => {
    signedInAs(owner);
    const unsubscribe = vi.fn(async () => true);
    const pushManager = { getSubscription: async () => ({ unsubscribe }) };
    const serviceWorker = { getRegistration: async () => ({ pushManager }) };
    vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
    await authProvider.logout();
    vi.unstubAllGlobals();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('checks only that the cookie exists', async () => {
    api.answer({});
    await expect(authProvider.checkAuth()).rejects.toEqual({ redirectTo: '/', message: false });
    signedIn();
    await expect(authProvider.checkAuth()).resolves.toBeUndefined();
    expect(api.calls).toEqual([]);
  });

  it('a 401 ends the session and stores the return path', async () => {
    signedIn();
    history.replaceState(null, '', '/admin/tires/byCarId/3');
    await expect(authProvider.checkError({ status: 401 })).rejects.toEqual({ redirectTo: '/' });
    expect(Cookies.get('token')).toBeUndefined();
    expect(sessionStorage.getItem('motoka.place')).toBe('/admin/tires/byCarId/3');
  });

  it.each([0, 400, 403, 404, 500])('stays signed in after a %i', async (status) => {
    signedIn();
    await expect(authProvider.checkError({ status })).resolves.toBeUndefined();
    expect(Cookies.get('token')).toBeDefined();
  });

  it('returns the identity and the permissions', async () => {
    signedInAs(owner);
    await expect(authProvider.getIdentity()).resolves.toEqual({
      id: 7,
      fullName: 'Otto',
      email: 'otto@motoka.example',
      isAdmin: false,
    });
    await expect(authProvider.getPermissions()).resolves.toEqual({ isAdmin: false });
  });

  it.each([
    ['cars', 'list', true],
    ['cars', 'show', true],
    ['cars', 'create', true],
    ['cars', 'edit', false],
    ['cars', 'update', false],
    ['cars', 'delete', false],
    ['owners', 'list', true],
    ['users', 'list', false],
    ['users', 'edit', false],
  ])(
    'canAccess: an ordinary user at %s to %s: %s; an administrator always',
    async (resource, action, isAllowed) => {
      signedInAs(owner);
      await expect(authProvider.canAccess({ resource, action })).resolves.toBe(isAllowed);
      signedInAs(admin);
      await expect(authProvider.canAccess({ resource, action })).resolves.toBe(true);
    },
  );
});
