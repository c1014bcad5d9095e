import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { startDevice } from './browser';

/** A phone or computer whose browser can be restarted. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Closes the browser and starts it again, with or without a network. */
  readonly restart: (hasNetwork?: boolean) => Promise<Device>;
}

const open = async (folder: string, origin: string, hasNetwork: boolean): Promise<Device> => {
  const context = await startDevice(folder, origin);
  onTestFinished(() => context.close());
  if (!hasNetwork) {
    await context.setOffline(true);
    // Newer versions of Chromium forget the emulated state with each page.
    await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  }
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(30_000);
  const restart = async (again = true) => {
    await context.close();
    return open(folder, origin, again);
  };
  return { context, page, restart };
};

/** A new device. It is thrown away after the test. */
export const newDevice = (origin: string): Promise<Device> => {
  const folder = mkdtempSync(join(tmpdir(), 'motoka-device-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return open(folder, origin, true);
};
