import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useDemo, type Demo } from './support/demo';
import { placesOf } from './support/places';
import { routes } from './support/routes';
import { walkTo } from './support/walk';

type Role = keyof Demo['tokens'];

const demo = useDemo();
let fill: (text: string) => string;

beforeAll(async () => {
  fill = await placesOf(demo);
});

const PAGES_AT_ONCE = 3;
/** The same component shows the failure of a call on every page, so two pages are enough. */
const PAGES_OF_A_CALL = 2;
const SHOWN_WITHIN_MS = 15_000;
/** A page without calls of its own. */
const emptyPage = { path: '/admin/no/such/page', heading: 'Page not found' };

/** The calls whose failure shows no error, each with the reason. */
const exceptions = [
  { call: /^\/api\/search\?q=$/, reason: 'asks which features the server has' },
  { call: /^\/api\/search\?filter=\{"archived":false\}$/, reason: 'asks whether the server has an archive' },
  // What the first answer showed stays.
  {
    call: /^\/api\/(fees|payouts)(\/me)?\?filter=\{\}&range=\[0,0\]/,
    reason: 'asks again whether the menu has Owner accounts',
  },
  {
    call: /^\/api\/(cars|drivers|owners)(\/me|\/byUserId\/\d+)?\?filter=\{[^}]*\}&range=\[0,0\]&sort=\["id","ASC"\]$/,
    reason: 'asks what an empty list needs first: the list shows its general hint',
  },
  { call: /^\/api\/events$/, reason: 'is opened again until it succeeds' },
  { call: /[?&]range=\[25,49\]/, reason: 'fetches the next page in advance' },
];

const isException = (url: string): boolean =>
  exceptions.some(({ call }) => call.test(decodeURIComponent(url)));

/** Whether the page shows a sentence with a button to retry, and nothing that is still loading. */
const isFailureShown = (): boolean =>
  document.querySelector('[aria-busy="true"], .MuiSkeleton-root, .MuiLinearProgress-indeterminate') ===
    null &&
  [...document.querySelectorAll('[role=alert]')].some(({ textContent }) =>
    /\w{3,}.*Try again$/s.test(textContent),
  );

const isNothingFailed = (): boolean => !document.body.innerText.includes('Try again');

const holds = (page: Page, condition: () => boolean): Promise<boolean> =>
  page.waitForFunction(condition, undefined, { timeout: SHOWN_WITHIN_MS }).then(
    () => true,
    () => false,
  );

/**
 * Whether a page is read again when the user tries again. By the keyboard: a tap at the place of the last one is ignored for
 * half a second. A page that reads again by itself loses its button before it is pressed.
 */
const isReadAgain = async (page: Page): Promise<boolean> => {
  const button = page.getByRole('button', { name: 'Try again' }).first();
  await button.press('Enter', { timeout: SHOWN_WITHIN_MS }).catch(() => undefined);
  return holds(page, isNothingFailed);
};

/** Queries are retried at once, and the data of a page that is left is forgotten at once. */
const hurry = (): void => {
  const { setTimeout: original } = globalThis;
  const retriesAndCollection = [1_000, 2_000, 300_000];
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => original(run, retriesAndCollection.includes(ms) ? 1 : ms),
  });
};

/** A page whose calls are recorded, and answered by an error if they are `failing`. */
const openPage = async (role: Role, failing = '') => {
  const { page } = await demo.visit(demo.tokens[role]);
  const calls = new Set<string>();
  const pending = new Set<Request>();
  const server = { failing, failed: 0 };
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('request', (request) => request.url().endsWith('/api/events') || pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.addInitScript(hurry);
  await page.route('**/api/**', async (route) => {
    const call = route.request().url().slice(demo.origin.length);
    calls.add(call);
    if (call !== server.failing) return route.continue();
    server.failed += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  return { page, calls, pending, server, problems };
};

const openEmptyPage = async (page: Page): Promise<void> => {
  await walkTo(page, emptyPage.path);
  await page.getByRole('heading', { name: emptyPage.heading }).waitFor();
};

type Opened = Awaited<ReturnType<typeof openPage>>;

/** Waits until no call is sent. The sections of a page are loaded after it, and make their own calls. */
const quiet = async ({ page, pending }: Opened): Promise<void> => {
  for (let times = 0; times < 6; times = pending.size > 0 ? 0 : times + 1) await page.waitForTimeout(50);
};

/** Opens a page and returns its calls. */
const callsOf = async (opened: Opened, path: string): Promise<readonly string[]> => {
  const { page, calls } = opened;
  // A page that is left may still have calls to make.
  await quiet(opened);
  calls.clear();
  await walkTo(page, path);
  await page.getByRole('heading', { name: emptyPage.heading }).waitFor({ state: 'detached' });
  await quiet(opened);
  return [...calls].filter((call) => !isException(call));
};

test.each(['admin', 'owner'] as const)(
  'each failed call of each screen of the %s is shown',
  { timeout: 300_000 },
  async (role) => {
    const paths = routes
      .filter(([, admin, owner]) => (role === 'admin' ? admin : owner) !== emptyPage.heading)
      // The page of one record makes the same calls for its owner.
      .filter(([path]) => role === 'admin' || !path.includes('{'))
      // The same components show the owner's errors.
      .filter((_, index) => role === 'admin' || index % 2 === 0)
      .map(([path]) => fill(path));
    const silent: string[] = [];
    /** On how many pages each call has failed. */
    const pagesOf = new Map<string, number>();
    let count = 0;
    const walk = async () => {
      const opened = await openPage(role);
      const { page, server, problems } = opened;
      await page.goto(emptyPage.path);
      for (let path = paths.shift(); path; path = paths.shift()) {
        await openEmptyPage(page);
        for (const call of await callsOf(opened, path)) {
          const pages = pagesOf.get(call) ?? 0;
          if (pages === PAGES_OF_A_CALL) continue;
          await openEmptyPage(page);
          Object.assign(server, { failing: call, failed: 0 });
          await walkTo(page, path);
          const isShown = await holds(page, isFailureShown);
          server.failing = '';
          // On a slow machine a call of the page before may have been taken for one of this page.
          if (server.failed === 0) continue;
          pagesOf.set(call, pages + 1);
          if (!isShown) silent.push(`${path}: ${decodeURIComponent(call)}`);
          if (isShown && !(await isReadAgain(page)))
            silent.push(`${path}: not read again: ${decodeURIComponent(call)}`);
          count += 1;
        }
      }
      expect(problems).toEqual([]);
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk));
    expect(silent).toEqual([]);
    // A call that starts late on a slow machine is not counted.
    expect(count).toBeGreaterThan(role === 'admin' ? 60 : 8);
  },
);

test('a user who could not be read is an error too', async () => {
  const { page } = await openPage('admin', '/api/auth/currentUser');
  await page.goto('/admin/cars');
  await page.waitForFunction(isFailureShown);
});
