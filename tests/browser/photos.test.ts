import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paper, phonePhoto } from '../support/server/photos';
import { cutWrites } from './support/outbox';
import { printed } from './support/paper';
import { expectSound } from './support/archived';
import { dayFromToday } from './support/days';
import { addPair } from './support/drivers';
import { recorder } from './support/fleet';
import { password, phone, useOffice } from './support/office';
import { fillIn } from './support/screens';
import { storedTexts } from './support/stored';

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const day = dayFromToday(0);
let userId = 0;
let pictures: Upload[] = [];

const office = useOffice(async () => {
  ({ userId } = await office.addUser('Mutale Banda'));
  const pair = { plate: 'ABZ 1234', name: 'Brian Sichone', since: dayFromToday(-3), mileage: 84_210 };
  await addPair(office, userId, pair);
});

beforeAll(async () => {
  pictures = [
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto({ width: 3_000, height: 2_000 }) },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() },
    { name: 'slip.pdf', mimeType: 'application/pdf', buffer: paper },
  ];
});

const photosIn = (inside: Locator): Locator => inside.getByRole('img', { name: /^Photo \d/ });

/** Chooses files as a phone's gallery does. */
const choose = async (form: Locator, files: readonly Upload[]): Promise<void> => {
  const [chooser] = await Promise.all([
    form.page().waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Add photo' }).click(),
  ]);
  await chooser.setFiles([...files]);
};

/** Saves a repair with two photos and a paper. */
const addRepair = async (page: Page, amount: string): Promise<void> => {
  await page.goto('/admin/repairs/create');
  const dialog = page.getByRole('dialog', { name: /add new/i });
  await fillIn(page, dialog, { 'Number Plate': { choose: 'ABZ 1234' }, Date: day, 'Amount (ZMW)': amount });
  await choose(dialog, pictures);
  await expect.poll(() => photosIn(dialog).count()).toBe(3);
  // A button that is half hidden is too small for axe.
  await dialog.getByRole('button', { name: 'Add photo' }).scrollIntoViewIfNeeded();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText(/successfully added$/).waitFor();
  await dialog.waitFor({ state: 'detached' });
};

test.each([
  ['1280', '1111', {}],
  ['390', '2222', phone],
] as const)('a repair with photos is added, listed and looked at, at %s px', async (_, amount, size) => {
  const { page, seen } = await office.open('/admin/repairs', size);
  await addRepair(page, amount);
  const row = page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: `${amount[0]},${amount.slice(1)}` })
    .first();
  await row.getByRole('img', { name: '3 photos' }).waitFor();
  await expectSound(page);

  const [repair] = await office.read<{ id: number; files: { width: number | null }[] }[]>(
    `/repairs?filter={"amount":${amount}}`,
  );
  // Made small on the phone, upright on the server.
  expect(repair?.files.map(({ width }) => width)).toEqual([1_067, 300, null]);
  await page.goto(`/admin/repairs/${repair?.id}`);
  const photos = page.getByRole('region', { name: 'Photos' });
  const alt = (number: number) =>
    `Photo ${number} of 3 of the repair of ABZ 1234, ${day.split('-').reverse().join('/')}`;
  await photos.getByRole('img', { name: alt(1), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: alt(1) });
  await dialog.getByRole('img', { name: alt(1) }).waitFor();
  await expectSound(page);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: alt(2) }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const last = page.getByRole('dialog', { name: alt(3) });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    last.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^\d+\.pdf$/);
  await page.keyboard.press('Escape');
  await last.waitFor({ state: 'detached' });

  // The photos are printed below the record, on its sheet.
  await page.emulateMedia({ media: 'print' });
  const values = await page.locator('main dl').first().boundingBox();
  for (const image of await photosIn(photos).all()) {
    expect(await image.isVisible()).toBe(true);
    expect((await image.boundingBox())?.y).toBeGreaterThan((values?.y ?? 0) + (values?.height ?? 0));
  }
  await page.emulateMedia({ media: null });
  const { facts } = await printed(page);
  expect(facts).toMatch(/Pages:\s+1\n/);
  expect(facts).toMatch(/Page size:.*A4/);
  expect(seen).toEqual([]);
});

test('a photo is removed before and after saving', async () => {
  const { page, seen } = await office.open('/admin/repairs');
  await page.goto('/admin/repairs/create');
  const form = page.getByRole('dialog', { name: /add new/i });
  await fillIn(page, form, {
    'Number Plate': { choose: 'ABZ 1234' },
    Date: day,
    'Amount (ZMW)': '3333',
    Mileage: '90000',
  });
  await choose(form, pictures.slice(0, 2));
  await expect.poll(() => photosIn(form).count()).toBe(2);
  await form.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect.poll(() => photosIn(form).count()).toBe(1);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
  const read = async () => {
    const [found] = await office.read<{ id: number; files: { id: number }[] }[]>(
      '/repairs?filter={"amount":3333}',
    );
    return found;
  };
  const saved = await read();
  expect(saved?.files).toHaveLength(1);

  await page.goto(`/admin/repairs/${saved?.id}/update`);
  const update = page.getByRole('dialog', { name: /update/i });
  await update.getByRole('button', { name: 'Remove photo 1' }).click();
  await update.getByRole('button', { name: 'Update' }).click();
  await update.waitFor({ state: 'detached' });
  expect((await read())?.files).toEqual([]);
  expect(seen).toEqual([]);
});

test('a refused file says why, and the form keeps the rest', async () => {
  const { page } = await office.open('/admin/repairs');
  await page.goto('/admin/repairs/create');
  const form = page.getByRole('dialog', { name: /add new/i });
  await fillIn(page, form, { 'Number Plate': { choose: 'ABZ 1234' }, Date: day, 'Amount (ZMW)': '4444' });
  const half = pictures[1]!.buffer.subarray(0, 600);
  await choose(form, [{ name: 'half.jpg', mimeType: 'image/jpeg', buffer: half }]);
  await form.getByText('This picture cannot be read').waitFor();
  await expectSound(page);
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await office.read(`/repairs?filter={"amount":4444}`)).toMatchObject([{ files: [] }]);
});

test('a photo that is not sent stays in the draft of its form, until the record is saved or the user logs out', async () => {
  const { page } = await office.open('/admin/repairs');
  const photosOfDrafts = async () =>
    (await storedTexts(page)).find((text) => text.startsWith('motoka-drafts photos')) ?? 'none';
  const form = page.getByRole('dialog', { name: /add new/i });
  const fill = async (amount: string): Promise<() => Promise<void>> => {
    await page.goto('/admin/repairs/create');
    await fillIn(page, form, {
      'Number Plate': { choose: 'ABZ 1234' },
      Date: day,
      'Amount (ZMW)': amount,
      Mileage: '91000',
    });
    const mend = await cutWrites(page.context());
    await choose(form, pictures.slice(1, 2));
    await form.getByText('Not sent yet').waitFor();
    await expect.poll(photosOfDrafts).toMatch(/\[\{.*\}\]/);
    return mend;
  };
  const mend = await fill('5555');
  await page.reload();
  await form.getByText(/^Restored what you typed/).waitFor();
  await expect.poll(() => photosIn(form).count()).toBe(1);
  await mend();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await office.read('/repairs?filter={"amount":5555}')).toMatchObject([{ files: [{ width: 300 }] }]);
  await expect.poll(photosOfDrafts).toMatch(/: \[\]$/);

  await fill('6666');
  await page.goto('/admin/repairs');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await expect.poll(photosOfDrafts).toBe('none');
});

test('an owner sends a photo with a cashing of their own, and another owner does not see it', async () => {
  const { token } = await recorder(office.origin, 'mutale@motoka.example', password);
  const { page, seen } = await office.open('/admin/cashings/create', phone, token);
  const form = page.getByRole('dialog', { name: /add new/i });
  await fillIn(page, form, { 'Number Plate': { choose: 'ABZ 1234' }, Date: day, 'Amount (ZMW)': '450' });
  await choose(form, pictures.slice(1, 2));
  await expect.poll(() => photosIn(form).count()).toBe(1);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
  const [cashing] = await office.read<{ id: number; files: { id: number }[] }[]>('/cashings');
  await page.goto(`/admin/cashings/${cashing?.id}`);
  await page.getByRole('region', { name: 'Photos' }).getByRole('img').waitFor();
  expect(seen).toEqual([]);

  // The browser's cache does not return the photo after a logout.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  const cached = await page.evaluate(
    (id) =>
      fetch(`/api/files/${id}?size=small`, { mode: 'same-origin', cache: 'only-if-cached' }).then(
        ({ status }) => status,
        () => 'nothing',
      ),
    cashing?.files[0]?.id,
  );
  expect(cached).toBe('nothing');

  const { token: other } = await office.addUser('Bwalya Other');
  const answer = await fetch(`${office.origin}/api/files/${cashing?.files[0]?.id}`, {
    headers: { Authorization: other },
  });
  expect(answer.status).toBe(404);
});
