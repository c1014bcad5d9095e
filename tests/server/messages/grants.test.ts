import { expect, test } from 'vitest';
import { type Level, startOffice } from '../grants/office';
import { ago } from '../money/days';

const seen = 'You may see the cars of Mutale Owner, not record for them';

test.each<[Level | undefined, number, string]>([
  [undefined, 404, ''],
  ['view', 403, seen],
  ['record', 201, ''],
  ['correct', 201, ''],
])('with access to %s a person makes links and marks messages: %i', async (level, status, sentence) => {
  const { app, mine, grace, owner, give, as } = await startOffice();
  const about = { carId: mine.cars.id, driverId: mine.drivers.id };
  const target = { ...about, amount: 100, every: 'day', startsOn: ago(2) };
  await app.done({ method: 'POST', path: '/targets', body: target });
  if (level) await give(grace, level, owner.id);
  const link = await as(grace, { method: 'POST', path: `/drivers/${about.driverId}/link` });
  expect(link.status).toBe(status);
  expect(link.text).toContain(sentence);
  const account = `/balances/${about.driverId}-${about.carId}-${owner.id}`;
  const messaged = await as(grace, { method: 'POST', path: `${account}/messaged` });
  expect(messaged.status).toBe(status === 201 ? 200 : status);
  expect(messaged.text).toContain(sentence);
});
