import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, useAlert, visit } from '../support/client/admin';
import { useApi } from '../support/client/api';
import { type Entries, fillIn, press, sent } from '../support/client/forms';
import { resetAfterEach } from '../support/client/session';
import { addedSentences, updatedSentences } from '../support/sentences';

const api = useApi();
resetAfterEach();
useAlert();

const car = { 'Number Plate': { choose: 'ABZ 1234' } };
const owner = { "Owner's Name": { choose: 'Otto' } };
const day = '2026-11-19T10:00:00.000Z';

interface Row {
  resource: string;
  path: string;
  subject: string;
  id: number;
  /** The values typed into the Add form, and the body that the specification requires. */
  typed: Entries;
  created: Record<string, unknown>;
  /** The one field changed in the Update form, and the whole body. */
  change: Entries;
  updated: Record<string, unknown>;
}

// The bodies of the specification's section 7.
const rows: Row[] = [
  {
    resource: 'cars',
    path: '/api/cars',
    subject: 'Car',
    id: 3,
    typed: { 'Number Plate': 'ALC 77', Model: 'Noah', ...owner, Mileage: '84,210' },
    created: { numberPlate: 'ALC 77', model: 'Noah', userId: 7, mileage: 84_210 },
    change: { Model: 'Noah' },
    updated: { id: 3, userId: 7, numberPlate: 'ABZ 1234', model: 'Noah', mileage: 84_210 },
  },
  {
    resource: 'owners',
    path: '/api/owner',
    subject: 'Owner',
    id: 71,
    typed: { Name: 'Banda family', Notes: 'Lusaka' },
    created: { name: 'Banda family', notes: 'Lusaka' },
    change: { Notes: 'Late' },
    updated: { id: 71, name: 'Mwansa family', notes: 'Late' },
  },
  {
    resource: 'cashings',
    path: '/api/cashings',
    subject: 'Cashing',
    id: 11,
    typed: {
      ...car,
      ...owner,
      Driver: { choose: 'Moses Phiri' },
      Date: '2026-11-19',
      'Amount (ZMW)': '1,250.50',
      Notes: 'x',
    },
    created: { date: day, amount: 1250.5, userId: 7, carId: 3, notes: 'x', driverId: 5 },
    change: { 'Amount (ZMW)': 'K 1 250' },
    updated: {
      id: 11,
      date: '2026-11-01',
      amount: 1250,
      userId: 7,
      carId: 3,
      notes: 'Paid late',
      driverId: 5,
    },
  },
  {
    resource: 'repairs',
    path: '/api/repairs',
    subject: 'Repairs/Expenses',
    id: 21,
    typed: {
      ...car,
      ...owner,
      Date: '2026-11-19',
      Mileage: '85 000',
      'Amount (ZMW)': 'K450',
      Details: 'Clutch',
    },
    created: { date: day, userId: 7, carId: 3, details: 'Clutch', amount: 450, mileage: 85_000 },
    change: { Details: 'Clutch' },
    updated: {
      id: 21,
      date: '2026-10-20',
      userId: 7,
      carId: 3,
      details: 'Clutch',
      amount: 450,
      mileage: 84_000,
    },
  },
  {
    resource: 'insurances',
    path: '/api/insurances',
    subject: 'Insurance',
    id: 41,
    typed: { ...car, ...owner, Date: '2026-11-19', 'Amount (ZMW)': '1250', Details: 'Comprehensive' },
    created: { date: day, userId: 7, carId: 3, details: 'Comprehensive', amount: 1250 },
    change: { 'Amount (ZMW)': '1,300' },
    updated: { id: 41, date: '2026-09-01', userId: 7, carId: 3, details: 'Third party', amount: 1300 },
  },
  {
    resource: 'batteries',
    path: '/api/batteries',
    subject: 'Battery',
    id: 61,
    typed: {
      ...car,
      ...owner,
      'Date Changed': '2026-11-19',
      Mileage: '85000',
      Details: 'N70',
      'Price (ZMW)': 'ZMW 1,450.50',
    },
    created: {
      carId: 3,
      dateChanged: day,
      mileage: 85_000,
      details: 'N70',
      price: '1450.50',
      userId: 7,
    },
    change: { 'Price (ZMW)': '1500' },
    updated: {
      id: 61,
      carId: 3,
      dateChanged: '2026-07-01',
      mileage: 79_000,
      details: 'NS60',
      price: '1500',
      userId: 7,
    },
  },
  {
    resource: 'tires',
    path: '/api/tires',
    subject: 'Tire',
    id: 51,
    typed: car,
    created: { carId: 3, dateChanged: null, mileage: null, details: '', price: null, userId: 7 },
    change: { Details: '185R14C' },
    updated: {
      id: 51,
      carId: 3,
      dateChanged: '2026-08-01',
      mileage: 80_000,
      details: '185R14C',
      price: '2400.5',
      userId: 7,
    },
  },
  {
    resource: 'services',
    path: '/api/services',
    subject: 'OilChange',
    id: 31,
    typed: { ...car, ...owner, Date: '2026-11-19', 'Mileage of OilChange': '89,210', 'Amount (ZMW)': '850' },
    created: { date: day, amount: 850, KmOilChange: 89_210, carId: 3, userId: 7 },
    change: { 'Amount (ZMW)': '900' },
    updated: { id: 31, date: '2026-10-12', amount: 900, KmOilChange: 84_210, carId: 3, userId: 7 },
  },
  {
    resource: 'drivers',
    path: '/api/drivers',
    subject: 'Driver',
    id: 5,
    typed: { Name: 'Dan', ...car, Phone: '0977 123 456' },
    created: { name: 'Dan', phone: 977_123_456, isActive: true, carId: 3 },
    change: { Phone: '+260 96 612 3456' },
    updated: { id: 5, name: 'Moses Phiri', carId: 3, phone: 260_966_123_456, isActive: true },
  },
  {
    resource: 'users',
    path: '/api/user',
    subject: 'User',
    id: 7,
    typed: { Name: 'Pia', Email: 'pia@motoka.example', Password: 'long-enough-1' },
    created: { name: 'Pia', email: 'pia@motoka.example', password: 'long-enough-1', isAdmin: null },
    change: { Name: 'Otto B' },
    updated: { id: 7, name: 'Otto B' },
  },
];

const some = rows.filter(({ resource }) => ['cashings', 'batteries', 'users'].includes(resource));

describe.each([
  ['plain', rows],
  ['motoka', some],
] as const)('against a %s server', (style, sentRows) => {
  it.each(sentRows)(
    'Add new $subject sends its body, once',
    async ({ resource, path, subject, typed, created }) => {
      visit(api, `/admin/${resource}/create`, {
        answers: { [`POST ${path}/`]: { id: 900, ...created } },
        style,
      });
      const form = await dialog(`Add new ${subject}`);
      await fillIn(form, typed);
      if ('carId' in created && 'userId' in created)
        await waitFor(() => expect(form.getByLabelText(/^Owner's Name/)).toHaveValue('Otto'));
      await press(form, 'Submit');
      expect(await form.findByText(addedSentences[resource]!)).toBeVisible();
      expect(sent(api, 'POST').map(({ body }) => body)).toEqual([created]);
      expect(sent(api, 'POST')[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  it.each(sentRows)('Update $subject sends its body with the id', async (row) => {
    const { resource, path, subject, id, change, updated } = row;
    visit(api, `/admin/${resource}/${id}/update`, { answers: { [`PUT ${path}/${id}`]: updated }, style });
    const form = await dialog(`Update ${subject}`);
    await fillIn(form, change);
    await press(form, 'Update');
    expect(await form.findByText(updatedSentences[resource]!)).toBeVisible();
    expect(sent(api, 'PUT').map(({ body }) => body)).toEqual([updated]);
    expect(sent(api, 'PUT')[0]?.headers.get('Idempotency-Key')).toBeNull();
  });
});
