import type { Page } from 'playwright-core';

/** Collects every text that the API sends to a page; these may be shown without brackets. Returns a reader of the texts. */
export const watchData = (page: Page, known: readonly string[]): (() => Promise<ReadonlySet<string>>) => {
  const texts = new Set(known);
  const bodies: Promise<void>[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  page.on('response', (response) => {
    // The body of the event stream never ends.
    if (!response.url().includes('/api/') || response.url().endsWith('/api/events')) return;
    bodies.push(response.json().then(collect, () => undefined));
  });
  return async () => {
    await Promise.all(bodies);
    return texts;
  };
};

export interface Spoken {
  /** The visible texts and those for screen readers, one per element. */
  readonly texts: readonly string[];
  /** Bracketed texts that are cut off. */
  readonly cut: readonly string[];
}

/** Reads the texts of a page, and the bracketed ones that do not fit. */
export const readSpoken = (page: Page): Promise<Spoken> =>
  page.evaluate(() => {
    const isHidden = (element: Element) =>
      element.closest('script, style, noscript, [hidden], [aria-hidden="true"] svg') !== null ||
      !element.checkVisibility({ visibilityProperty: true });
    const texts: string[] = [document.title];
    const cut: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (isHidden(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .trim();
      if (own === '') continue;
      texts.push(own);
      if (!own.endsWith(']')) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const isHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2;
      // A text only for screen readers has a width of one pixel.
      if ((isWide || isHigh) && element.clientWidth > 1) cut.push(own);
    }
    return { texts, cut };
  });

/** Dates and relative times come from the browser's formats; units and the currency are not translated. */
const FORMATS =
  /\b(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?\b|\b(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\b|\b(this|next|last|in|ago|now|yesterday|today|tomorrow|sec|min|hr|wk|mo|yr|qtr|second|minute|hour|day|week|month|year)s?\b|\b(ZMW|km|k|m)\b/gi;

/** Returns the text if something remains without catalogue, data and formats: hard-coded words. */
export const unbracketed = (text: string, data: ReadonlySet<string>): string => {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\[[^[\]]*\]/g, ' ');
  }
  if (data.has(rest.trim())) return '';
  // Longest first, and only whole words: a short text must not match a part of another one.
  for (const one of [...data].sort((first, second) => second.length - first.length))
    if (one.length > 2 && rest.includes(one))
      rest = rest
        .split(new RegExp(`(?<!\\p{L})${one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u'))
        .join(' ');
  return /\p{L}{2,}/u.test(rest.replaceAll('Motoka Fleet', ' ').replace(FORMATS, ' ')) ? text : '';
};
