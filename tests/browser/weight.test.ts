import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { laterTexts } from '../../src/client/ground/i18n/en/later';
import { accounts, password, useDemo } from './support/demo';
import { signIn } from './support/screens';
import { holdTimers } from './support/timers';

const LOGIN_BYTES = 80_000;
const LIST_BYTES = 250_000;
/** What another language adds to that. */
const LANGUAGE_BYTES = 15_000;
/** Cumulative layout shift as defined by web.dev, where 0.1 is good. */
const MOST_MOVED = 0.01;
/** The delays of what loads after the first page. */
const LATER_MS = [1_000, 6_000] as const;
/** With this comment, Chromium compiles a script during the download, off the main thread. */
const COMPILED_AT_ONCE = /^\/\/# allFunctionsCalledOnLoad\n/;

const demo = useDemo();

const scriptsOf = (page: Page): Set<string> => {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url());
  });
  return urls;
};

/** The size of a script with Brotli, as browsers fetch it. */
const weigh = async (url: string): Promise<number> => {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  await answer.arrayBuffer();
  expect(answer.headers.get('Content-Encoding'), url).toMatch(/^br$|^null$/);
  return Number(answer.headers.get('Content-Length'));
};

const weightOf = async (urls: Iterable<string>): Promise<number> =>
  (await Promise.all([...urls].map(weigh))).reduce((sum, one) => sum + one, 0);

test('the login page is small, without react-admin and Material UI', async () => {
  const { page } = await demo.visit();
  const scripts = scriptsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const weight = await weightOf(scripts);
  expect([...scripts].filter((url) => /libraries|lazyParts|pages/.test(url))).toEqual([]);
  expect(weight).toBeGreaterThan(50_000);
  expect(weight).toBeLessThanOrEqual(LOGIN_BYTES);
});

/** The keys of texts in a script, and the beginnings of composed ones that load later. */
const laterKeysIn = (script: string): string[] => {
  const keys = [...script.matchAll(/['"`](motoka\.[\w.]+)(['"`]|\$\{)/g)];
  return keys.flatMap(([, key = '', end]) =>
    Object.keys(laterTexts).filter((later) => (end === '${' ? later.startsWith(key) : later === key)),
  );
};

test('little is fetched from the login to a usable list', async () => {
  const { page } = await demo.visit();
  await page.addInitScript(holdTimers, LATER_MS);
  const scripts = scriptsOf(page);
  await page.goto('/');
  await signIn(page, accounts.owner, password);
  await page.getByRole('link', { name: 'Cashing', exact: true }).click();
  await page.getByRole('row', { name: /Total of/ }).waitFor();
  const weight = await weightOf(scripts);
  expect([...scripts].filter((url) => /lazyParts/.test(url))).toEqual([]);
  expect(weight).toBeGreaterThan(200_000);
  expect(weight).toBeLessThanOrEqual(LIST_BYTES);
  for (const url of scripts) {
    const script = await (await fetch(url)).text();
    expect(script, url).toMatch(COMPILED_AT_ONCE);
    expect(laterKeysIn(script), `texts that ${url} shows are loaded with it`).toEqual([]);
  }
  await page.evaluate(() => localStorage.setItem('motoka.locale', 'fr'));
  await page.reload();
  await page.getByRole('row', { name: /Total de/ }).waitFor();
  expect(await weightOf(scripts)).toBeLessThanOrEqual(weight + LANGUAGE_BYTES);
  // The parts of forms are fetched later.
  await page.evaluate(() => window.runHeldTimers());
  const formScripts = () => [...scripts].filter((url) => /lazyParts/.test(url)).length;
  await expect.poll(formScripts, { timeout: 20_000 }).toBe(1);
});

test('the page preloads every script of a list for signed-in users only', async () => {
  const { page } = await demo.visit(demo.tokens.owner);
  const scripts = scriptsOf(page);
  const answer = await page.goto('/admin/cashings');
  await page.getByRole('row', { name: /Total of/ }).waitFor();
  const html = (await answer?.text()) ?? '';
  const needed = [...scripts].filter((url) => !/lazyParts/.test(url));
  expect(needed.filter((url) => !html.includes(new URL(url).pathname))).toEqual([]);
  expect(html.match(/modulepreload/g)?.length, 'no more than is needed').toBeLessThan(needed.length);
  const cookie = `token=${demo.tokens.owner}`;
  const of = async (path: string, headers = {}) => (await fetch(`${demo.origin}${path}`, { headers })).text();
  expect(await of('/', { cookie })).toBe(html);
  expect(await of('/admin/cashings')).not.toMatch(/libraries|pages/);
  expect(await of('/account/LoginPage', { cookie })).toBe(await of('/account/LoginPage'));
});

test('a list has no layout shift', async () => {
  const { page } = await demo.visit(demo.tokens.owner);
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { moved: number }).moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/admin/cashings');
  await page.getByRole('row', { name: /Total of/ }).waitFor();
  // Late responses could still move the rows.
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(MOST_MOVED);
});

test('after a new release, a missing chunk shows a message, and Try again reloads', async () => {
  const { page } = await demo.visit(demo.tokens.owner);
  const gone = /\/assets\/routes-/;
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/admin/cars');
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Cars' }).waitFor();
});
