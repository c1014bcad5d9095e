import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import type { Mutation } from './mutations';
import type { Outcome } from './run';

// The server is loaded again for each guard, and each instance listens for the end of this process.
process.setMaxListeners(0);

/** True if the guard's text occurs exactly once. */
export const isFound = ({ file, find }: Mutation): boolean =>
  readFileSync(file, 'utf8').split(find).length === 2;

const without = ({ file, find, replace }: Mutation): Plugin => ({
  name: 'without-a-guard',
  enforce: 'pre',
  transform: (code, id) =>
    id.split('?')[0] === resolve(file) ? { code: code.replace(find, () => replace), map: null } : undefined,
});

/** Runs the matrix against the server without one of its guards, lazily imported modules included. */
export const runWithout = async (mutation: Mutation): Promise<Outcome> => {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [without(mutation)],
  });
  try {
    const { runMatrix } = (await vite.ssrLoadModule(
      'tests/support/faults/matrix/run.ts',
    )) as typeof import('./run');
    return await runMatrix({ isShort: true });
  } finally {
    await vite.close();
  }
};
