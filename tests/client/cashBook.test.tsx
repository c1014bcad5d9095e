import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OutboxEntry } from '../../src/client/ground/providers/outbox/entry';
import { hideEntry, showEntry } from '../../src/client/ground/providers/outbox/state';
import { dialog, useAlert, visit, expectLink } from '../support/client/admin';
import { refusal, useApi } from '../support/client/api';
import { press, readAgain, writes } from '../support/client/forms';
import { admin, owner } from '../support/client/session';

const api = useApi();
useAlert();

const sums = { collected: 900, received: 100, spent: 250.5, handedOver: 0 };
const grace = {
  ...sums,
  id: 7,
  userId: 7,
  name: 'Grace Phiri',
  holds: 749.5,
  lastCountOn: '2026-11-20',
  counted: 0,
  difference: -50,
};
const firstCounted = { ...grace, id: 9, userId: 9, name: 'Mutale', difference: null };
const uncounted = {
  ...grace,
  id: 8,
  userId: 8,
  name: 'Otto',
  holds: null,
  lastCountOn: null,
  difference: null,
};

const transfer = {
  id: 4,
  date: '2026-11-26',
  fromId: 7,
  from: 'Grace Phiri',
  toId: admin.id,
  to: 'Ada',
  amount: 450,
  state: 'sent',
  reference: null,
  notes: 'In an envelope',
};
const toOther = { ...transfer, id: 5, toId: 99, amount: 1 };
const toBank = { ...transfer, id: 6, toId: null, amount: 2000 };

const lines = [
  {
    date: '2026-11-21',
    kind: 'cashing',
    resource: 'cashings',
    recordId: 11,
    text: 'ABZ 1234',
    in: 300,
    out: 0,
  },
  {
    date: '2026-11-22',
    kind: 'transferOut',
    resource: 'transfers',
    recordId: 6,
    text: null,
    in: 0,
    out: 100,
  },
].map((line) => ({ ...line, holds: 200, difference: null }));
const count = {
  ...{ date: '2026-11-23', kind: 'count', resource: 'counts', recordId: 2, text: null },
  ...{ in: 0, out: 0, holds: 150, difference: -50 },
};

const answers = {
  'GET /api/cash-book': [grace, firstCounted, uncounted],
  'GET /api/cash-book/totals': { holds: 749.5, differences: -50, toConfirm: 120 },
  'GET /api/cash-book/days': [
    { date: '2026-11-26', cash: 0.1, mobileMoney: 0, bank: 0, spentCash: 0, spentOther: 0, banked: 5 },
    { date: '2026-11-25', cash: 0.2, mobileMoney: 0, bank: 0, spentCash: 0, spentOther: 0, banked: 0 },
  ],
  'GET /api/cash-book/people': [{ id: 1, name: 'Ada' }],
  'GET /api/cash-book/7': { opening: 0, lines: [...lines, count], closing: 150 },
  'GET /api/transfers': [transfer, toOther, toBank],
};

/** A record that the administrator saved without a network. */
const unsent = (id: number, resource: string, body: OutboxEntry['body']): OutboxEntry => ({
  ...{ id, key: `key ${id}`, userId: String(admin.id), resource, path: `/${resource}/`, body, values: body },
  ...{ recordedAt: '2026-11-26T06:10:00.000Z', revision: 0, attempts: 0, notBefore: 0 },
});

const open = (path: string, user = admin, more = {}) =>
  visit(api, path, { user, style: 'motoka', answers: { ...answers, ...more } });

describe('the cash book', () => {
  it('says who holds how much, since which count, and by how much it differed', async () => {
    open('/admin/cash-book');
    const row = (await screen.findByRole('link', { name: 'Grace Phiri' })).closest('tr');
    expect(row).toHaveTextContent('ZMW 749.50');
    expect(row).toHaveTextContent('Counted on 20/11/2026');
    expect(row).toHaveTextContent('ZMW 50.00 short');
    expect(row).toHaveTextContent('ZMW 1,000.00');
    const first = screen.getByRole('link', { name: 'Mutale' }).closest('tr');
    expect(first).toHaveTextContent('First count');
    expect(first).not.toHaveTextContent('agreed');
    expect(screen.getByRole('link', { name: 'Otto' }).closest('tr')).toHaveTextContent(
      'Count the cash to begin',
    );
    const days = await screen.findByRole('table', { name: 'This month by day' });
    expect(within(days).getByText('This month').closest('tr')).toHaveTextContent('ZMW 0.30');
  });

  it('says of its sums that they are unknown before the first count', async () => {
    open('/admin/cash-book', owner, { 'GET /api/cash-book': [uncounted] });
    const sums = (await screen.findByText('In hand')).closest('dl');
    await waitFor(() => expect(sums).toHaveTextContent(/^In hand–Differences–To confirm/));
  });

  it('says beside what is held what is not sent yet: the cash in, less the cash spent', async () => {
    const mine = { carId: 3, date: '2026-11-26T10:00:00.000Z', amount: 450 };
    const waiting = [
      unsent(1, 'cashings', { ...mine, holderId: 7 }),
      unsent(2, 'repairs', { ...mine, amount: 100.5, holderId: 7 }),
      unsent(3, 'cashings', { ...mine, method: 'bank' }),
      unsent(4, 'repairs', { ...mine, paidFrom: 'driver' }),
      unsent(5, 'cashings', { ...mine, amount: 20 }),
      unsent(6, 'readings', { carId: 3, mileage: 450 }),
    ];
    for (const entry of waiting) showEntry(entry);
    onTestFinished(() => waiting.forEach(({ id }) => hideEntry(id)));
    open('/admin/cash-book');
    const row = (await screen.findByRole('link', { name: 'Grace Phiri' })).closest('tr');
    expect(row).toHaveTextContent('ZMW 749.50ZMW 349.50 not sent yet');
    expect(screen.getByRole('link', { name: 'Otto' }).closest('tr')).not.toHaveTextContent('not sent yet');
    const sum = await screen.findByText('ZMW 369.50 not sent yet');
    expect(sum.closest('dd')).toHaveTextContent('ZMW 749.50');
  });

  it('offers what waits for my answer first, and receives it', async () => {
    open('/admin/cash-book', admin, { 'POST /api/transfers/4/receive': { ...transfer, state: 'received' } });
    const receive = 'Received: Grace Phiri handed over ZMW 450.00 on 26/11/2026';
    fireEvent.click(await screen.findByRole('button', { name: receive }));
    await waitFor(() => expect(writes(api)).toEqual([['POST /api/transfers/4/receive', undefined]]));
    expect(screen.queryByRole('button', { name: /ZMW 1\.00/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Received: .*to the bank/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Cash book/ })).toHaveTextContent('2 wait for your answer');
  });

  it('refuses with a reason only, by Enter too, which stays when the transfers cannot be read again', async () => {
    let isRefused = false;
    const read = () => (isRefused ? refusal(403, { message: 'You may not' }) : [transfer, toOther, toBank]);
    const { person } = open('/admin/cash-book', admin, {
      'GET /api/transfers': read,
      'POST /api/transfers/4/refuse': { ...transfer, state: 'refused' },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Refuse: .*450/ }));
    const asked = await dialog('Refuse this cash?');
    expect(asked.getByRole('button', { name: 'Refuse' })).toBeDisabled();
    await person.type(asked.getByLabelText(/^Reason/), ' Nothing came ');
    isRefused = true;
    await readAgain(api, '/api/transfers');
    expect(screen.getByLabelText(/^Reason/)).toHaveValue(' Nothing came ');
    expect(await screen.findByText('You may not')).toBeInTheDocument();
    await person.type(screen.getByLabelText(/^Reason/), '{Enter}');
    await waitFor(() =>
      expect(writes(api)).toEqual([['POST /api/transfers/4/refuse', { reason: 'Nothing came' }]]),
    );
  });

  it('an ordinary user answers only what is given to them, and hands over to the people they know', async () => {
    open('/admin/cash-book', owner, { 'POST /api/transfers/': { ...toBank } });
    await screen.findByRole('link', { name: 'Grace Phiri' });
    expect(screen.queryByRole('button', { name: /^Received/ })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Hand over: Grace Phiri' }));
    const form = await dialog('Add new Transfer');
    expect(form.getByLabelText(/^Amount/)).toHaveValue('749.50');
    const to = await form.findByRole('combobox', { name: /^To/ });
    await waitFor(() => expect(to).toHaveFocus());
    expect(to.textContent).not.toContain('bank');
    // Nothing is chosen: nothing is sent.
    await press(form, 'Submit');
    await waitFor(() => expect(to.closest('.MuiFormControl-root')).toHaveTextContent('Required'));
    expect(writes(api)).toEqual([]);
    fireEvent.mouseDown(to);
    await screen.findByRole('option', { name: 'Ada' });
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['The bank', 'Ada']);
    fireEvent.click(screen.getByRole('option', { name: 'The bank' }));
    expect(to).toHaveTextContent('The bank');
    await press(form, 'Submit');
    await waitFor(() =>
      expect(writes(api)).toEqual([
        ['POST /api/transfers/', expect.objectContaining({ fromId: 7, toId: null, amount: 749.5 })],
      ]),
    );
  });

  it('opens a transfer to the bank with the bank chosen', async () => {
    open('/admin/cash-book', owner, { 'POST /api/transfers/': { ...toBank } });
    fireEvent.click(await screen.findByRole('button', { name: 'To the bank: Grace Phiri' }));
    const form = await dialog('Add new Transfer');
    expect(await form.findByRole('combobox', { name: /^To/ })).toHaveTextContent('The bank');
    await press(form, 'Submit');
    await waitFor(() => expect(writes(api)).toHaveLength(1));
  });
});

describe('the book of a person', () => {
  it('lists the movements, each with its record, and what is held', async () => {
    open('/admin/cash-book/7');
    await screen.findByRole('heading', { name: 'Book: Grace Phiri' });
    const table = await screen.findByRole('table', { name: 'Book' });
    expect(within(table).getByRole('link', { name: 'Cashed in' })).toHaveAttribute(
      'href',
      '/admin/cashings/11',
    );
    expect(within(table).getByRole('link', { name: 'Handed to' }).closest('tr')).toHaveTextContent(
      'The bank',
    );
    expect(within(table).getByText('Brought forward')).toBeInTheDocument();
    expect(within(table).getByText('ZMW 50.00 short')).toBeInTheDocument();
    expect(screen.getByText('Signed: Grace Phiri')).toBeInTheDocument();
  });

  it('of another is not found', async () => {
    open('/admin/cash-book/9', owner);
    await screen.findByRole('heading', { name: 'Page not found' });
  });

  it('is opened from the profile of an ordinary user', async () => {
    open('/admin/profile', owner);
    await expectLink('Open your cash book', `/admin/cash-book/${owner.id}`);
  });
});
