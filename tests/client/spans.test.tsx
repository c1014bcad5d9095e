import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { field, fillIn } from '../support/client/forms';
import { buildBalance, moneyAnswers } from '../support/client/money';
import { useDate } from '../support/client/session';

const api = useApi();
useDate('2026-11-21T08:00:00Z');

const balance = buildBalance();
const openAdd = async (resource: string, title: string) => {
  const answers = { ...moneyAnswers({ balances: [balance] }), [`GET /api/balances/${balance.id}`]: balance };
  visit(api, `/admin/balances/${balance.id}/create/${resource}`, { answers });
  return dialog(title);
};

it('moving From moves Until along, and days off say how many days they are', async () => {
  const form = await openAdd('daysOff', 'Add new Days off');
  expect(await form.findByText('1 day')).toBeVisible();
  await fillIn(form, { From: '01/12/2026' });
  const until = await field(form, 'Until');
  await waitFor(() => expect(until).toHaveValue('01/12/2026'));
  await fillIn(form, { Until: '03/12/2026' });
  expect(await form.findByText('3 days')).toBeVisible();
  // What the user typed moves only where it would be before From.
  await fillIn(form, { From: '02/12/2026' });
  expect(await form.findByText('2 days')).toBeVisible();
  await fillIn(form, { From: '05/12/2026' });
  await waitFor(() => expect(until).toHaveValue('05/12/2026'));
});

it('the first field that is seen has the focus', async () => {
  const form = await openAdd('adjustments', 'Add new Adjustment');
  const effect = await form.findByRole('combobox', { name: /^Effect/ });
  await waitFor(() => expect(effect).toHaveFocus());
  fireEvent.keyDown(effect, { key: 'ArrowDown' });
  expect(await screen.findByRole('option', { name: 'Charge' })).toBeVisible();
});

it('a last day of a ledger before its first one moves the first one along', async () => {
  const answers = {
    ...moneyAnswers({ balances: [balance] }),
    [`GET /api/balances/${balance.id}/ledger`]: [],
  };
  visit(api, `/admin/balances/${balance.id}?from=2026-10-10`, { answers });
  const last = await screen.findByLabelText('As of');
  fireEvent.change(last, { target: { value: '05/10/2026' } });
  fireEvent.blur(last);
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue('05/10/2026'));
});
