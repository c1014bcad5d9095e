import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { describe, expect, it, vi } from 'vitest';
import { LoginPage } from '../../src/client/ground/login/LoginPage';
import { refusal, unreachable, useApi } from '../support/client/api';
import { toastsShown } from '../support/client/session';

const api = useApi();
const login = 'POST /api/auth/loginUser';

const open = () => {
  const onSignedIn = vi.fn();
  render(<LoginPage onTyping={vi.fn()} onSignedIn={onSignedIn} />);
  return onSignedIn;
};

const submit = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Email'), 'otto@motoka.example');
  await userEvent.type(screen.getByLabelText('Password'), 'motoka-demo-1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

describe('the login page', () => {
  it('shows the specified texts', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: /./ })).toHaveTextContent(
      'Login to Motoka Fleet Management',
    );
    expect(screen.getByRole('heading', { name: 'SIGN IN' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/account/SignUpPage');
    expect(document.title).toBe('Login · Motoka Fleet');
  });

  it.each([
    ['under data', { data: { token: 'abc' } }],
    ['bare', { token: 'abc' }],
  ])('stores a token sent %s and continues', async (_where, json) => {
    api.answer({ [login]: () => refusal(200, json) });
    const onSignedIn = open();
    await submit();
    expect(api.calls[0]?.body).toEqual({ email: 'otto@motoka.example', password: 'motoka-demo-1' });
    expect(api.calls[0]?.headers.get('Authorization')).toBeNull();
    expect(Cookies.get('token')).toBe('abc');
    expect(toastsShown()).toEqual(['Successfully Logged In']);
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'rejected credentials',
      () => refusal(401, { message: 'Nope' }),
      'password or email address is not correct',
    ],
    ['a refusal with a message', () => refusal(429, { message: 'Try again in 8 s' }), 'Try again in 8 s'],
    ['a refusal without one', () => refusal(500), 'Login failed'],
    ['a server that cannot be reached', unreachable, 'Login failed'],
    ['an answer without a token', () => refusal(200, { data: {} }), 'Token not found in response'],
    ['an answer that is no JSON', () => new Response('Hello'), 'Token not found in response'],
  ])('shows an error for %s and keeps the typed values', async (_what, answer, sentence) => {
    api.answer({ [login]: answer });
    const onSignedIn = open();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(toastsShown()).toEqual(['Failed to Log In']);
    expect(screen.getByLabelText('Email')).toHaveValue('otto@motoka.example');
    expect(screen.getByLabelText('Password')).toHaveValue('motoka-demo-1');
    expect(Cookies.get('token')).toBeUndefined();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('is disabled while the request is pending', async () => {
    let resolve = (): void => undefined;
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      await promise;
      return refusal(401);
    });
    open();
    await submit();
    expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    resolve();
    expect(await screen.findByRole('button', { name: 'Login' })).toBeEnabled();
    fetching.mockRestore();
  });
});
