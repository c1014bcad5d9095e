import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { groupChunks } from './src/tools/chunks.ts';
import { compileHints } from './src/tools/compileHints.ts';
import { precompress } from './src/tools/precompress.ts';
import { serviceWorker } from './src/tools/serviceWorker.ts';

const input = ['index.html', 'driver.html'];

const alias = {
  // node-polyglot includes a polyfill of 8 kB, which no supported browser needs.
  'object.entries': resolve(import.meta.dirname, 'src/tools/objectEntries.cjs'),
  'jsonexport/dist/index.js': resolve(import.meta.dirname, 'src/tools/jsonExport.js'),
  inflection: resolve(import.meta.dirname, 'src/tools/inflection.js'),
};

const routerFiles = resolve(import.meta.dirname, 'node_modules/react-router/dist/production');
/** By its package.json, a bundler gets the development build of react-router, with its warnings. */
const buildAlias = {
  ...alias,
  'react-router/dom': `${routerFiles}/dom-export.mjs`,
  'react-router': `${routerFiles}/index.mjs`,
};

const clientOptions = async () => ({
  input,
  output: { codeSplitting: await groupChunks(input, buildAlias) },
});

// The client's build. src/tools/build.js also builds the server, with `ssr`.
export default defineConfig(async ({ command, isSsrBuild }): Promise<ViteUserConfig> => ({
  plugins: [react(), compileHints(), precompress(), ...(isSsrBuild ? [] : [serviceWorker()])],
  publicDir: 'src/client/public',
  resolve: { alias: command === 'build' ? buildAlias : alias },
  build: {
    outDir: 'dist/client',
    modulePreload: { polyfill: false },
    // The server reads the chunks to preload from the manifest: see src/server/http/indexHtml.ts.
    manifest: !isSsrBuild,
    // The page's Content-Security-Policy does not allow data: URLs.
    assetsInlineLimit: 0,
    // tests/browser/weight.test.ts limits the size of the pages instead.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: command === 'build' && !isSsrBuild ? await clientOptions() : {},
  },
  test: {
    // Long timeouts, so that a busy machine does not fail a test.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // A failed comparison shows the whole value: on a machine of CI the message is all there is.
    chaiConfig: { truncateThreshold: 0 },
    // Workers wait for readers of the database, timers and sockets: more workers than processors use that time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // In CI, a test fails only if it fails twice: browser tests can be flaky.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // Each test has its own server and database, so test files can share the loaded code.
          isolate: false,
          include: ['tests/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/server/**/*.test.ts'],
          setupFiles: ['tests/support/midnight.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/client/**/*.test.{ts,tsx}'],
          exclude: ['tests/client/{mocked,stored}/**'],
          setupFiles: [
            'tests/support/midnight.ts',
            'tests/support/client/setup.ts',
            'tests/support/client/texts.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          // With IndexedDB, which jsdom lacks: what is stored for times without a network.
          name: 'client-stored',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/client/stored/*.test.{ts,tsx}'],
          setupFiles: ['fake-indexeddb/auto', 'tests/support/midnight.ts', 'tests/support/client/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // A mocked module must not be shared with other test files.
          name: 'client-mocked',
          environment: 'jsdom',
          include: ['tests/client/mocked/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/midnight.ts', 'tests/support/client/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          // Each file starts its own server and browser, which keep a processor busy.
          isolate: false,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'delivery',
          environment: 'node',
          include: ['tests/delivery/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
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
}));
