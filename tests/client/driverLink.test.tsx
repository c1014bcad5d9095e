import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { sent } from '../support/client/forms';
import { lateAnswer } from '../support/client/late';
import { ahead, buildBalance, moneyAnswers } from '../support/client/money';
import { toastsShown, useDate } from '../support/client/session';

const api = useApi();
useDate('2026-11-21T08:00:00Z');

const created = { data: { url: 'https://motoka.test/driver#one' } };
const unsaid = { url: null, createdAt: null, usedAt: null };
const driver = {
  id: 5,
  name: 'Moses Phiri',
  phone: 971000111,
  currentCar: { id: 3, numberPlate: 'ABZ 1234' },
};
const money = moneyAnswers({ balances: [buildBalance(), ahead] });
const ledgers = {
  ...money,
  'GET /api/balances/5-3-7/ledger': [],
  'GET /api/balances/6-4-7/ledger': [],
  'GET /api/drivers/5/link': unsaid,
};

it.each([
  ['/admin/drivers/5', 'Create link'],
  ['/admin/balances/5-3-7', 'Print a QR code of the own page'],
])('of %s is created once, however often the button is pressed', async (path, name) => {
  const late = lateAnswer(created);
  const { person } = visit(api, path, {
    answers: { ...ledgers, 'GET /api/drivers/5': driver, 'POST /api/drivers/5/link': () => late.response },
  });
  const button = await screen.findByRole('button', { name });
  await person.click(button);
  await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
  expect(button).toBeDisabled();
  late.arrive();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name })?.hasAttribute('disabled')).not.toBe(true),
  );
  expect(sent(api, 'POST')).toHaveLength(1);
});

it('says what the server refused, and can be pressed again', async () => {
  const { person } = visit(api, '/admin/balances/5-3-7', {
    answers: { ...ledgers, 'POST /api/drivers/5/link': () => refusal(400, { message: 'Without a car' }) },
  });
  await person.click(await screen.findByRole('button', { name: /^Print a QR code/ }));
  await waitFor(() => expect(toastsShown()).toEqual(['Without a car']));
  expect(screen.getByRole('button', { name: /^Print a QR code/ })).toBeEnabled();
});

it('a ledger shows the code of its own driver, not that of the ledger before', async () => {
  const { person, router } = visit(api, '/admin/balances/6-4-7', {
    answers: { ...ledgers, 'POST /api/drivers/5/link': created.data },
  });
  await screen.findByRole('heading', { level: 1, name: /^Kelvin Tembo/ });
  await router.navigate('/admin/balances/5-3-7');
  await screen.findByRole('heading', { level: 1, name: /^Moses Phiri/ });
  await person.click(screen.getByRole('button', { name: /^Print a QR code/ }));
  await screen.findByRole('img', { name: 'The page of Moses Phiri' });
  await router.navigate('/admin/balances/6-4-7');
  await screen.findByRole('heading', { level: 1, name: /^Kelvin Tembo/ });
  expect(screen.queryAllByRole('img', { name: /^The page of/ })).toHaveLength(0);
  expect(screen.getByRole('button', { name: /^Print a QR code/ })).toBeVisible();
});
