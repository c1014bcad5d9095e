import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/client/App';
import { resolvePage } from '../../../src/client/ground/boot/loginPage';
import { loadAdmin } from '../../../src/client/admin/loadAdmin';
import { useApi } from '../../support/client/api';
import { admin, signedIn } from '../../support/client/session';

vi.mock('../../../src/client/admin/loadAdmin', () => ({ loadAdmin: vi.fn(), loadedAdmin: () => undefined }));

const api = useApi();

beforeEach(() => {
  vi.mocked(loadAdmin).mockReset();
  vi.mocked(loadAdmin).mockResolvedValue(() => <p>Behind the login</p>);
});

const openAt = (path: string) => {
  history.replaceState(null, '', path);
  return render(<App page={resolvePage()} />, { wrapper: StrictMode });
};

const logIn = async (): Promise<void> => {
  api.answer({ 'POST /api/auth/loginUser': { token: 'abc' } });
  await userEvent.type(screen.getByLabelText('Email'), 'otto@motoka.example');
  await userEvent.type(screen.getByLabelText('Password'), 'motoka-demo-1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Behind the login');
};

describe('without the cookie', () => {
  it.each([
    ['/', '/'],
    ['/account/LoginPage', '/account/LoginPage'],
    ['/nowhere/at/all', '/nowhere/at/all'],
    ['/administrator', '/administrator'],
    ['/admin', '/'],
    ['/admin/dashboard', '/'],
    ['/admin/tires/byCarId/3', '/'],
  ])('%s shows the login at %s and sends no request', async (path, at) => {
    api.answer({});
    openAt(path);
    expect(screen.getByRole('heading', { name: 'SIGN IN' })).toBeVisible();
    expect(location.pathname).toBe(at);
    expect(loadAdmin).not.toHaveBeenCalled();
    expect(api.calls).toEqual([]);
  });

  it.each(['/account/SignUpPage', '/account/SignUpPage/'])('%s shows the sign-up', (path) => {
    openAt(path);
    expect(screen.getByRole('heading', { name: 'SIGN UP' })).toBeVisible();
  });

  it.each(['/', '/account/SignUpPage'])('%s preloads the admin at the first typed letter', async (path) => {
    openAt(path);
    expect(loadAdmin).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Email'), 'o');
    expect(loadAdmin).toHaveBeenCalled();
  });

  it('a login leads to the dashboard', async () => {
    openAt('/');
    await logIn();
    expect(location.pathname).toBe('/admin/dashboard');
  });

  it('a login leads back to the address that required it, once', async () => {
    const { unmount } = openAt('/admin/cars?page=2');
    await logIn();
    expect(`${location.pathname}${location.search}`).toBe('/admin/cars?page=2');
    unmount();
    expect(sessionStorage.getItem('motoka.place')).toBeNull();
  });

  it.each(['//evil.example/admin/', 'https://evil.example/admin/', '/account/SignUpPage'])(
    'a login never leads to %s',
    async (path) => {
      sessionStorage.setItem('motoka.place', path);
      openAt('/');
      await logIn();
      expect(location.href).toBe('http://localhost:3000/admin/dashboard');
    },
  );

  const signUp = async () => {
    await userEvent.type(screen.getByLabelText('Name'), 'Otto');
    await userEvent.type(screen.getByLabelText('Email'), 'otto@motoka.example');
    await userEvent.type(screen.getByLabelText('Password'), 'motoka-demo-1');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  };

  it('a sign-up leads to the dashboard, signed in', async () => {
    openAt('/account/SignUpPage#setup=k3y');
    api.answer({ 'POST /api/auth/signup': {}, 'POST /api/auth/loginUser': { token: 'abc' } });
    await signUp();
    expect(await screen.findByText('Behind the login')).toBeVisible();
    expect(`${location.pathname}${location.hash}`).toBe('/admin/dashboard');
  });

  it('a sign-up whose login fails leads to the login page with the e-mail filled in', async () => {
    openAt('/account/SignUpPage');
    api.answer({ 'POST /api/auth/signup': {} });
    await signUp();
    expect(await screen.findByRole('heading', { name: 'SIGN IN' })).toBeVisible();
    expect(location.pathname).toBe('/account/LoginPage');
    expect(screen.getByLabelText('Email')).toHaveValue('otto@motoka.example');
  });
});

describe('with the cookie', () => {
  it.each([
    ['/', '/admin/dashboard'],
    ['/admin/tires/byCarId/3', '/admin/tires/byCarId/3'],
  ])('%s leads to %s', async (path, at) => {
    signedIn();
    api.answer({ 'GET /api/auth/currentUser': admin });
    openAt(path);
    expect(await screen.findByText('Behind the login')).toBeVisible();
    expect(location.pathname).toBe(at);
  });

  it.each(['/account/LoginPage', '/nowhere'])('%s shows the login with a link to the dashboard', (path) => {
    signedIn();
    openAt(path);
    expect(screen.getByRole('heading', { name: 'SIGN IN' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Continue to the dashboard' });
    expect(link).toHaveAttribute('href', '/admin/dashboard');
  });

  it('a chunk that cannot be loaded shows a message and a Try again button', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(loadAdmin).mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    signedIn();
    openAt('/admin/cars');
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fetching).toHaveBeenCalledOnce();
    dispatchEvent(new Event('online'));
    expect(fetching).toHaveBeenCalledTimes(2);
    fetching.mockRestore();
    consoleError.mockRestore();
  });
});
