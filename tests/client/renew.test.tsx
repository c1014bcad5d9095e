import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { field, press, sent } from '../support/client/forms';
import { lateAnswer } from '../support/client/late';
import { due, insurance, paper, renewals } from '../support/client/papers';
import { useDate } from '../support/client/session';

const api = useApi();
useAlert();
useDate('2026-11-24T08:00:00Z');

describe('Renew', () => {
  const renew = async (row: object, choice: RegExp) => {
    const { person, path } = visit(api, '/admin/due', {
      answers: { ...renewals, 'GET /api/due': [row] },
      style: 'motoka',
    });
    await screen.findByRole('table', { name: 'Due' });
    await waitFor(() => expect(api.calls.some((call) => call.path === '/api/paper-kinds')).toBe(true));
    await person.click(await screen.findByRole('button', { name: 'Renew' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await person.click(screen.getByRole('menuitem', { name: choice }));
    return { items, path };
  };

  it('offers the months of the kind first, and fills in the number, the cost and how it was paid', async () => {
    const { items, path } = await renew(due, /^3 months/);
    expect(items).toEqual([
      '3 months: 24/02/2027',
      'End of this quarter: 31/12/2026',
      '6 months: 24/05/2027',
      '1 year: 24/11/2027',
    ]);
    const form = await dialog('Add new Paper');
    expect(path()).toBe('/admin/due/create/papers');
    expect(await field(form, 'Number')).toHaveValue('N 7');
    expect(await field(form, 'Cost (ZMW)')).toHaveValue('85.50');
    await form.findByRole('button', { name: 'Mobile money', pressed: true });
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    expect(sent(api, 'POST')[0]?.body).toMatchObject({
      carId: 3,
      userId: 7,
      kind: 'permit',
      number: 'N 7',
      amount: 85.5,
      paidFrom: 'mobileMoney',
      validUntil: expect.stringContaining('2027-02-24') as unknown,
    });
    expect(sent(api, 'POST')[0]?.body).not.toHaveProperty('paidOn');
  });

  it('of an insurance opens the form of insurances; what a driver paid once is not the driver’s again', async () => {
    const { path } = await renew(insurance, /^End of this quarter/);
    const form = await dialog('Add new Insurance');
    expect(path()).toBe('/admin/due/create/insurances');
    expect(await field(form, 'Policy number')).toHaveValue('TP 55');
    await press(form, 'Submit');
    await waitFor(() => expect(sent(api, 'POST')).toHaveLength(1));
    const { body } = sent(api, 'POST')[0]!;
    expect(body).toMatchObject({ carId: 3, number: 'TP 55', amount: 1_450 });
    expect(body).not.toHaveProperty('paidFrom');
    expect(body).not.toHaveProperty('driverId');
  });

  it('of a licence offers the kinds of drivers', async () => {
    const ofDriver = { carId: null, numberPlate: null, driverId: 5, driver: 'Moses Phiri' };
    await renew({ ...due, ...ofDriver, kind: 'drivingLicence' }, /^60 months/);
    const form = await dialog('Add new Paper');
    await waitFor(async () => expect(await field(form, 'Valid until')).toHaveValue('24/11/2031'));
    fireEvent.mouseDown(await form.findByRole('combobox', { name: /^Kind/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Driving licence',
      'Other',
    ]);
  });

  it('opens from the address in a mail', async () => {
    const { path } = visit(api, '/admin/due/renew/paper-31', {
      answers: { ...renewals, 'GET /api/due': [due] },
      style: 'motoka',
    });
    const form = await dialog('Add new Paper');
    expect(path()).toBe('/admin/due/create/papers');
    expect(await field(form, 'Valid until')).toHaveValue('24/02/2027');
  });

  it.each(['/admin/due', '/admin/due/renew/paper-31'])(
    'opens no form over another page, to which the user went from %s before the paper was read',
    async (from) => {
      const late = lateAnswer({ data: paper });
      const { person, path, router } = visit(api, from, {
        answers: { ...renewals, 'GET /api/due': [due], 'GET /api/papers/31': () => late.response },
        style: 'motoka',
      });
      if (from === '/admin/due') {
        await person.click(await screen.findByRole('button', { name: 'Renew' }));
        await person.click(screen.getByRole('menuitem', { name: /quarter/ }));
        expect(await screen.findByRole('button', { name: 'Renew' })).toBeDisabled();
      }
      await waitFor(() => expect(api.asked()).toContain('GET /api/papers/31'));
      await router.navigate('/admin/cars');
      await screen.findByRole('heading', { level: 1, name: 'Cars' });
      late.arrive();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(path()).toBe('/admin/cars');
    },
  );

  it('of what is done already leads to the list', async () => {
    const { path } = visit(api, '/admin/due/renew/paper-31', {
      answers: { ...renewals, 'GET /api/due': [] },
      style: 'motoka',
    });
    await waitFor(() => expect(path()).toBe('/admin/due'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
