import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { linesBetween } from '../../src/client/ground/charts/scale';
import { wrongHighest } from '../../src/client/ground/providers/mileages';
import { dialog, useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { field, fillIn, press, sent } from '../support/client/forms';
import { owner, useDate } from '../support/client/session';

const api = useApi();
useAlert();
useDate('2026-11-24T08:00:00Z');

const reading = (date: string, mileage: number, isTrusted = true, resource = 'services', recordId = 31) => ({
  date,
  mileage,
  isTrusted,
  resource,
  recordId,
});
const readings = [
  reading('2026-08-01', 80_000, true, 'cars', 3),
  reading('2026-09-01', 84_210, true, 'services', 31),
  reading('2026-09-20', 842_600, false, 'repairs', 21),
  reading('2026-09-28', 86_900, true, 'driverAssignments', 8),
];

const answers = {
  'GET /api/readings': [],
  'GET /api/readings/byCarId/3': [],
  'GET /api/mileages/byCarId/3': readings,
  'POST /api/readings/': { id: 900 },
  'POST /api/repairs/': { id: 901 },
};

const openCar = async (user?: typeof owner, more = {}) => {
  const opened = visit(api, '/admin/cars/3', { answers: { ...answers, ...more }, ...(user && { user }) });
  return { ...opened, part: within(await screen.findByRole('region', { name: 'Odometer' })) };
};

describe('the odometer on a car’s page', () => {
  it('lists the readings, newest first, with their trust, and warns of an untrusted highest one', async () => {
    const { part, person, path } = await openCar();
    const table = within(await part.findByRole('table', { name: 'Odometer readings' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '28/09/202686,900 kmHandoverTrusted',
      '20/09/2026842,600 kmRepairs/ExpensesNot trusted',
      '01/09/202684,210 kmOil changeTrusted',
      '01/08/202680,000 kmCarTrusted',
    ]);
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/repairs/21',
      '/admin/services/31',
      '/admin/cars/3',
    ]);
    const alert = await part.findByRole('alert');
    expect(alert).toHaveTextContent('The highest reading, 842,600 km on 20/09/2026, does not fit the others');
    expect(alert).toHaveTextContent('The newest reading that fits is 86,900 km on 28/09/2026.');
    await person.click(within(alert).getByRole('link', { name: 'Correct' }));
    expect(path()).toBe('/admin/repairs/21/update');
    await dialog(/^Update /);
  });

  it('links an owner, who may not correct it, to the record', async () => {
    const { part } = await openCar(owner);
    const alert = within(await part.findByRole('alert'));
    expect(alert.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/admin/repairs/21');
  });

  it('shows no warning if the highest reading is trusted', async () => {
    const { part } = await openCar(undefined, { 'GET /api/mileages/byCarId/3': readings.slice(0, 2) });
    await part.findByRole('table');
    expect(part.queryByRole('alert')).toBeNull();
  });

  it('Add reading needs only the kilometres', async () => {
    const { part, person, path } = await openCar();
    await person.click(part.getByRole('link', { name: 'Add reading' }));
    const form = await dialog('Add new Reading');
    expect(path()).toBe('/admin/cars/3/create/readings');
    const odometer = await field(form, 'Odometer');
    await waitFor(() => expect(odometer).toHaveFocus());
    await person.keyboard('88400');
    await press(form, 'Submit');
    await form.findByText('Reading successfully added');
    expect(sent(api, 'POST')[0]?.body).toMatchObject({ carId: 3, userId: 7, mileage: 88_400 });
  });
});

it.each([
  ['an untrusted one', readings, 842_600],
  ['none of the trusted ones', readings.slice(0, 2), undefined],
  [
    'none where a trusted one is as high',
    [reading('2026-09-01', 90, false), reading('2026-09-02', 90)],
    undefined,
  ],
  ['none', [], undefined],
])('the wrong highest reading is %s', (_what, all, mileage) => {
  expect(wrongHighest(all)?.mileage).toBe(mileage);
});

it.each([
  [84_210, 86_900, [84_000, 85_000, 86_000, 87_000]],
  [84_210, 84_210, [84_210, 84_210.25]],
  [0, 8_200, [0, 2_500, 5_000, 7_500, 10_000]],
])('the axis from %d to %d has round ticks', (low, high, lines) => {
  expect(linesBetween(low, high)).toEqual(lines);
});

describe('the check before a mileage is sent', () => {
  const submit = async (entries: Record<string, string>) => {
    visit(api, '/admin/repairs/create', { answers });
    const form = await dialog('Add new Repairs/Expenses');
    await fillIn(form, { 'Number Plate': { choose: 'ABZ 1234' } });
    await waitFor(() => expect(form.getByLabelText(/^Owner/)).toHaveValue('Otto'));
    await fillIn(form, { 'Amount (ZMW)': '100', Details: 'Brake pads', ...entries });
    await press(form, 'Submit');
    return form;
  };

  it.each([
    [
      'too far for the days',
      { Date: '30/09/2026', Mileage: '92301' },
      '92,301 km is further than a car goes from 86,900 km on 28/09/2026. Save anyway?',
    ],
    [
      'a value below the last reading',
      { Date: '24/11/2026', Mileage: '8690' },
      'The last reading was 86,900 km on 28/09/2026. Save anyway?',
    ],
  ])('asks once about %s, and saves it once confirmed', async (_what, entries, question) => {
    const form = await submit(entries);
    await press(await dialog(question), 'Save anyway');
    expect(await form.findByText('Repairs/Expenses successfully added')).toBeVisible();
    expect(sent(api, 'POST')).toHaveLength(1);
  });

  it.each([
    ['the greatest possible distance', { Date: '30/09/2026', Mileage: '92300' }],
    ['a value before an untrusted reading', { Date: '15/09/2026', Mileage: '85000' }],
    ['a value above a later reading', { Date: '15/09/2026', Mileage: '87000' }],
  ])('accepts %s', async (_what, entries) => {
    const form = await submit(entries);
    expect(await form.findByText('Repairs/Expenses successfully added')).toBeVisible();
  });
});
