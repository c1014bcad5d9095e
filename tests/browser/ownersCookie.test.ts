import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, password, useDemo } from './support/demo';
import { signIn } from './support/screens';

const demo = useDemo();
let otherOrigin: Server;

/** A page of another origin, without a Content-Security-Policy, that loads nothing, not even an icon. */
const foreignPage = (): Server =>
  createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">');
  }).listen(0);

beforeAll(async () => {
  otherOrigin = foreignPage();
  await once(otherOrigin, 'listening');
});
afterAll(() => void otherOrigin.close());

interface Owner {
  readonly id: number;
}

/** The stored owners, read with the administrator's token. */
const storedOwners = () => demo.read<readonly Owner[]>('/owner');

/** A page whose user has logged in through the form and has the cookie. */
const signedIn = async (email: string): Promise<Page> => {
  const context = await demo.browser.newContext({ baseURL: demo.origin });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, email, password);
  expect((await context.cookies(demo.origin)).map(({ name }) => name)).toContain('token');
  return page;
};

/** The response to a page's request with only the cookie; `blocked` if the browser withholds it. */
const request = (page: Page, path: string, options: RequestInit = {}): Promise<string> =>
  page.evaluate(
    ([url, init]) =>
      fetch(url, { credentials: 'include', ...init }).then(
        async (answer) => `${answer.status} ${await answer.text()}`,
        () => 'blocked',
      ),
    [`${demo.origin}/api${path}`, options] as const,
  );

/** The actual statuses, also of withheld responses, and the sites of requests with the cookie. */
const watch = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const statuses: number[] = [];
  const sitesWithCookie: (string | undefined)[] = [];
  session.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
  session.on('Network.requestWillBeSentExtraInfo', ({ headers }) => {
    if (headers['Cookie']?.includes('token=')) sitesWithCookie.push(headers['Sec-Fetch-Site']);
  });
  await session.send('Network.enable');
  return { statuses, sitesWithCookie };
};

const json = { 'content-type': 'application/json' };
const plain = { 'content-type': 'text/plain' };
const body = JSON.stringify({ name: 'Written from elsewhere' });

describe.each([
  ['another port', '127.0.0.1'],
  ['another host', 'localhost'],
])('a page of %s', (_, host) => {
  const otherUrl = () => `http://${host}:${(otherOrigin.address() as AddressInfo).port}/`;

  test.each(Object.entries(accounts))(
    'reads and changes nothing with the cookie of an %s',
    async (_who, email) => {
      const product = await signedIn(email);
      const before = await storedOwners();
      const own = `/owner/${before[0]?.id}`;
      // A new tab: late responses of the product's page must not count for this page.
      const page = await product.context().newPage();
      await product.close();
      await page.goto(otherUrl());
      const { statuses, sitesWithCookie } = await watch(page);

      expect(await request(page, '/owner')).toBe('blocked');
      expect(await request(page, own)).toBe('blocked');
      expect(await request(page, '/owner', { mode: 'no-cors' })).toMatch(/^(0 |blocked)$/);
      for (const headers of [plain, json])
        for (const [method, path] of [
          ['POST', '/owner/'],
          ['PUT', own],
          ['DELETE', own],
        ] as const)
          expect(await request(page, path, { method, headers, body })).toBe('blocked');
      await request(page, '/owner/', { method: 'POST', mode: 'no-cors', headers: plain, body });
      await request(page, '/owner/', {
        method: 'POST',
        mode: 'no-cors',
        body: new URLSearchParams({ name: 'x' }).toString(),
      });

      const loaded = await page.evaluate(
        (url) =>
          Promise.all(
            ['img', 'script', 'link', 'iframe'].map(
              (name) =>
                new Promise<string>((resolve) => {
                  const element = document.createElement(name);
                  element.addEventListener('load', () => resolve(`${name} loaded`));
                  element.addEventListener('error', () => resolve(`${name} failed`));
                  if (name === 'link') Object.assign(element, { rel: 'stylesheet', href: url });
                  else Object.assign(element, { src: url });
                  document.body.append(element);
                }),
            ),
          ),
        `${demo.origin}/api/owner`,
      );
      // The frame loads the browser's error page.
      expect(loaded).toEqual(['img failed', 'script failed', 'link failed', 'iframe loaded']);

      expect(statuses.length).toBeGreaterThan(10);
      expect(statuses.filter((status) => ![401, 405].includes(status))).toEqual([]);
      // The browser withholds the cookie from another host; a page of another port sends it.
      expect(new Set(sitesWithCookie)).toEqual(new Set(host === 'localhost' ? [] : ['same-site']));
      expect(await storedOwners()).toEqual(before);
      await page.context().close();
    },
  );

  test('can open the API by a form or a link, but the cookie alone is not accepted', async () => {
    const page = await signedIn(accounts.admin);
    const before = await storedOwners();
    const url = `${demo.origin}/api/owner/`;
    const leave = async (html: string): Promise<string> => {
      await page.goto(otherUrl());
      await page.setContent(html);
      const arrived = page.waitForURL(`${demo.origin}/**`);
      await page.locator('a, button').click();
      await arrived;
      return page.locator('body').innerText();
    };
    const refused = /Please sign in/;
    expect(await leave(`<a href="${demo.origin}/api/owner">press</a>`)).toMatch(refused);
    expect(await leave(`<a href="${url}${before[0]?.id}" target="_self">press</a>`)).toMatch(refused);
    for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(
        await leave(
          `<form method="post" action="${url}" enctype="${enctype}"><input name='{"name":"x","a":"' value='"}'><button>press</button></form>`,
        ),
      ).toMatch(refused);
    expect(await storedOwners()).toEqual(before);
    await page.context().close();
  });
});

test('the product’s own page reads and adds with the cookie alone', async () => {
  const page = await signedIn(accounts.admin);
  expect(await request(page, '/owner')).toMatch(/^200 \{"data":\[\{"id":/);
  const added = await request(page, '/owner/', { method: 'POST', headers: json, body });
  expect(added).toMatch(/^201 \{"id":/);
  const { id } = JSON.parse(added.slice(4)) as Owner;
  expect(
    await request(page, `/owner/${id}`, { method: 'PUT', headers: json, body: '{"notes":"Here"}' }),
  ).toMatch(/^200 /);
  expect(await request(page, `/owner/${id}`, { method: 'DELETE' })).toMatch(/^200 /);
  expect((await storedOwners()).map((owner) => owner.id)).not.toContain(id);
  // Only the routes of /owner accept the cookie.
  expect(await request(page, '/cars')).toMatch(/^401 /);
  await page.context().close();
});
