import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { dialog, visit, type Api, type Person } from './admin';
import type { Call } from './api';
import { buildAssignment, moneyAnswers } from './money';
import { admin } from './session';

/** A response with the record that was sent. */
export const created = ({ body }: Call) => Response.json({ id: 90, ...(body as object) }, { status: 201 });

/** The assignment after a handover to Kelvin. */
export const next = buildAssignment({
  id: 90,
  driverId: 6,
  driver: 'Kelvin Tembo',
  startedOn: '2026-11-21',
});

/** Opens an address with a car that Moses drives. */
export const visitHandover = (api: Api, path: string, { user = admin, money = {}, more = {} } = {}) =>
  visit(api, path, {
    answers: {
      ...moneyAnswers({ assignments: [buildAssignment()], ...money }),
      'POST /api/handovers': created,
      'POST /api/drivers/': created,
      ...more,
    },
    user,
    style: 'motoka',
  });

export const assignForm = () => dialog('Assign driver');

export const submit = async (person: Person) => {
  const button = (await assignForm()).getByRole('button', { name: 'Submit' });
  await waitFor(() => expect(button).toBeEnabled());
  await person.click(button);
};
