import type { Plugin } from 'vite';

/** V8's explicit compile hint for a whole script. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the hint to the client's scripts. Chromium then compiles all functions on a background thread during the download, not
 * on the main thread at the first call: see docs/performance.md.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = HINT + part.code;
    },
  },
});
