import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { horizontalOverflow } from './walk';

/** Cumulative layout shift, good as defined by web.dev. */
const MOST_MOVED = 0.1;
/** Late answers could still move a page. */
const QUIET_MS = 150;

declare global {
  interface Window {
    moved: number;
    movers: string[];
  }
}

/** Adds up what moved without input, with the names of the largest parts. */
export const measureShifts = (): void => {
  Object.assign(window, { moved: 0, movers: [] });
  const textOf = (node: Node | null) => `${node?.nodeName} ${(node?.textContent ?? '').slice(0, 40)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      window.moved += entry.value;
      window.movers.push(
        ...entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${entry.value.toFixed(3)}: ${textOf(node)}, ${from.y} to ${to.y}, ${from.height} to ${to.height} px high`,
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Resets the measured shifts. */
export const forgetShifts = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { moved: 0, movers: [] }));

/** The elements in the page that scroll sideways. The month of the calendar does so by design. */
const sidewaysScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (element) =>
          element.clientWidth > 0 &&
          element.scrollWidth > element.clientWidth + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
          !element.classList.contains('month'),
      )
      .map((element) => `${element.nodeName} ${element.textContent?.slice(0, 40)}`),
  );

/** The words in the page that continue on the next line. The brand and an e-mail address may. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const broken: string[] = [];
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      if (text.parentElement?.closest('.unseen, .breakable') || !text.parentElement?.checkVisibility())
        continue;
      for (const { index, 0: word } of text.data.matchAll(/[\p{L}\p{N}.,]{2,24}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(`${word} in ${text.data.slice(0, 40)}`);
      }
    }
    return broken;
  });

/** A page of 25 cards fits; longer ones are paged or folded. */
const LONGEST_PAGE = 8_000;

/** Expects that the page has not moved while it was loading, does not scroll sideways, breaks no word, and is not endless. */
export const expectStill = async (page: Page): Promise<void> => {
  await page.waitForTimeout(QUIET_MS);
  const { moved, movers } = await page.evaluate(() => ({ moved: window.moved, movers: window.movers }));
  expect(moved, movers.join('\n')).toBeLessThanOrEqual(MOST_MOVED);
  expect(await horizontalOverflow(page), 'the page scrolls sideways').toBe(0);
  expect(await sidewaysScrollers(page)).toEqual([]);
  expect(await brokenWords(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(LONGEST_PAGE);
};
