import { resolve } from 'node:path';
import {
  createServer,
  createServerModuleRunner,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import type { Mutation } from './inFile';
import type { Outcome } from './run';

// The server is loaded again for each guard, and each instance listens for the end of this process.
process.setMaxListeners(0);

/** The mutation that the transform applies. */
let current: Mutation | undefined;
let vite: ViteDevServer | undefined;

const serve = () =>
  createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'without-a-guard',
        enforce: 'pre',
        transform: (code, id) => {
          if (!current || id.split('?')[0] !== resolve(current.file)) return undefined;
          const { find, replace } = current;
          return { code: code.replace(find, () => replace), map: null };
        },
      },
    ],
  });

const forget = ({ moduleGraph }: RunnableDevEnvironment, file: string) =>
  moduleGraph.getModulesByFile(resolve(file))?.forEach((module) => moduleGraph.invalidateModule(module));

/**
 * Runs the matrix against the server without one of its guards, lazily imported modules included.
 * Each run loads all modules anew; only the mutated file is transformed again.
 */
export const runWithout = async (mutation: Mutation): Promise<Outcome> => {
  vite ??= await serve();
  const ssr = vite.environments.ssr as RunnableDevEnvironment;
  const runner = createServerModuleRunner(ssr, { hmr: false });
  current = mutation;
  forget(ssr, mutation.file);
  try {
    const { runMatrix } = await runner.import<typeof import('./run')>('/tests/support/faults/matrix/run.ts');
    return await runMatrix({ isShort: true, isSlowFirst: mutation.isFoundSlowly });
  } finally {
    await runner.close();
    current = undefined;
    forget(ssr, mutation.file);
  }
};

/** Ends the transforms. */
export const closeMutations = () => vite?.close();
