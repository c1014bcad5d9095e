import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { onTestFailed } from 'vitest';

const PATHS = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const executable = (): string => {
  const found = PATHS.find((path) => path && existsSync(path));
  if (!found) throw new Error('There is no Chromium: install it, or name it in CHROMIUM');
  return found;
};

/** Parts of Chromium that take a process for each window, and what Playwright turns off: a second list replaces its own. */
const UNUSED_FEATURES = [
  'OmniboxNext',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

const args = [
  '--lang=en-GB',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNUSED_FEATURES.join()}`,
];

/** Launches this machine's Chromium without background network requests. */
export const launch = (): Promise<Browser> =>
  // The pages of a context share a process, and with it the compiled scripts.
  chromium.launch({ executablePath: executable(), args: [...args, '--renderer-process-limit=1'] });

/** Starts a browser whose storage is in a folder, so that it is still there after a restart. */
export const startDevice = (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: executable(),
    args,
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });

export interface Person {
  readonly page: Page;
  /** Errors in the console, and requests to other origins. */
  readonly problems: string[];
}

const save = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: `tests/browser/screenshots/${name}.png` });

/** Saves a screenshot in tests/browser/screenshots, for visual inspection: not in CI, where it only takes time. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (!process.env['CI']) await save(page, name);
};

/** A user with their own browser context. If the test fails, the last screen is saved. */
export const newPerson = async (
  browser: Browser,
  name: string,
  origins: () => readonly string[],
): Promise<Person> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    const url = request.url();
    const isOwn = origins().some((origin) => url.startsWith(`${origin}/`)) || /^(data|blob):/.test(url);
    if (!isOwn) problems.push(`asked ${url}`);
  });
  onTestFailed(() => save(page, `failed-${name}`).then());
  return { page, problems };
};
