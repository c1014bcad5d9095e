import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AdminRoutes } from '../../../src/client/admin/routes';
import { signedIn } from '../../support/client/session';

vi.mock('../../../src/client/admin/AdminApp', () => ({ default: () => <p>Behind the login</p> }));
vi.mock('../../../src/client/ground/boot/ReloadToLogin', () => ({ ReloadToLogin: () => <p>Left</p> }));

describe('the routes under /admin', () => {
  it.each([
    ['/admin', '/admin/dashboard'],
    ['/admin/cars/3', '/admin/cars/3'],
  ])('%s opens %s', async (path, at) => {
    signedIn();
    history.replaceState(null, '', path);
    render(<AdminRoutes />);
    expect(await screen.findByText('Behind the login')).toBeVisible();
    expect(location.pathname).toBe(at);
  });

  it('return to the login when the cookie is gone', async () => {
    history.replaceState(null, '', '/admin/cars');
    render(<AdminRoutes />);
    expect(await screen.findByText('Left')).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });
});
