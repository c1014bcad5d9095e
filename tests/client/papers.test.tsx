import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit, expectLink } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { field, fillIn, press, sent } from '../support/client/forms';
import { answers, due, kinds, paper, renewals } from '../support/client/papers';
import { useDate } from '../support/client/session';
import { theCar } from '../support/specification/parts';

const api = useApi();
useAlert();
useDate('2026-11-24T08:00:00Z');

describe('the form of a paper', () => {
  const open = async () => {
    visit(api, '/admin/papers/create', { answers, style: 'motoka' });
    return dialog('Add new Paper');
  };
  type Form = Awaited<ReturnType<typeof open>>;
  /** The offered kinds, once one of them is there. */
  const offered = async (form: Form, one: string) => {
    fireEvent.mouseDown(await form.findByRole('combobox', { name: /^Kind/ }));
    await screen.findByRole('option', { name: one });
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };
  const choose = async (form: Form, name: string) => {
    fireEvent.mouseDown(await form.findByRole('combobox', { name: /^Kind/ }));
    fireEvent.click(await screen.findByRole('option', { name }));
  };

  it('offers the kinds that are not off, and those of a car once one is chosen', async () => {
    const form = await open();
    expect(await offered(form, 'Hire permit')).toEqual([
      'Insurance',
      'Road tax',
      'Driving licence',
      'Other',
      'Hire permit',
    ]);
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
    await fillIn(form, theCar);
    await waitFor(async () => expect(await field(form, 'Number Plate')).toHaveValue('ABZ 1234'));
    expect(await offered(form, 'Hire permit')).toEqual(['Insurance', 'Road tax', 'Other', 'Hire permit']);
  });

  it('asks how and when it was paid once it cost something', async () => {
    const form = await open();
    await fillIn(form, theCar);
    await choose(form, 'Hire permit');
    await field(form, 'Cost (ZMW)');
    expect(form.queryByLabelText('Paid on')).toBeNull();
    expect(form.queryByRole('group', { name: 'Paid from' })).toBeNull();
    await fillIn(form, { 'Cost (ZMW)': '85.50' });
    const sources = within(await form.findByRole('group', { name: 'Paid from' }));
    expect(sources.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Cash box',
      'Mobile money',
      'Bank',
      'Owner',
    ]);
    await fillIn(form, { 'Paid on': '20/11/2026' });
    await press(form, 'Bank');
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toMatchObject({
      carId: 3,
      kind: 'permit',
      amount: 85.5,
      paidFrom: 'bank',
      paidOn: expect.stringContaining('2026-11-20') as unknown,
    });
  });

  it('forgets the day of a cost that was taken away', async () => {
    const form = await open();
    await fillIn(form, theCar);
    await choose(form, 'Hire permit');
    await fillIn(form, { 'Cost (ZMW)': '85.50' });
    await fillIn(form, { 'Paid on': '20/11/2026' });
    await fillIn(form, { 'Cost (ZMW)': '' });
    await waitFor(() => expect(form.queryByLabelText('Paid on')).toBeNull());
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toMatchObject({ amount: null });
    expect(sent(api, 'POST')[0]?.body).not.toHaveProperty('paidOn');
  });
});

describe('own kinds', () => {
  it('stand in the list of papers as they were typed', async () => {
    visit(api, '/admin/papers', {
      answers: { ...answers, 'GET /api/papers': [paper], 'GET /api/papers/totals': { amount: 85.5 } },
      style: 'motoka',
    });
    const table = within(await screen.findByRole('table'));
    expect(await table.findByText('Hire permit')).toBeVisible();
  });

  it('are papers in the filter of Due, also from the homepage', async () => {
    const filter = { state: 'soon', kind: ['insurance', 'roadTax', 'fitness', 'roadService'] };
    const all = [...filter.kind, 'drivingLicence', 'psvLicence', 'other'];
    visit(api, `/admin/due?filter=${JSON.stringify({ ...filter, kind: all })}`, {
      answers: { ...renewals, 'GET /api/due': [due] },
      style: 'motoka',
    });
    await waitFor(() => {
      const call = api.calls.findLast(({ path, query }) => path === '/api/due' && query['range']);
      expect(JSON.parse(call?.query['filter'] ?? '{}')).toEqual({
        state: 'soon',
        kind: kinds.map(({ key }) => key),
      });
    });
    expect(screen.getByRole('button', { name: 'Papers', pressed: true })).toBeVisible();
    await expectLink('Hire permit', '/admin/papers/31');
  });
});
