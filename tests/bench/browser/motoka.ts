import type { Browser } from 'playwright-core';
import { untilDayStored } from '../../browser/support/stored';
import { signIn } from '../../browser/support/screens';
import { emailOf, PASSWORD, people } from '../fleet';
import { busyWith, countWork, newVisitor, visit, type Busy, type Usable } from './visit';

const FULL_PAGE = 100;
const PAUSE_MS = 1_500;
/** A page without scripts; the navigation from it stays in the same process. */
const BLANK_PAGE = '/api/health';

export const LIST = '/admin/cashings';
const next = 'button[aria-label="Go to the next page"]';
const rows = 'tbody:not([aria-busy]) tr';
/** The password field; a cell of the first record, and an enabled button to the next page. */
export const loginUsable: Usable = ['input[type="password"]'];
export const listUsable: Usable = [`${rows} td:nth-child(3)`, `${next}:not([disabled])`];

/** The gzipped size of scripts, in bytes. */
const weigh = async (urls: readonly string[]): Promise<number> => {
  const weights = urls.map(async (url) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    await answer.arrayBuffer();
    return Number(answer.headers.get('content-length'));
  });
  return (await Promise.all(weights)).reduce((sum, one) => sum + one, 0);
};

const scriptsSoFar = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.endsWith('.js'));

/** The gzipped bytes of scripts until the login is visible, and from there until the list is usable. */
export const weights = async (browser: Browser, origin: string): Promise<{ login: number; list: number }> => {
  const { page, leave } = await newVisitor(browser, origin, { usable: loginUsable });
  await page.goto('/', { waitUntil: 'commit' });
  const [password = ''] = loginUsable;
  await page.locator(password).waitFor();
  const login = await weigh(await page.evaluate(scriptsSoFar));
  await signIn(page, emailOf(people.few), PASSWORD);
  await page.getByRole('link', { name: 'Cashing', exact: true }).click();
  for (const selector of listUsable) await page.locator(selector).first().waitFor();
  const list = await weigh(await page.evaluate(scriptsSoFar));
  await leave();
  return { login, list };
};

export interface Work {
  readonly login: Busy;
  readonly list: Busy;
  readonly nextPage: Busy;
  readonly fullPage: Busy;
}

const loginWork = async (browser: Browser, origin: string): Promise<Busy> => {
  const visitor = await newVisitor(browser, origin, { usable: loginUsable });
  await visitor.page.goto(BLANK_PAGE);
  await countWork(visitor);
  const [password = ''] = loginUsable;
  const busy = await busyWith(visitor, async () => {
    await visitor.page.goto('/');
    await visitor.page.locator(password).waitFor();
  });
  await visitor.leave();
  return busy;
};

/** The main thread's work for each step of a user, without throttling. */
export const workOf = async (browser: Browser, origin: string, token: string): Promise<Work> => {
  const login = await loginWork(browser, origin);
  const visitor = await newVisitor(browser, origin, { usable: listUsable, token });
  const { page } = visitor;
  await page.goto(BLANK_PAGE);
  await countWork(visitor);
  const list = await busyWith(visitor, async () => {
    await page.goto(LIST);
    await page.locator(`${next}:not([disabled])`).waitFor();
  });

  const firstRow = () => page.locator(rows).first().innerText();
  await page.locator(next).scrollIntoViewIfNeeded();
  const box = await page.locator(next).boundingBox();
  if (!box) throw new Error('There is no button to the next page');
  const before = await firstRow();
  // The pointer hovers before the click, which prefetches the page.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
  const nextPage = await busyWith(visitor, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
  if ((await firstRow()) === before) throw new Error('The page was not turned');

  const fullPage = await busyWith(visitor, () =>
    page.getByLabel('Rows per page').selectOption(String(FULL_PAGE)),
  );
  const shown = await page.locator(rows).count();
  if (shown < FULL_PAGE) throw new Error(`${shown} rows instead of ${FULL_PAGE}`);
  await visitor.leave();
  return { login, list, nextPage, fullPage };
};

/** A first visit with an empty cache, and a second one. */
export const visitTwice = async (
  browser: Browser,
  origin: string,
  path: string,
  options: Parameters<typeof newVisitor>[2],
) => {
  const visitor = await newVisitor(browser, origin, options);
  const cold = await visit(visitor, path);
  const warm = await visit(visitor, path);
  await visitor.leave();
  return { cold, warm };
};

/** Visits with the service worker: a second one, and one without a network. */
export const visitStored = async (
  browser: Browser,
  origin: string,
  path: string,
  options: Parameters<typeof newVisitor>[2],
) => {
  const visitor = await newVisitor(browser, origin, options);
  await visit(visitor, path);
  await untilDayStored(visitor.page);
  const second = await visit(visitor, path);
  await visitor.page.context().setOffline(true);
  const offline = await visit(visitor, path);
  await visitor.leave();
  return { second, offline };
};
