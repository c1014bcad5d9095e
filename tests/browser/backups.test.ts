import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/open/connect';
import { newDatabase, newFolder } from '../support/server/database';
import { launch } from './support/browser';
import { recorder } from './support/fleet';
import { phone } from './support/office';
import { expectNoPageDefectsInThemes } from './support/pageChecks';
import { startServer } from './support/server';
import { visitor } from './support/visitor';

const email = 'office@motoka.example';
const password = 'a-long-list-of-days';
const closers: (() => unknown)[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await browser.close();
});

/** A server with an administrator and an owner. */
const serve = async (environment: Record<string, string>) => {
  const { url, drop } = await newDatabase({ isMigrated: false });
  closers.push(drop);
  const settings = { DATABASE_URL: url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...environment };
  const { origin, stop } = await startServer(settings);
  closers.push(stop);
  const admin = await recorder(origin, email, password);
  await admin.record('/user/', { name: 'Grace Phiri', email: 'grace@motoka.example', password });
  const owner = await recorder(origin, 'grace@motoka.example', password);
  const home = async (token = admin.token, options = {}) => {
    const visit = await visitor(browser, origin, token, options);
    // An open event stream would keep the network busy: each answer of this one ends at once.
    await visit.page.route('**/api/events', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: '' }),
    );
    await visit.page.goto('/admin/dashboard');
    await visit.page.getByRole('region', { name: 'Your fleet today' }).waitFor();
    return visit;
  };
  return { url, origin, admin, owner, home };
};

describe('the homepage', () => {
  test('says once a week that no backups are made, to administrators only', async () => {
    const { home, owner } = await serve({});
    const { page, seen } = await home();
    const note = page.getByRole('status').filter({ hasText: 'No backups are made.' });
    await note.waitFor();
    await expectNoPageDefectsInThemes(page, 'no backups');
    // It stays on this page, and is gone when that is loaded again.
    await page.getByRole('link', { name: 'Cars', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Cars' }).waitFor();
    await page.goBack();
    await note.waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Your fleet today' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await note.count()).toBe(0);
    // A week later.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('motoka.noBackups')))
        localStorage.setItem(key, String(Date.now() - 7 * 86_400_000 - 1));
    });
    await page.reload();
    await note.waitFor();
    expect(seen).toEqual([]);

    const visit = await home(owner.token);
    await visit.page.waitForLoadState('networkidle');
    expect(await visit.page.getByText('No backups are made').count()).toBe(0);
    expect(visit.seen).toEqual([]);
  });

  test('warns administrators when the last good backup is too old, with the reason', async () => {
    const { path, remove } = newFolder();
    closers.push(remove);
    const dir = join(path, 'backups');
    mkdirSync(dir);
    const { url, home, owner, admin, origin } = await serve({ BACKUP_DIR: dir });
    const read = async () => {
      const answer = await fetch(`${origin}/api/health/backups`, { headers: { authorization: admin.token } });
      return ((await answer.json()) as { data: { last: { ok: boolean } | null } }).data;
    };
    await expect.poll(async () => (await read()).last?.ok).toBe(true);
    const fine = await home();
    await fine.page.waitForLoadState('networkidle');
    expect(await fine.page.getByText(/backup/i).count()).toBe(0);

    rmSync(dir, { recursive: true });
    const database = connect(url);
    const goodAt = '2026-01-05T10:00:00.000Z';
    const reason = 'The folder {dir} is gone';
    await database.db.updateTable('backupState').set({ goodAt, ok: 0, reason }).execute();
    await database.db.destroy();
    const sentence = `The last good backup was made on 05/01/2026, 12:00. Reason: The folder ${dir} is gone.`;
    for (const options of [{}, phone]) {
      const { page, seen } = await home(admin.token, options);
      await page.getByRole('status').filter({ hasText: sentence }).waitFor();
      await expectNoPageDefectsInThemes(page, 'late backups');
      expect(seen).toEqual([]);
    }
    const visit = await home(owner.token);
    await visit.page.waitForLoadState('networkidle');
    expect(await visit.page.getByText(/backup/i).count()).toBe(0);
    expect(existsSync(dir)).toBe(false);
  });
});
