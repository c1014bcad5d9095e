import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './src/tools/precompress.ts';

/** The packages by name: one chunk for all of node_modules would make the login page fetch everything. */
const chunkOf = (name: string, packages: string) => ({
  name,
  test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages})[\\\\/]`),
});

// The browser's part. The server's is built with --ssr by the same command: see src/tools/build.js.
export default defineConfig({
  plugins: [react(), precompress()],
  publicDir: 'src/client/public',
  build: {
    outDir: 'dist/client',
    modulePreload: { polyfill: false },
    // The page's policy knows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            chunkOf('react', 'react|react-dom|scheduler'),
            chunkOf('router', 'react-router|react-router-dom|cookie-es|set-cookie-parser|cookie'),
            chunkOf('forms-and-queries', '@tanstack|react-hook-form'),
            chunkOf('mui', '@mui|@emotion|stylis|@popperjs|react-transition-group|clsx|react-is|prop-types'),
            chunkOf(
              'react-admin',
              'react-admin|ra-core|ra-ui-materialui|ra-i18n-polyglot|ra-language-english|ra-data-simple-rest',
            ),
          ],
        },
      },
    },
  },
  test: {
    // Generous: a busy machine must not turn a test red.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Where nobody watches, one stumble of a browser is no verdict; two are.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // Each test has its own server and database: what they share is the code, loaded once.
          isolate: false,
          include: ['tests/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/server/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/client.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 7_200_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
