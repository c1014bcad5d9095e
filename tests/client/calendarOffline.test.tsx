import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog } from '../support/client/admin';
import { type Call, refusal, unreachable, useApi } from '../support/client/api';
import { calendarServer, openCalendar, type Opening } from '../support/client/calendar';
import { sent } from '../support/client/forms';
import { resetAfterEach, useDate } from '../support/client/session';

const api = useApi();
resetAfterEach();
useDate('2026-11-24T08:00:00Z');
const open = (...about: Opening) => openCalendar(api, ...about);

it('after the session ended, asks for the password and then sends the amount', async () => {
  let isSignedIn = false;
  const server = calendarServer();
  const post = server.answers['POST /api/cashings/'];
  const answers = {
    'POST /api/cashings/': (call: Call) =>
      isSignedIn ? post(call) : refusal(401, { message: 'Please sign in' }),
    'POST /api/auth/loginUser': () => {
      isSignedIn = true;
      return { token: 'fresh' };
    },
  };
  const { person, cell } = await open(answers, undefined, server);
  cell(0, 24).focus();
  await person.keyboard('350{Enter}');
  const asked = await dialog('Your session has ended. Enter your password to save.');
  await person.type(asked.getByLabelText(/^Password/), 'right');
  await person.click(asked.getByRole('button', { name: 'Sign in and save' }));
  await waitFor(() => expect(cell(0, 24)).toHaveAccessibleName('Paid: ZMW 350.00 of ZMW 350.00'));
});

describe('without a connection', () => {
  it('typed amounts survive reopening the page and are sent with the same key', async () => {
    const first = await open({ 'POST /api/cashings/': () => unreachable() });
    first.cell(0, 24).focus();
    await first.person.keyboard('350{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('There was no answer');
    await first.person.keyboard('4');
    const [lost] = sent(api, 'POST');
    document.body.innerHTML = '';

    const { person, cell } = await open();
    const status = await screen.findByText(/Moses Phiri, 24\/11\/2026: ZMW 350.00 is not saved/);
    expect(screen.getByText(/Kelvin Tembo, 24\/11\/2026: ZMW 4.00 is not saved/)).toBeVisible();
    expect(cell(1, 24)).toHaveAccessibleName(/^4 is not saved/);
    await person.click(within(status.parentElement!).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(cell(0, 24)).toHaveAccessibleName(/^Paid/));
    expect(sent(api, 'POST').at(-1)?.headers.get('Idempotency-Key')).toBe(
      lost?.headers.get('Idempotency-Key'),
    );
  });
});
