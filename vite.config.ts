import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileHints } from './src/tools/compileHints.ts';
import { precompress } from './src/tools/precompress.ts';
import { serviceWorker } from './src/tools/serviceWorker.ts';

/** Libraries that only the dialogs and the profile use. tests/browser/weight.test.ts checks that no list loads them. */
const formParts = [
  'react-hook-form',
  'ra-core/dist/form',
  'ra-core/dist/controller/(create|edit|input|saveContext)',
  'ra-ui-materialui/dist/input',
  '@mui/material/(Autocomplete|useAutocomplete|Checkbox|Chip|FilledInput|Form(ControlLabel|Group|HelperText|Label)|Input|InputLabel|ListSubheader|NativeSelect|Popper|Radio|Select|TextField)[\\\\/]',
  '@popperjs',
  'react-day-picker|date-fns|@date-fns',
  'qr[\\\\/]',
].join('|');

/** Libraries of parts that load after the page. */
const loadedLater =
  'qr[\\\\/]|fflate|eventsource-parser|jsonexport|ra-language-french|@mui/material/(Switch|ToggleButton|internal/SwitchBase)';

/** Our modules that only such parts share. */
const sharedLater =
  'i18n[\\\\/]fr|report[\\\\/]|crud[\\\\/]show[\\\\/]AccessList|providers[\\\\/]offline[\\\\/]store|crud[\\\\/]list[\\\\/]export[\\\\/](report|Report|csv|save|when)';

/**
 * Two chunks for libraries: those of the login, and those of every page. Two chunks for our code: the login with the modules
 * that it shares, and the modules that several admin pages share. Each chunk includes the imports of its modules, so no chunk
 * runs before one it depends on. The dynamic imports split the rest.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
    {
      name: 'libraries',
      test: new RegExp(`[\\\\/]node_modules[\\\\/](?!js-cookie|@simplewebauthn|${loadedLater}|${formParts})`),
      priority: 1,
    },
    {
      name: 'entry',
      test: /[\\/](node_modules[\\/]js-cookie|src[\\/](contract[\\/](paths|messages)|reports[\\/]chosenKinds|client[\\/](ground[\\/])?(main|App|boot|login[\\/](?!(Password|Forgot|Factor|Issuer|Unsubscribe|EmailProof)Page|QrCode|signInWithPasskey|useLoginForm)|toasts|config|admin[\\/](AdminLoader|loadAdmin)|i18n[\\/](locale|languages|en[\\/]login)|providers[\\/](session|request|signIn|prefetch|returnPath))))/,
      priority: 3,
    },
    // One request instead of many small ones.
    {
      name: 'shared',
      test: new RegExp(
        `[\\\\/]src[\\\\/](?!client[\\\\/]\\w+[\\\\/](${sharedLater}))(resources|reports|contract|client[\\\\/](admin|features[\\\\/]due[\\\\/]api|(shell|rows|ground)[\\\\/](account|layout|shortcuts|theme|paths|icons|lazyPart|dates|crud[\\\\/](fields|list[\\\\/](?!filters[\\\\/](\\w*FilterInput|FilterSheet|SavedFilters\\.))|show|table|unsent|Confirm|PageHead|ChangesLink|EditLink|use|related|screens)|features|charts|report|providers|i18n)))`,
      ),
      minShareCount: 2,
      priority: 0,
    },
  ],
};

// The client's build. src/tools/build.js also builds the server, with `ssr`.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), compileHints(), precompress(), ...(isSsrBuild ? [] : [serviceWorker()])],
  publicDir: 'src/client/public',
  resolve: {
    alias: {
      // node-polyglot includes a polyfill of 8 kB, which no supported browser needs.
      'object.entries': resolve(import.meta.dirname, 'src/tools/objectEntries.cjs'),
      'jsonexport/dist/index.js': resolve(import.meta.dirname, 'src/tools/jsonExport.js'),
    },
  },
  build: {
    outDir: 'dist/client',
    modulePreload: { polyfill: false },
    // The server reads the chunks to preload from the manifest: see src/server/http/indexHtml.ts.
    manifest: !isSsrBuild,
    // The page's Content-Security-Policy does not allow data: URLs.
    assetsInlineLimit: 0,
    // tests/browser/weight.test.ts limits the size of the pages instead.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: isSsrBuild ? {} : { input: ['index.html', 'driver.html'], output: { codeSplitting } },
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
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/client/**/*.test.{ts,tsx}'],
          exclude: ['tests/client/mocked/**'],
          setupFiles: ['tests/support/client/setup.ts', 'tests/support/client/texts.ts'],
        },
      },
      {
        extends: true,
        test: {
          // A mocked module must not be shared with other test files.
          name: 'client-mocked',
          environment: 'jsdom',
          include: ['tests/client/mocked/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/client/setup.ts'],
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
