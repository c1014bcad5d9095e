import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../src/client/config';
import { LoginPage } from '../../src/client/login/LoginPage';
import { SignUpPage } from '../../src/client/login/SignUpPage';
import { refusal, unreachable, useApi } from '../support/api';
import { startAfresh, toastsShown } from '../support/session';

vi.mock('../../src/client/config', async (original) => {
  const { config } = await original<typeof import('../../src/client/config')>();
  return { config: { ...config } };
});

const api = useApi();
startAfresh();
afterEach(() => Object.assign(config, { isSignupOpen: true }));

const signup = 'POST /api/auth/signup';
const typed = { name: 'Otto', email: 'otto@motoka.example', password: 'motoka-demo-1' };

const open = () => {
  const onSignedUp = vi.fn();
  render(<SignUpPage onSignedUp={onSignedUp} />);
  return onSignedUp;
};

const submit = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Name'), typed.name);
  await userEvent.type(screen.getByLabelText('Email'), typed.email);
  await userEvent.type(screen.getByLabelText('Password'), typed.password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
};

describe('the sign-up page', () => {
  it('signs up and goes on to the login', async () => {
    api.answer({ [signup]: () => refusal(201, { id: 7, name: 'Otto' }) });
    const onSignedUp = open();
    await submit();
    expect(api.calls[0]?.body).toEqual(typed);
    expect(toastsShown()).toEqual(['Signup successful']);
    expect(onSignedUp).toHaveBeenCalledWith('otto@motoka.example');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/account/LoginPage');
  });

  it('makes the administrator out of whoever brings the setup code', async () => {
    history.replaceState(null, '', '/account/SignUpPage#setup=k3y');
    Object.assign(config, { isSignupOpen: false });
    api.answer({ [signup]: () => refusal(201) });
    open();
    expect(screen.getByText('This creates the administrator of Motoka Fleet.')).toBeVisible();
    await submit();
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
  ])('tells of %s and keeps what was typed', async (_what, answer, sentence) => {
    api.answer({ [signup]: answer });
    const onSignedUp = open();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    for (const [field, value] of Object.entries(typed)) {
      expect(screen.getByLabelText(new RegExp(`^${field}$`, 'i'))).toHaveValue(value);
    }
    expect(onSignedUp).not.toHaveBeenCalled();
  });

  it('shows under each field what is wrong with it', async () => {
    const errors = { password: 'is too common' };
    api.answer({ [signup]: () => refusal(400, { message: 'Password is too common', errors }) });
    open();
    await submit();
    expect(await screen.findByText('is too common')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('is too common');
  });

  it('says when it is closed, and so does the login', () => {
    Object.assign(config, { isSignupOpen: false });
    open();
    render(<LoginPage onSignedIn={vi.fn()} />);
    expect(screen.getAllByText('Sign-up is closed')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  });
});
