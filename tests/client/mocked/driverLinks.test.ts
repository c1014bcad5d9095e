import { screen } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { takePending } from '../../support/client/pending';

afterEach(() => {
  vi.unstubAllGlobals();
  // The page is never unmounted.
  takePending();
});

const pageOf = (driver: string) => ({
  data: { driver, brand: 'Motoka', asOf: '2026-11-24', accounts: [], papers: [] },
});

it('shows the page of the link that was opened last, whichever answer comes first', async () => {
  const answers = new Map<string, (page: object) => void>();
  const call = (_path: string, { body }: { body: string }) =>
    new Promise<Response>((resolve) => {
      const { token } = JSON.parse(body) as { token: string };
      answers.set(token, (page) => resolve(new Response(JSON.stringify(page))));
    });
  vi.stubGlobal('fetch', vi.fn(call));
  document.body.innerHTML = '<main id="page"></main>';
  location.hash = 'moses';
  await import('../../../src/client/driver/main');
  location.hash = 'mwape';
  await vi.waitFor(() => expect([...answers.keys()]).toEqual(['moses', 'mwape']));
  answers.get('mwape')?.(pageOf('Mwape Phiri'));
  await screen.findByRole('heading', { name: 'Mwape Phiri' });
  answers.get('moses')?.(pageOf('Moses Banda'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mwape Phiri');
});
