import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { COLOURS, violations } from './axe';
import { shoot } from './browser';
import { horizontalOverflow, unfilled } from './walk';

/** Expects no horizontal scrolling, no unfilled texts and no axe violations. */
export const expectNoPageDefects = async (page: Page): Promise<void> => {
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await unfilled(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
};

/** Checks a page in both themes, and saves a screenshot of each. */
export const expectNoPageDefectsInThemes = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(() => document.getAnimations().length === 0);
    if (colorScheme === 'light') await expectNoPageDefects(page);
    else {
      expect(await horizontalOverflow(page)).toBe(0);
      expect(await violations(page, COLOURS)).toEqual([]);
    }
    await shoot(page, `${name}-${page.viewportSize()?.width}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};
