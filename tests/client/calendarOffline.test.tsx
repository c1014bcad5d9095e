import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unreachable, useApi } from '../support/client/api';
import { openCalendar, type Opening } from '../support/client/calendar';
import { sent } from '../support/client/forms';
import { useDate } from '../support/client/session';

const api = useApi();
useDate('2026-11-24T08:00:00Z');
const open = (...about: Opening) => openCalendar(api, ...about);

it('without storage and a connection, amounts stay typed, survive reopening the page and keep their key', async () => {
  const first = await open({ 'POST /api/cashings/': () => unreachable() });
  first.cell(0, 24).focus();
  await first.person.keyboard('350{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This phone cannot store it.');
  await first.person.keyboard('4');
  const [lost] = sent(api, 'POST');
  document.body.innerHTML = '';

  const { person, cell } = await open();
  const status = await screen.findByText(/Moses Phiri, 24\/11\/2026: ZMW 350.00 is not saved/);
  expect(screen.getByText(/Kelvin Tembo, 24\/11\/2026: ZMW 4.00 is not saved/)).toBeVisible();
  expect(cell(1, 24)).toHaveAccessibleName(/^4 is not saved/);
  await person.click(within(status.parentElement!).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(cell(0, 24)).toHaveAccessibleName(/^Paid/));
  expect(sent(api, 'POST').at(-1)?.headers.get('Idempotency-Key')).toBe(lost?.headers.get('Idempotency-Key'));
});
