import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { violations } from './axe';
import { horizontalOverflow } from './walk';

/** The Add forms with a car or a driver. */
export const formsWithChoices = [
  'cashings',
  'repairs',
  'services',
  'insurances',
  'tires',
  'batteries',
  'drivers',
  'targets',
  'daysOff',
  'adjustments',
  'readings',
  'papers',
  'buyouts',
] as const;

/** The options of each choice of cars or drivers in a dialog, by what is typed into it. */
export const optionsOf = async (page: Page, dialog: Locator, typed = ''): Promise<string[]> => {
  const fields = dialog.getByRole('combobox', { name: /^(Number Plate|Car|Driver)/ });
  await fields.first().waitFor();
  const found: string[] = [];
  for (const field of await fields.all()) {
    await field.click();
    await field.fill(typed);
    const popup = page.locator('.MuiAutocomplete-popper');
    await popup
      .locator('[role=option], .MuiAutocomplete-noOptions')
      .filter({ hasNotText: /^Loading/ })
      .first()
      .waitFor();
    // While the server has not answered, the loaded choices that match are shown.
    await expect.poll(() => popup.locator('.MuiAutocomplete-loading').count()).toBe(0);
    found.push(...(await popup.getByRole('option').allInnerTexts()));
    await field.fill('');
    await field.press('Escape');
    await popup.waitFor({ state: 'detached' });
  }
  return found;
};

/** Expects a page without sideways scroll and violations. */
export const expectSound = async (page: Page): Promise<void> => {
  expect(await horizontalOverflow(page), page.url()).toBe(0);
  expect(await violations(page), page.url()).toEqual([]);
};

/** What a page reported, without the refusals that a test provokes. */
export const unexpected = (seen: readonly string[]): readonly string[] =>
  seen.filter((text) => !/^409 |status of 409/.test(text));
