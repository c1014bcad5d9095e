import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { horizontalOverflow } from './walk';

/** Returns the texts that are not the whole content of any element or input on the page. */
const missingOn = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const shown = new Set<string | null>();
    for (const element of document.querySelectorAll('body *')) {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        shown.add(element.value);
      else if (element.childElementCount === 0) shown.add(element.textContent);
    }
    return wanted.filter((text) => !shown.has(text)).slice(0, 5);
  }, texts);

/** Returns elements that the product never renders: a text must have been parsed as HTML. */
export const foreignOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements =
      'script,iframe,object,embed,base,meta,link,style,template,math,video,animate,details,form[action]';
    const isOwnAddress = (address: string) => /^(\/|#|tel:\+?\d+$)/.test(address);
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.matches(elements) ||
          [...element.attributes].some(
            ({ name, value }) =>
              name.startsWith('on') || (/^(href|src|xlink:href)$/.test(name) && !isOwnAddress(value)),
          ),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 300));
  });

/** Waits until all texts are on the page, each as text. */
export const expectTexts = async (page: Page, texts: readonly string[]): Promise<void> => {
  const where = page.url();
  await expect
    .poll(() => missingOn(page, texts), { message: where, timeout: 20_000, interval: 50 })
    .toEqual([]);
  expect(await foreignOn(page), where).toEqual([]);
};

/** Long words must not cause horizontal scrolling. */
export const expectNoOverhang = async (page: Page): Promise<void> =>
  expect(await horizontalOverflow(page), page.url()).toBe(0);
