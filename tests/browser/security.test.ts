import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDatabase } from '../support/server/database';
import { launch } from './support/browser';
import { recorder } from './support/fleet';
import { hostileEmail, hostileTexts, textAt } from './support/hostile';
import {
  admin,
  crowded,
  crowdedCar,
  fillWithHostileTexts,
  names,
  ownCar,
  password,
  recordPages,
  updatePath,
  type HostileFleet,
  type Name,
} from './support/hostileFleet';
import { hostileForms } from './support/hostileForms';
import { expectTexts, expectNoOverhang, foreignOn } from './support/hostilePage';
import { fillIn } from './support/screens';
import { startServer, type Running } from './support/server';
import { visitor } from './support/visitor';
import { walkTo } from './support/walk';

const LONG_MS = 300_000;
const PAGE = 100;
/** Only every n-th text is used where each needs its own page; coprime to the counts the texts are built from. */
const SOME = 7;
const FEW = 23;

let browser: Browser;
let server: Running;
let fleet: HostileFleet;
let drop: () => Promise<void>;

beforeAll(async () => {
  browser = await launch();
  const database = await newDatabase({ isMigrated: false });
  drop = database.drop;
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = admin;
  server = await startServer({ DATABASE_URL: database.url, ADMIN_EMAIL, ADMIN_PASSWORD });
  fleet = await fillWithHostileTexts(server.origin);
}, LONG_MS);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await drop();
});

/** A signed-in user on the dashboard; `seen` lists executed scripts, foreign requests and errors, `alerts` browser dialogs. */
const enter = async (token: string, options: BrowserContextOptions = {}) => {
  const visit = await visitor(browser, server.origin, token, options);
  const alerts: string[] = [];
  visit.page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await visit.page.addInitScript(() => {
    Object.defineProperty(globalThis, '__hit', {
      set: () => {
        console.error('a hostile text was executed');
      },
    });
  });
  await visit.page.goto('/admin/dashboard');
  await visit.page.locator('h1').waitFor();
  return { ...visit, alerts };
};

/** The texts of a page of the list, which shows the latest records first. */
const formValues = (name: Name, page: number): string[] => {
  const latest = [...fleet.ids[name].entries()].sort(([, one], [, other]) => other - one);
  return latest.slice((page - 1) * PAGE, page * PAGE).map(([index]) => textAt(index));
};

const pages = Array.from({ length: hostileTexts.length / PAGE }, (_, index) => index + 1);

test('a page may load only from its own origin, and must not be framed', async () => {
  for (const path of ['/', '/admin/cars', '/nowhere', '/api/docs']) {
    const policy = (await fetch(server.origin + path)).headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split('; ').map((directive) => directive.split(/ (.*)/) as [string, string]),
    );
    expect(directives, path).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(policy, path).not.toMatch(/unsafe-|\*|https?:|data:/);
  }
});

test('there are five hundred different hostile texts', () => {
  expect(new Set(hostileTexts.map((text) => text.toUpperCase().replace(/[\s-]/g, ''))).size).toBe(500);
});

/** Every n-th text, each assigned to the next of the resources. */
const inTurn = <T>(all: readonly T[], step: number): (readonly [T, number])[] =>
  Array.from({ length: Math.ceil(hostileTexts.length / step) }, (_, turn) => [
    all[turn % all.length] as T,
    turn * step,
  ]);

describe.each([
  [1280, SOME],
  [390, FEW],
])('hostile texts are shown as text at %i px', (width, step) => {
  const viewport = { width, height: 844 };

  test('in every list', async () => {
    const { page, seen, alerts } = await enter(fleet.token, { viewport });
    for (const [turn, name] of names.entries())
      for (const number of width === 1280 && turn === 0 ? pages : [1 + (turn % pages.length)]) {
        await walkTo(page, `/admin/${name}?sort=id&order=DESC&perPage=${PAGE}&page=${number}`);
        await expectTexts(page, formValues(name, number));
        await expectNoOverhang(page);
      }
    expect([...seen, ...alerts]).toEqual([]);
  });

  test('in the histories of cars', async () => {
    const { page, seen, alerts } = await enter(fleet.token, { viewport });
    for (const [turn, name] of crowded.entries())
      for (const number of width === 1280 && turn === 0 ? pages : [turn + 1]) {
        const first = (number - 1) * PAGE;
        await walkTo(page, `/admin/${name}/byCarId/${crowdedCar(fleet.ids, first)}`);
        await expectTexts(page, [textAt(first)]);
        await page.locator('main select').last().selectOption(String(PAGE));
        await expectTexts(page, hostileTexts.slice(first, first + PAGE));
        await expectNoOverhang(page);
      }
    expect([...seen, ...alerts]).toEqual([]);
  });

  test('on the pages of records, and in their histories', async () => {
    const { page, seen, alerts } = await enter(fleet.token, { viewport });
    for (const [name, index] of inTurn(recordPages, step)) {
      await walkTo(page, `/admin/${name}/${fleet.ids[name][index]}`);
      await expectTexts(page, [textAt(index)]);
      await expectNoOverhang(page);
    }
    const { cars, users } = fleet.ids;
    const last = hostileTexts.length - 1;
    for (const name of [...ownCar, 'drivers']) {
      await walkTo(page, `/admin/${name}/byCarId/${cars[last]}`);
      await expectTexts(page, [textAt(last)]);
    }
    for (const name of [...ownCar, ...crowded, 'drivers', 'cars']) {
      await walkTo(page, `/admin/${name}/byUserId/${users[0]}`);
      await expectTexts(page, [textAt(0)]);
    }
    expect([...seen, ...alerts]).toEqual([]);
  });

  test('in the update dialogs and in the assign dialog', async () => {
    const { page, seen, alerts } = await enter(fleet.token, { viewport });
    const dialog = page.getByRole('dialog');
    for (const [name, index] of inTurn(names, FEW)) {
      await walkTo(page, updatePath(fleet.ids, name, index));
      await dialog.waitFor();
      await expectTexts(page, [textAt(index)]);
    }
    await walkTo(page, `/admin/cars/${fleet.ids.cars[0]}/assign`);
    await dialog.getByRole('combobox', { name: 'Driver' }).fill('script');
    await page.getByRole('option').nth(5).waitFor();
    await expectTexts(page, [textAt(0)]);
    expect([...seen, ...alerts]).toEqual([]);
  });
});

describe('hostile texts are shown as text', { timeout: LONG_MS }, () => {
  test('typed into a form of each resource, and in its list', async ({ task }) => {
    const { page, seen, alerts } = await enter(fleet.token);
    // A second attempt finds the records of the first one.
    const attempt = task.result?.retryCount ?? 0;
    for (const [index, [name, entriesOf]] of hostileForms.entries()) {
      const text = `Typed ${attempt} ${textAt(2 * 20 + index)}`;
      await walkTo(page, `/admin/${name}/create`);
      const dialog = page.getByRole('dialog', { name: /add new/i });
      await fillIn(page, dialog, entriesOf(text, attempt));
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await dialog.getByText(/successfully added$/).waitFor();
      await walkTo(page, `/admin/${name}`);
      await expectTexts(page, [name === 'services' ? textAt(3) : text]);
    }
    expect([...seen, ...alerts]).toEqual([]);
  });

  test('in searches, filters, saved filters and unknown addresses', async () => {
    const { page, seen, alerts } = await enter(fleet.token);
    const text = textAt(2 * 20 + 1);
    const filter = { q: text, carId: fleet.ids.cars[1], driverId: fleet.ids.drivers[2] };
    await walkTo(page, `/admin/cashings?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await page.getByRole('button', { name: `Driver: ${textAt(2)}`, exact: true }).click();
    await page.getByRole('option').nth(5).waitFor();
    await expectTexts(page, [text]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByLabel('Name', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Save these filters' }).click();
    await page.getByRole('button', { name: text, exact: true }).waitFor();
    await expectTexts(page, [text]);
    for (const path of ['admin', 'admin/cars', 'account']) {
      await page.goto(`/${path}/${encodeURIComponent(text)}`);
      await page.locator('h1').waitFor();
      expect(await foreignOn(page)).toEqual([]);
    }
    expect(seen.filter((line) => !line.startsWith('404 ') && !line.includes('(Not Found)'))).toEqual([]);
    expect(alerts).toEqual([]);
  });

  test('in error messages, and in the comparison of two versions', async () => {
    const { page, seen, alerts } = await enter(fleet.token);
    await walkTo(page, `/admin/cars/${fleet.ids.cars[0]}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => alerts).toEqual([expect.stringContaining(`${textAt(0)} still has`)]);

    const id = fleet.ids.owners[0];
    await page.goto(`/admin/owners/${id}/update`);
    const dialog = page.getByRole('dialog', { name: 'Update Owner' });
    await expectTexts(page, [textAt(0)]);
    await fetch(`${server.origin}/api/owner/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: fleet.token },
      body: JSON.stringify({ notes: textAt(1) }),
    });
    await dialog.getByLabel('Notes').fill(textAt(2));
    await dialog.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('dialog', { name: 'Someone else changed this record' }).waitFor();
    await expectTexts(page, [textAt(1), textAt(2)]);
    expect(alerts).toHaveLength(1);
    expect(seen.filter((line) => !/409|412/.test(line))).toEqual([]);
  });

  test('for an owner whose name is one', async () => {
    const name = textAt(2 * 20);
    const { token } = await recorder(server.origin, hostileEmail(name), password);
    const { page, seen, alerts } = await enter(token);
    await expectTexts(page, [name]);
    for (const path of ['cars', 'cashings/me', 'drivers/me', 'profile']) {
      await walkTo(page, `/admin/${path}`);
      await expectTexts(page, [name]);
    }
    expect([...seen, ...alerts]).toEqual([]);
  });
});
