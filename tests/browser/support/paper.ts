import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';

/** Prints a page. Returns its text, and the facts of the PDF such as `Pages:` and `Page size:`. */
export const printed = async (page: Page): Promise<{ text: string; facts: string }> => {
  const input = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const output = (command: string, ...options: string[]): string =>
    execFileSync(command, options, { input, encoding: 'utf8' });
  return { text: output('pdftotext', '-layout', '-', '-'), facts: output('pdfinfo', '-') };
};

/** Prints a list with `Print` of its menu, which reads all its rows first. */
export const printedList = async (page: Page): ReturnType<typeof printed> => {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await page.locator('[data-printed]').waitFor();
  return printed(page);
};
