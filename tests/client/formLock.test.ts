import { afterEach, expect, it, vi } from 'vitest';
import { deferLogout } from '../../src/client/ground/providers/deferLogout';

afterEach(() => vi.unstubAllGlobals());

it('no lock stays when a form has unsaved input again before the browser has granted the first one', async () => {
  const grants: (() => Promise<void> | undefined)[] = [];
  const locks = {
    request: async (_name: string, _options: object, grant: () => Promise<void> | undefined) =>
      void grants.push(grant),
  };
  vi.stubGlobal('navigator', { ...navigator, locks });
  deferLogout()();
  const end = deferLogout();
  const held = grants.map((grant) => grant());
  end();
  expect(held).toHaveLength(2);
  await expect(Promise.all(held)).resolves.toBeDefined();
}, 1_000);
