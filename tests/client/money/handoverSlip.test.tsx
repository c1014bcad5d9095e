import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Person, dialog } from '../../support/client/admin';
import { refusal, useApi, type Call } from '../../support/client/api';
import { writes } from '../../support/client/forms';
import { assignForm, next, submit, visitHandover } from '../../support/client/handover';
import { buildAssignment, buildBalance, moneyAnswers } from '../../support/client/money';
import { useDate } from '../../support/client/session';

const api = useApi();
useDate('2026-11-21T08:00:00Z');
const visit = (path: string, options = {}) => visitHandover(api, path, options);

describe('the form of a new driver', () => {
  const fill = async (person: Person) => {
    const driver = await dialog('Add new Driver');
    await person.type(driver.getByLabelText(/^Name/), 'Natasha Lungu');
    await person.type(driver.getByRole('combobox', { name: /^Number Plate/ }), 'ABZ');
    await person.click(await screen.findByRole('option', { name: 'ABZ 1234' }));
    await driver.findByText('Moses Phiri drives ABZ 1234.');
    return driver;
  };

  it('of a car with a driver asks, and Takes over opens the handover with what was typed', async () => {
    const { person, path } = visit('/admin/drivers/create');
    const driver = await fill(person);
    expect(driver.getByRole('radio', { name: 'Drives as well' })).toBeChecked();
    await person.click(driver.getByRole('radio', { name: 'Takes over' }));
    await person.click(driver.getByRole('button', { name: 'Submit' }));
    const handover = await assignForm();
    expect(path()).toBe('/admin/cars/3/assign');
    expect(handover.getByLabelText(/^Name/)).toHaveValue('Natasha Lungu');
    await handover.findByRole('checkbox', { name: 'Moses Phiri leaves ABZ 1234.' });
    await submit(person);
    await (await assignForm()).findByText('Driver assigned');
    expect(writes(api)).toEqual([
      [
        'POST /api/handovers',
        { driver: { name: 'Natasha Lungu' }, carId: 3, leaving: [{ driverId: 5, action: 'open' }] },
      ],
    ]);
  });

  it('Drives as well adds the driver', async () => {
    const { person } = visit('/admin/drivers/create');
    const driver = await fill(person);
    await person.click(driver.getByRole('button', { name: 'Submit' }));
    await driver.findByText('Driver successfully added');
    expect(writes(api)).toEqual([
      ['POST /api/drivers/', expect.objectContaining({ name: 'Natasha Lungu', carId: 3 })],
    ]);
    expect(writes(api)[0]![1]).not.toHaveProperty('handover');
  });

  it('of a car without a driver asks nothing', async () => {
    const { person } = visit('/admin/drivers/create', {
      money: { assignments: [buildAssignment({ endedOn: '2026-11-20' })] },
    });
    const driver = await dialog('Add new Driver');
    await person.type(driver.getByLabelText(/^Name/), 'Natasha Lungu');
    await person.type(driver.getByRole('combobox', { name: /^Number Plate/ }), 'ABZ');
    await person.click(await screen.findByRole('option', { name: 'ABZ 1234' }));
    await person.click(driver.getByRole('button', { name: 'Submit' }));
    await driver.findByText('Driver successfully added');
    expect(driver.queryByRole('radio')).toBeNull();
  });
});

describe('the slip', () => {
  it('shows an error if the balances cannot be read, and can be tried again', async () => {
    let isDown = true;
    const answers = moneyAnswers({ assignments: [buildAssignment({ endedOn: '2026-11-21' }), next] });
    const { person } = visit('/admin/handovers/90', {
      more: {
        ...answers,
        'GET /api/balances': (call: Call) =>
          isDown && call.query['asOf']
            ? refusal(400, { message: 'No balances today' })
            : answers['GET /api/balances'](call),
      },
    });
    await screen.findByText('No balances today');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('ZMW 1,350.00 behind since 12/11/2026');
  });

  it('shows both drivers, what is owed and still falls due, and a line to sign for each', async () => {
    const before = buildAssignment({ endedOn: '2026-11-21' });
    const dues = [
      { date: '2026-11-29', amount: 600 },
      { date: '2026-11-30', amount: 2000 },
    ];
    visit('/admin/handovers/90', {
      money: {
        assignments: [before, { ...next, mileage: 84_300, notes: 'Mirror cracked' }],
        fallingDue: [buildBalance({ dues })],
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Handover' })).toBeVisible();
    await screen.findByText('Mirror cracked');
    expect(screen.getByText('84,300')).toBeVisible();
    expect(screen.getByText('ZMW 1,350.00 behind since 12/11/2026')).toBeVisible();
    screen.getByText('Still falls due: ZMW 600.00 on 29/11/2026, ZMW 2,000.00 on 30/11/2026');
    expect(api.calls.find(({ path }) => path === '/api/balances/falling-due')?.query['asOf']).toBe(
      '2026-11-21',
    );
    expect(screen.getAllByText('Handed over by')).toHaveLength(2);
    expect(screen.getAllByText('Taken over by')).toHaveLength(2);
    expect(screen.getAllByText('Moses Phiri')).toHaveLength(2);
  });

  it('of an unknown handover is not found', async () => {
    visit('/admin/handovers/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});
