import { resolve } from 'node:path';
import {
  createServer,
  createServerModuleRunner,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import type { Mutation } from './inFile';
import type { Outcome } from './run';

/** Removes the listeners for the end of this process that a loaded server added: they would keep it in memory. */
const forgetListeners = (before: ReadonlyMap<string | symbol, readonly unknown[]>): void => {
  for (const event of process.eventNames())
    for (const listener of process.rawListeners(event))
      if (!before.get(event)?.includes(listener)) process.off(event, listener as () => void);
};

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
  const before = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
  current = mutation;
  forget(ssr, mutation.file);
  try {
    const { runMatrix } = await runner.import<typeof import('./run')>('/tests/support/faults/matrix/run.ts');
    const { guard, file, isFoundSlowly = false } = mutation;
    return await runMatrix({ isShort: true, isSlowFirst: isFoundSlowly, like: `${guard} ${file}` });
  } finally {
    await runner.close();
    forgetListeners(before);
    current = undefined;
    forget(ssr, mutation.file);
  }
};

export const closeMutations = () => vite?.close();
