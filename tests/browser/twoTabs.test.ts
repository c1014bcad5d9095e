import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addThreeCars } from './support/threeCars';
import { today } from './support/days';
import { useOffice } from './support/office';
import { fillIn } from './support/screens';
import { visitor } from './support/visitor';
import { witness } from './support/witness';

interface Cashing {
  readonly numberPlate: string;
  readonly amount: number;
  readonly notes: string;
}

const office = useOffice(async () => {
  const { userId } = await office.addUser('Mutale Banda');
  await addThreeCars(office, userId);
});

const addForm = async (page: Page): Promise<Locator> => {
  await page.goto(`${office.origin}/admin/cashings/create`);
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await form.getByLabel('Amount (ZMW)').waitFor();
  return form;
};

const restoredNote = (form: Locator) => form.getByText(/^Restored what you typed on/);

/** Waits until what was typed is stored on the device. */
const stored = (page: Page, notes: string) =>
  page.waitForFunction((text) => Object.values(localStorage).some((value) => value.includes(text)), notes);

test('a form in two tabs: each keeps its own draft, and both records are created', async () => {
  const { page: one, seen } = await visitor(office.browser, office.origin, office.token);
  const first = await addForm(one);
  await fillIn(one, first, {
    'Number Plate': { choose: 'AJQ 1909' },
    'Amount (ZMW)': '300',
    Notes: 'From the first tab',
  });
  await stored(one, 'From the first tab');

  const two = await one.context().newPage();
  const seenInTwo = await witness(two, office.origin);
  const second = await addForm(two);
  expect(await restoredNote(second).count()).toBe(0);
  expect(await second.getByLabel('Notes').inputValue()).toBe('');
  await fillIn(two, second, {
    'Number Plate': { choose: 'BAD 6021' },
    'Amount (ZMW)': '410',
    Notes: 'From the second tab',
  });
  await stored(two, 'From the second tab');
  expect(await first.getByLabel('Notes').inputValue()).toBe('From the first tab');

  for (const [page, form, notes, amount] of [
    [two, second, 'From the second tab', 410],
    [one, first, 'From the first tab', 300],
  ] as const) {
    await page.reload();
    await restoredNote(form).waitFor();
    expect(await form.getByLabel('Notes').inputValue()).toBe(notes);
    expect(Number(await form.getByLabel('Amount (ZMW)').inputValue())).toBe(amount);
  }

  await Promise.all([first, second].map((form) => form.getByRole('button', { name: 'Submit' }).click()));
  await Promise.all([first, second].map((form) => form.waitFor({ state: 'detached' })));
  const cashings = await office.read<Cashing[]>(`/cashings?filter=${JSON.stringify({ date: today })}`);
  const facts = cashings.map(({ numberPlate, amount, notes }) => ({ numberPlate, amount, notes }));
  expect(facts.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { numberPlate: 'AJQ 1909', amount: 300, notes: 'From the first tab' },
    { numberPlate: 'BAD 6021', amount: 410, notes: 'From the second tab' },
  ]);
  expect([...seen, ...seenInTwo]).toEqual([]);

  await one.reload();
  const next = await addForm(one);
  expect(await restoredNote(next).count()).toBe(0);
});

test('a draft of a closed tab is restored in the other tab', async () => {
  const { page: one } = await visitor(office.browser, office.origin, office.token);
  const first = await addForm(one);
  await first.getByLabel('Notes').fill('Left behind');
  await stored(one, 'Left behind');
  const two = await one.context().newPage();
  await one.close({ runBeforeUnload: true });
  const second = await addForm(two);
  await restoredNote(second).waitFor();
  expect(await second.getByLabel('Notes').inputValue()).toBe('Left behind');
});
