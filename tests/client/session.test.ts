import Cookies from 'js-cookie';
import { describe, expect, it } from 'vitest';
import { currentUser, clearCurrentUser } from '../../src/client/ground/providers/currentUser';
import { clearToken, getToken, setToken } from '../../src/client/ground/providers/session';
import { refusal, useApi } from '../support/client/api';
import { owner, signedIn } from '../support/client/session';

const api = useApi();

describe('the session', () => {
  it('stores the token in the cookie `token`', () => {
    setToken('abc');
    expect(Cookies.get('token')).toBe('abc');
    expect(getToken()).toBe('abc');
    clearToken();
    expect(getToken()).toBeUndefined();
  });

  it.each([
    ['under data', { data: owner }],
    ['bare', owner],
  ])('requests the current user once, sent %s', async (_style, json) => {
    const token = signedIn();
    api.answer({ 'GET /api/auth/currentUser': () => refusal(200, json) });
    const [one, other] = await Promise.all([currentUser(), currentUser()]);
    expect(one).toEqual({ ...owner, access: [] });
    expect(other).toBe(one);
    expect(api.asked()).toEqual(['GET /api/auth/currentUser']);
    expect(api.calls[0]?.headers.get('Authorization')).toBe(token);
  });

  it('requests the current user again for another token, and when the cache is cleared', async () => {
    api.answer({ 'GET /api/auth/currentUser': owner });
    signedIn();
    await currentUser();
    signedIn();
    await currentUser();
    clearCurrentUser();
    await currentUser();
    expect(api.calls).toHaveLength(3);
  });

  it('rejects with `Failed to fetch current user`, and tries again the next time', async () => {
    signedIn();
    api.answer({ 'GET /api/auth/currentUser': () => refusal(500) });
    await expect(currentUser()).rejects.toThrow('Failed to fetch current user');
    api.answer({ 'GET /api/auth/currentUser': owner });
    await expect(currentUser()).resolves.toEqual({ ...owner, access: [] });
  });

  it('requests nothing without a token', async () => {
    api.answer({});
    await expect(currentUser()).rejects.toThrow('Please sign in');
    expect(api.calls).toEqual([]);
  });
});
