import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addPair, addTarget } from './support/drivers';
import { dayFromToday } from './support/days';
import { phone, useOffice } from './support/office';
import { horizontalOverflow } from './support/walk';

const about = { userId: 0, carId: 0, driverId: 0, cashing: 0, token: '' };

/** A driver with a target, one confirmed cashing and one to confirm. */
const office = useOffice(
  async () => {
    const { userId, token } = await office.addUser('Mutale Banda');
    const pair = await addPair(office, userId, {
      plate: 'AJQ 1909',
      name: 'Moses Phiri',
      since: dayFromToday(-5),
    });
    await addTarget(office, pair.carId, dayFromToday(-5));
    const cash = (days: number) =>
      office.record('/cashings/', { ...pair, userId, date: dayFromToday(days), amount: 300 });
    const { id } = await cash(-1);
    await cash(0);
    await office.record('/cashings/confirm', { ids: [id] });
    Object.assign(about, pair, { userId, token, cashing: Number(id) });
  },
  { CONFIRM: 'off' },
);

/** The texts about confirming, visible ones and those for screen readers. */
const mentions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'title', 'alt'];
    const spoken = [...document.querySelectorAll('body *')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    return [...document.body.innerText.split('\n'), ...spoken].filter((text) => /confirm/i.test(text));
  });

test.each([
  ['1280', 'administrator', {}],
  ['390', 'owner', phone],
] as const)(
  'with CONFIRM=off no screen says what is confirmed, at %s px, to an %s',
  async (_, role, size) => {
    const { carId, driverId, userId, cashing, token } = about;
    const { page, seen } = await office.visit(role === 'owner' ? token : office.token, size);
    const places = [
      ['/admin/cashings', 'ZMW 300.00'],
      [`/admin/cashings/byCarId/${carId}`, 'ZMW 300.00'],
      [`/admin/cashings/${cashing}`, 'ZMW 300.00'],
      [`/admin/drivers/${driverId}`, 'ZMW 600.00'],
      ['/admin/balances', 'Moses Phiri'],
      [`/admin/balances/${driverId}-${carId}-${userId}`, 'ZMW 300.00'],
      ['/admin/calendar', 'To come'],
      ['/admin/cash-book', 'Holds'],
    ] as const;
    for (const [path, text] of places) {
      await page.goto(path);
      await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor();
      expect(await mentions(page), path).toEqual([]);
      expect(await page.locator('.to-confirm').count(), path).toBe(0);
      expect(await page.getByRole('checkbox', { name: /^Select/ }).count(), path).toBe(0);
      expect(await horizontalOverflow(page), path).toBe(0);
    }
    expect(seen).toEqual([]);
  },
);

test('with CONFIRM=off the form of a confirmed cashing has no notice', async () => {
  const { page, seen } = await office.visit(office.token);
  await page.goto(`/admin/cashings/${about.cashing}/update`);
  await expect.poll(() => page.getByLabel('Amount (ZMW)').inputValue()).toBe('300.00');
  expect(await mentions(page)).toEqual([]);
  expect(seen).toEqual([]);
});
