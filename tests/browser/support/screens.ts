import type { Locator, Page } from 'playwright-core';

/** Text to type, or a choice to type and then select. */
type Entry = string | { choose: string } | { tick: boolean };
type Entries = Readonly<Record<string, Entry>>;

const labelled = (inside: Locator, label: string): Locator =>
  inside.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\s*\\*?$`));

/** Fills in a form by its labels, as a user does. */
export const fillIn = async (page: Page, form: Locator, entries: Entries): Promise<void> => {
  for (const [label, entry] of Object.entries(entries)) {
    const field = labelled(form, label);
    if (typeof entry === 'string') await field.fill(entry);
    else if ('tick' in entry) await field.setChecked(entry.tick);
    else {
      // Typed key by key: the form may fill in the field at any time, and setting its current text triggers no input event.
      await field.fill('');
      await field.pressSequentially(entry.choose);
      await page.getByRole('option', { name: entry.choose, exact: true }).click();
    }
  }
};

export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/dashboard');
};

/** Opens the less frequent actions of a page. */
export const openMore = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click();

/** Opens a list from the side menu. */
export const openList = async (page: Page, menu: string, heading = menu): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: menu, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
};

/** Submits the dialog, waits for the success message, and until the dialog closes. */
const send = async (dialog: Locator, button: string, message: string): Promise<void> => {
  await dialog.getByRole('button', { name: button }).click();
  await dialog.getByText(message, { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
};

/** Adds a record in the dialog of the open list. */
export const add = async (page: Page, subject: string, entries: Entries): Promise<void> => {
  await page
    .getByRole('button', { name: 'Add New' })
    .or(page.getByRole('link', { name: 'Add New' }))
    .click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`add new ${subject}`, 'i') });
  await fillIn(page, dialog, entries);
  await send(dialog, 'Submit', `${subject} successfully added`);
};

/** Edits the record of a row. */
export const correct = async (page: Page, row: Locator, subject: string, entries: Entries): Promise<void> => {
  await row
    .getByRole('button', { name: 'Edit' })
    .or(row.getByRole('link', { name: 'Edit' }))
    .click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`update ${subject}`, 'i') });
  await fillIn(page, dialog, entries);
  await send(dialog, 'Update', `${subject} successfully updated`);
};

/** Deletes the record of a row after a confirmation. */
export const remove = async (page: Page, row: Locator, question: string): Promise<void> => {
  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** The row of a record with all these texts, excluding the totals. */
export const rowWith = (page: Page, ...texts: readonly string[]): Locator =>
  texts.reduce((rows, text) => rows.filter({ hasText: text }), page.locator('tbody').getByRole('row'));
