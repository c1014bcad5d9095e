import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../src/client/ground/config';
import { LoginPage } from '../../src/client/ground/login/LoginPage';
import { SignUpPage } from '../../src/client/ground/login/SignUpPage';
import { refusal, unreachable, useApi } from '../support/client/api';
import { toastsShown } from '../support/client/session';

const api = useApi();
afterEach(() => Object.assign(config, { isSignupOpen: true }));

const signup = 'POST /api/auth/signup';
const login = 'POST /api/auth/loginUser';
const typed = { name: 'Otto', email: 'otto@motoka.example', password: 'motoka-demo-1' };

const open = () => {
  const onSignedIn = vi.fn();
  const onSignedUp = vi.fn();
  render(<SignUpPage onTyping={vi.fn()} onSignedIn={onSignedIn} onSignedUp={onSignedUp} />);
  return { onSignedIn, onSignedUp };
};

const submit = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Name'), typed.name);
  await userEvent.type(screen.getByLabelText('Email'), typed.email);
  await userEvent.type(screen.getByLabelText('Password'), typed.password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
};

describe('the sign-up page', () => {
  it('signs up, then logs in with the same credentials', async () => {
    api.answer({
      [signup]: () => refusal(201, { id: 7, name: 'Otto' }),
      [login]: { token: 'a-new-token' },
    });
    const { onSignedIn, onSignedUp } = open();
    await submit();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    const { email, password } = typed;
    expect(api.calls.map(({ body }) => body)).toEqual([typed, { email, password }]);
    expect(toastsShown()).toEqual(['Signup successful', 'Successfully Logged In']);
    expect(Cookies.get('token')).toBe('a-new-token');
    expect(onSignedUp).not.toHaveBeenCalled();
  });

  it('continues to the login when logging in fails', async () => {
    api.answer({ [signup]: () => refusal(201, { id: 7 }), [login]: () => refusal(429) });
    const { onSignedIn, onSignedUp } = open();
    await submit();
    await waitFor(() => expect(onSignedUp).toHaveBeenCalledWith('otto@motoka.example'));
    expect(toastsShown()).toEqual(['Signup successful']);
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/account/LoginPage');
  });

  it('shows and hides the password', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Password'), 'kafue-1');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveValue('kafue-1');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(api.calls).toEqual([]);
  });

  it('creates the administrator with a setup code', async () => {
    history.replaceState(null, '', '/account/SignUpPage#setup=k3y');
    Object.assign(config, { isSignupOpen: false });
    api.answer({ [signup]: () => refusal(201), [login]: { token: 'a-new-token' } });
    const { onSignedIn } = open();
    expect(screen.getByText('This creates the administrator of Motoka Fleet.')).toBeVisible();
    await submit();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.calls[0]?.body).toEqual({ ...typed, setupCode: 'k3y' });
  });

  it.each([
    [
      'a refusal with a message',
      () => refusal(409, { message: 'Has an account already' }),
      'Has an account already',
    ],
    ['a refusal without one', () => refusal(500), 'Signup failed'],
    ['a server that cannot be reached', unreachable, 'Signup failed'],
  ])('shows an error for %s and keeps the typed values', async (_what, answer, sentence) => {
    api.answer({ [signup]: answer });
    const { onSignedUp } = open();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    for (const [field, value] of Object.entries(typed)) {
      expect(screen.getByLabelText(new RegExp(`^${field}$`, 'i'))).toHaveValue(value);
    }
    expect(onSignedUp).not.toHaveBeenCalled();
  });

  it('shows each error under its field', async () => {
    const errors = { password: 'is too common' };
    api.answer({ [signup]: () => refusal(400, { message: 'Password is too common', errors }) });
    open();
    await submit();
    expect(await screen.findByText('is too common')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('is too common');
  });

  it('shows that sign-up is closed, as the login page does', () => {
    Object.assign(config, { isSignupOpen: false });
    open();
    render(<LoginPage onTyping={vi.fn()} onSignedIn={vi.fn()} />);
    expect(screen.getAllByText('Sign-up is closed')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  });
});
