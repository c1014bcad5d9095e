import { expect, test } from 'vitest';
import { weekOf } from '../../../src/server/features/messages/contents/week';
import { textOf } from '../../../src/server/features/sending/content';
import { calendarOf } from '../../../src/server/ground/calendar';
import { english } from '../../../src/server/ground/i18n/language';
import { readNow } from '../../../src/server/http/call';
import { startApp } from '../../support/server/app';
import { add, addFleet } from '../../support/server/factories';

test('the digest of a week sums its seven days, not the months that they are in', async () => {
  const app = await startApp();
  const { id, name } = app.people.owner;
  const { cars, drivers } = await addFleet(app, 'owner');
  const about = { carId: cars.id, driverId: drivers.id };
  for (const [date, amount] of [
    ['2026-09-27', 1],
    ['2026-09-28', 20],
    ['2026-10-04', 300],
    ['2026-10-05', 4_000],
  ] as const) {
    await add(app, 'cashings', { ...about, date, amount });
    await add(app, 'repairs', { carId: cars.id, date, amount: 2 * amount });
  }
  const calendar = calendarOf('Africa/Lusaka');
  const now = await readNow({ database: app.database, calendar });
  const content = await weekOf(now, { id, name, isAdmin: false }, '2026-10-05');
  const text = textOf(content!, { language: english, brand: 'Motoka', origin: '' });
  expect(text).toContain('Cashed in: ZMW 320.00');
  expect(text).toContain('Spent: ZMW 640.00');
});
