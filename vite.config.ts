import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileHints } from './src/tools/compileHints.ts';
import { precompress } from './src/tools/precompress.ts';

/** What only the dialogs and the profile are made with: tests/browser/weight.test.ts sees that no list fetches it. */
const formParts = [
  'react-hook-form',
  'ra-core/dist/form',
  'ra-core/dist/controller/(create|edit|input|saveContext)',
  'ra-ui-materialui/dist/input',
  '@mui/material/(Autocomplete|useAutocomplete|Checkbox|Chip|FilledInput|FormControlLabel|FormGroup|FormHelperText)',
  '@mui/material/(FormLabel|Input|InputLabel|ListSubheader|NativeSelect|Popper|Radio|RadioGroup|TextField)',
  // But for what menus are made with too.
  '@mui/material/Select(?!.(selectClasses|utils))',
  '@popperjs',
  'react-day-picker|date-fns|@date-fns',
].join('|');

/**
 * Two chunks for the libraries: what the login needs, and what every page needs. Two for the product: the login with what it
 * shares, and what several pages behind it are made of. Each takes the modules that its own import, so no chunk runs before
 * one it depends on. All else is cut by the dynamic imports.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
    {
      name: 'libraries',
      test: new RegExp(`[\\\\/]node_modules[\\\\/](?!js-cookie|${formParts})`),
      priority: 1,
    },
    {
      name: 'entry',
      test: /[\\/](node_modules[\\/]js-cookie|src[\\/](contract[\\/](paths|messages)|client[\\/](main|App|boot|login|toasts|config|i18n[\\/](locale|languages|useLocale|en[\\/]entry)|providers[\\/](session|request))))/,
      priority: 3,
    },
    // One request instead of a small one for each module.
    {
      name: 'shared',
      test: /[\\/]src[\\/](resources|client[\\/](admin|crud[\\/](fields|list[\\/](?!filters)|show|tableStyles|Confirm|PageHead|use|related|screens|afterPaint)|features|charts|providers|i18n))/,
      minShareCount: 2,
      priority: 0,
    },
  ],
};

// The browser's part. The server's is built with --ssr by the same command: see src/tools/build.js.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), compileHints(), precompress()],
  publicDir: 'src/client/public',
  // node-polyglot brings the function for browsers that lack it: 8 kB that no browser of ours runs.
  resolve: { alias: { 'object.entries': resolve(import.meta.dirname, 'src/tools/objectEntries.cjs') } },
  build: {
    outDir: 'dist/client',
    modulePreload: { polyfill: false },
    // Which parts the page fetches at once is read out of it: see src/server/http/indexHtml.ts.
    manifest: !isSsrBuild,
    // The page's policy knows no data: addresses.
    assetsInlineLimit: 0,
    // What a page may weigh is tested: tests/browser/weight.test.ts.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting } },
  },
  test: {
    // Generous: a busy machine must not turn a test red.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest leaves one processor idle otherwise.
    maxWorkers: '100%',
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
          setupFiles: ['tests/support/client/setup.ts'],
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
