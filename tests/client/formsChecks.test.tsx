import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { fleet } from '../support/client/fleet';
import { field, fillIn, press, sent } from '../support/client/forms';
import { resetAfterEach } from '../support/client/session';

const api = useApi();
resetAfterEach();
useAlert();

const car = { 'Number Plate': { choose: 'ABZ 1234' } };
const [cashing] = fleet.cashings;
const earlier = [1, 2, 3].map((day) => ({ ...cashing, id: day, amount: 300, date: `2026-11-0${day}` }));

const submit = async (entries: Record<string, string>) => {
  const answers = {
    'GET /api/cashings/byCarId/3': earlier,
    'GET /api/cashings': earlier,
    'POST /api/cashings/': { id: 900 },
  };
  visit(api, '/admin/cashings/create', { answers });
  const form = await dialog('Add new Cashing');
  await fillIn(form, car);
  await waitFor(() => expect(form.getByLabelText(/^Driver/)).toHaveValue('Moses Phiri'));
  await fillIn(form, entries);
  await press(form, 'Submit');
  return form;
};

describe('the check before money is sent', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T08:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['a future day', { Date: '12/11/2026' }, '12/11/2026 is after today. Save anyway?'],
    [
      'a high amount',
      { 'Amount (ZMW)': '3,000' },
      'ZMW 3,000.00 is more than three times the usual ZMW 300.00. Save anyway?',
    ],
    [
      'a day with a cashing',
      { Date: '03/11/2026' },
      'This car and driver have ZMW 300.00 recorded for 03/11/2026 already. Save anyway?',
    ],
  ])('asks about %s, and saves it once confirmed', async (_what, entries, question) => {
    const form = await submit(entries);
    await press(await dialog(question), 'Confirm');
    expect(await form.findByText('Cashing successfully added')).toBeVisible();
    expect(sent(api, 'POST')).toHaveLength(1);
  });

  it('asks once about two doubts, and Cancel sends nothing', async () => {
    const form = await submit({ Date: '12/11/2026', 'Amount (ZMW)': '3,000' });
    const asked = await dialog(/is after today.*more than three times/s);
    await press(asked, 'Cancel');
    await waitFor(() => expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled());
    expect(sent(api, 'POST')).toEqual([]);
  });

  it('does not ask about a usual amount', async () => {
    const form = await submit({ 'Amount (ZMW)': '900' });
    expect(await form.findByText('Cashing successfully added')).toBeVisible();
  });
});

afterEach(() => onlineManager.setOnline(true));

it('offline, a choice offers cached records with a hint and keeps the text', async () => {
  visit(api, '/admin/cashings/create');
  const form = await dialog('Add new Cashing');
  const plate = await field(form, 'Number Plate');
  fireEvent.focus(plate);
  await screen.findByRole('option', { name: 'ABZ 1234' });
  act(() => onlineManager.setOnline(false));
  fireEvent.change(plate, { target: { value: 'AB' } });
  expect(await screen.findByRole('option', { name: 'ABZ 1234' })).toBeVisible();
  const sentence = 'You are offline. Only the choices loaded earlier are available.';
  await waitFor(() => expect(plate).toHaveAccessibleDescription(sentence));
  fireEvent.change(plate, { target: { value: 'XYZ' } });
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(screen.queryByText('Loading…')).toBeNull();
  fireEvent.blur(plate);
  expect(plate).toHaveValue('XYZ');
});
