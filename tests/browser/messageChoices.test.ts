import { expect, test } from 'vitest';
import { dayFromToday } from './support/days';
import { expectNoPageDefects, expectNoPageDefectsInThemes } from './support/pageChecks';
import { useOffice } from './support/office';

let token = '';
let userId = 0;

/** A mail server that is not there: what is sent waits. */
const settings = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Motoka <office@fleet.example>',
  PUBLIC_URL: 'https://fleet.example',
};

const office = useOffice(async () => {
  ({ token, userId } = await office.addUser('Grace Phiri'));
  const car = await office.record('/cars/', {
    numberPlate: 'ABZ 1234',
    model: 'Hiace',
    userId,
    mileage: 100,
  });
  await office.record('/papers/', { carId: car['id'], kind: 'fitness', validUntil: dayFromToday(5) });
}, settings);

const month = dayFromToday(-40).slice(0, 7);

test.each([1280, 390])(
  'a person chooses what they are told, and gets a calendar, at %i px',
  async (width) => {
    // A device has a switch for push messages only once its service worker runs.
    const { page, seen } = await office.open(
      '/admin/profile',
      { viewport: { width, height: 844 }, serviceWorkers: 'allow' },
      token,
    );
    const morning = page.getByRole('checkbox', { name: /^Every morning.*, E-mail$/ });
    await morning.waitFor();
    const wasOn = await morning.isChecked();
    await morning.click();
    await expect.poll(() => morning.isChecked()).toBe(!wasOn);
    await page.getByRole('button', { name: 'Sun', exact: true }).click();
    await page.getByText('Push needs https.').waitFor();
    await page.getByRole('switch', { name: 'Push messages on this device' }).waitFor();
    await page.getByRole('button', { name: 'New address' }).click();
    await expect
      .poll(() => page.getByLabel('Address for your calendar').inputValue())
      .toMatch(/^https:\/\/fleet\.example\/api\/feed\/[\w-]{43}\.ics$/);
    await expectNoPageDefectsInThemes(page, 'profile-messages');
    expect(seen).toEqual([]);
  },
);

test('an administrator sends a statement, and sees what became of it', async () => {
  const issued = await office.record('/statements', { userId, month });
  const { page, seen } = await office.open(`/admin/statements/${String(issued['id'])}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The statement is on its way').waitFor();
  await expectNoPageDefects(page);
  await page.goto('/admin/messages');
  await page.getByText('Statement issued or void').first().waitFor();
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await page.getByText('Statement issued or void').first().waitFor();
    await page.getByText('Grace Phiri').first().waitFor();
    await expectNoPageDefectsInThemes(page, 'messages');
  }
  expect(seen).toEqual([]);
});
