import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit as open } from '../../support/client/admin';
import { refusal, useApi } from '../../support/client/api';
import { field, sent } from '../../support/client/forms';
import { moneyAnswers, buildAssignment, buildBalance } from '../../support/client/money';
import { useDate } from '../../support/client/session';

const api = useApi();
useAlert();

useDate('2026-11-21T08:00:00Z');

const visit = (path: string, more = {}) =>
  open(api, path, {
    answers: { ...moneyAnswers(), 'GET /api/balances/5-3-7/ledger': [], ...more },
    style: 'motoka',
  });

describe('the actions of a balance', () => {
  const values = async (form: Awaited<ReturnType<typeof dialog>>, labels: readonly string[]) =>
    Promise.all(labels.map(async (label) => (await field(form, label)).value));

  it('Cash in prefills driver, car, owner, today and the missing amount, with the focus on Submit', async () => {
    const { person, path } = visit('/admin/balances/5-3-7', {
      ...moneyAnswers({ assignments: [buildAssignment()] }),
      'POST /api/cashings/': () => Response.json({ id: 99 }, { status: 201 }),
    });
    await person.click(await screen.findByRole('button', { name: 'Cash in' }));
    expect(path()).toBe('/admin/balances/5-3-7/create/cashings');
    const form = await dialog('Add new Cashing');
    const labels = ['Number Plate', "Owner's Name", 'Driver', 'Date', 'Amount (ZMW)'];
    await waitFor(async () =>
      expect(await values(form, labels)).toEqual([
        'ABZ 1234',
        'Otto',
        'Moses Phiri',
        '21/11/2026',
        '1350.00',
      ]),
    );
    expect(form.getByRole('button', { name: 'Submit' })).toHaveFocus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toMatchObject({ carId: 3, userId: 7, driverId: 5, amount: 1350 });
    await waitFor(() => expect(path()).toBe('/admin/balances/5-3-7'), { timeout: 5000 });
  });

  it('keeps the driver and the owner of a former account', async () => {
    const former = buildBalance({
      id: '6-3-1',
      driverId: 6,
      driver: 'Kelvin Tembo',
      userId: 1,
      name: 'Ada',
      isCurrent: false,
    });
    visit('/admin/balances/6-3-1/create/cashings', {
      ...moneyAnswers({ balances: [former] }),
      'GET /api/balances/6-3-1/ledger': [],
    });
    const form = await dialog('Add new Cashing');
    await waitFor(async () =>
      expect(await values(form, ["Owner's Name", 'Driver'])).toEqual(['Ada', 'Kelvin Tembo']),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await values(form, ["Owner's Name", 'Driver'])).toEqual(['Ada', 'Kelvin Tembo']);
  });

  it('Days off start and end today; an adjustment has the missing amount', async () => {
    const { person } = visit('/admin/balances/5-3-7');
    await person.click(await screen.findByRole('button', { name: 'Days off' }));
    const off = await dialog('Add new Days off');
    await waitFor(async () =>
      expect(await values(off, ['Driver', 'From', 'Until'])).toEqual([
        'Moses Phiri',
        '21/11/2026',
        '21/11/2026',
      ]),
    );
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Adjust' }));
    const adjust = await dialog('Add new Adjustment');
    await waitFor(async () =>
      expect(await values(adjust, ['Driver', 'Date', 'Amount (ZMW)'])).toEqual([
        'Moses Phiri',
        '21/11/2026',
        '1350.00',
      ]),
    );
  });

  it('Change target prefills the current target', async () => {
    const present = {
      id: 3,
      carId: 3,
      userId: 7,
      driverId: null,
      amount: 450,
      every: 'day',
      startsOn: '2026-10-01',
      endsOn: null,
    };
    visit('/admin/balances/5-3-7/create/targets', { 'GET /api/targets/byCarId/3': [present] });
    const form = await dialog('Add new Target');
    await waitFor(async () =>
      expect(await values(form, ['Driver', 'Amount (ZMW)', 'From'])).toEqual(['', '450.00', '21/11/2026']),
    );
    expect(form.getByRole('button', { name: 'Sun' })).toHaveAttribute('aria-pressed', 'false');
    expect(form.getByRole('button', { name: 'Sat' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a target that starts before its driver had the car', () => {
  const late = buildAssignment({ startedOn: '2026-11-15' });

  it('shows a hint, and an administrator can correct the assignment', async () => {
    let isCorrected = false;
    const { person } = visit('/admin/balances/5-3-7/create/targets', {
      'GET /api/targets/byCarId/3': [],
      'GET /api/driver-assignments': () => [
        isCorrected ? buildAssignment({ startedOn: '2026-11-01' }) : late,
      ],
      'PUT /api/driver-assignments/81': () => {
        isCorrected = true;
        return Response.json(late);
      },
    });
    const form = await dialog('Add new Target');
    const from = await field(form, 'From');
    await person.clear(from);
    await person.type(from, '1/11/2026');
    await person.tab();
    await form.findByText(
      'Moses Phiri has had ABZ 1234 only since 15/11/2026. Nothing is owed for the days before.',
    );
    await person.click(form.getByRole('button', { name: 'Had it since 01/11/2026' }));
    await waitFor(() => expect(form.queryByText(/has had ABZ 1234 only/)).toBeNull());
    expect(sent(api, 'PUT').map(({ body }) => body)).toEqual([{ id: 81, startedOn: '2026-11-01' }]);
    expect(from).toHaveValue('01/11/2026');
  });

  it('shows why it cannot be corrected', async () => {
    const sentence = 'Moses Phiri already has BBM 561 on 03/11/2026';
    const { person } = visit('/admin/balances/5-3-7/create/targets', {
      'GET /api/targets/byCarId/3': [],
      'GET /api/driver-assignments': [buildAssignment({ startedOn: '2026-11-25' })],
      'PUT /api/driver-assignments/81': () => refusal(409, { message: sentence }),
    });
    const form = await dialog('Add new Target');
    await person.click(await form.findByRole('button', { name: 'Had it since 21/11/2026' }));
    expect(await form.findByRole('alert')).toHaveTextContent(sentence);
  });
});
