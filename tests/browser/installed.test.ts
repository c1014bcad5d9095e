import { expect, test } from 'vitest';
import { useOffice } from './support/office';

const office = useOffice(() => Promise.resolve(), { BRAND: 'Mulenga Buses' });

interface Manifest {
  readonly icons: readonly { src: string; sizes: string; purpose?: string; type: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
}

const readManifest = async (): Promise<Manifest> => {
  const response = await fetch(`${office.origin}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  return (await response.json()) as Manifest;
};

test('the installed app has the brand, a window of its own and shortcuts', async () => {
  const manifest = await readManifest();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Mulenga Buses',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#/),
    background_color: expect.stringMatching(/^#/),
  });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Calendar', 'Add cashing', 'Balances']);
});

test('each icon is there, in its size', async () => {
  const { icons } = await readManifest();
  const { page } = await office.open('/');
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

test('the profile installs the app where the browser offers it, and else says how', async () => {
  const { page, seen } = await office.open('/admin/profile');
  const card = page.getByRole('region', { name: 'On the home screen' });
  await card.getByText(/^Open the menu of the browser/).waitFor();
  await page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset['prompts'] = 'yes';
      return Promise.resolve();
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await card.getByRole('button', { name: 'Install' }).click();
  await card.getByText(/^Open the menu of the browser/).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['prompts'])).toBe('yes');
  expect(seen).toEqual([]);
});

test('each shortcut opens its page', async () => {
  const { shortcuts } = await readManifest();
  const { page, seen } = await office.open('/');
  for (const { url } of shortcuts) {
    await page.goto(url);
    await page.getByRole('heading').first().waitFor();
    expect(await page.getByText('Page not found').count(), url).toBe(0);
  }
  expect(seen).toEqual([]);
});
