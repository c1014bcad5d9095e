import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from '../../src/contract/paths';
import { POLL } from './support/calendar';
import { phone, useOffice } from './support/office';

const office = useOffice(() => Promise.resolve());

/** Lets the server have another version, without the chunk of the search once it `isGone`. Counts how often a page asks for the version. */
const replaceServer = async (page: Page) => {
  const state = { isGone: false, asked: 0 };
  await page.route('**/assets/SearchBox-*.js', (route) =>
    state.isGone ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.route(`**${pages.login}`, async (route) => {
    state.asked += 1;
    await route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-next.js"></script>',
    });
  });
  return state;
};

const drafts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('motoka.draft.'))
      .map((key) => localStorage.getItem(key))
      .join(),
  );

test.each([
  ['1280', {}],
  ['390', phone],
] as const)(
  'a tab whose chunks are gone reloads by itself, once, and keeps the draft of the form, at %s px',
  async (_, size) => {
    // A service worker would have the chunk.
    const { page } = await office.open('/admin/cars/create', { ...size, serviceWorkers: 'block' });
    const server = await replaceServer(page);
    const plate = page.getByRole('dialog').getByLabel(/^Number Plate/);
    await plate.fill('ABZ 1234');
    await expect.poll(() => drafts(page)).toContain('ABZ 1234');

    let loads = 0;
    page.on('load', () => (loads += 1));
    server.isGone = true;
    await page.keyboard.press('Control+k');
    await page.getByText(/^Restored what you typed/).waitFor();
    expect(await plate.inputValue()).toBe('ABZ 1234');
    await expect.poll(() => [loads, server.asked], POLL).toEqual([1, 1]);

    // Where the new page lacks the chunk too, it asks and stays.
    await page.keyboard.press('Control+k');
    await expect.poll(() => server.asked, POLL).toBe(2);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    server.isGone = false;
    await again.click();
    await page.getByText(/^Restored what you typed/).waitFor();
    expect(await plate.inputValue()).toBe('ABZ 1234');
    await expect.poll(() => [loads, server.asked], POLL).toEqual([2, 2]);
  },
);
