import type { Page } from 'playwright-core';

const SMALLEST = 44;

/** Returns the visible controls that are smaller than a fingertip. A link within a sentence is exempt. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [role=menuitem]';
    /** The element around an input that takes its taps. */
    const boxes = '.MuiButtonBase-root, .MuiInputBase-root, label';
    const inSentence = (element: Element): boolean => {
      const around = element.parentElement;
      const own = element.textContent?.trim().length ?? 0;
      return (
        element.matches('a') &&
        around !== null &&
        ['inline', 'inline-flex'].includes(getComputedStyle(element).display) &&
        around.matches('p, span, .MuiTypography-body2') &&
        [...around.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
        (around.textContent?.trim().length ?? 0) > own
      );
    };
    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert], .unseen, [aria-hidden=true]') === null;
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      const target = control.matches('input, textarea') ? (control.closest(boxes) ?? control) : control;
      const { width, height, top, left } = target.getBoundingClientRect();
      const isSkipLink = left < 0 || top + height < 0;
      if (!isVisible(control) || isSkipLink || width === 0 || inSentence(control)) return [];
      // Half a pixel is lost in rounding.
      if (width >= smallest - 0.5 && height >= smallest - 0.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
      return [`${control.tagName} ${name} ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, SMALLEST);
