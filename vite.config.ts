import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileHints } from './src/tools/compileHints.ts';
import { precompress } from './src/tools/precompress.ts';

/** A part of the libraries: one for all of them would make the login page fetch everything. */
const chunkOf = (name: string, packages: string) => ({
  name,
  test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages})[\\\\/]`),
});

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
].join('|');

/** The server's parts are cut by its own dynamic imports alone. */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    chunkOf('react', 'react|react-dom|scheduler'),
    chunkOf('forms', formParts),
    chunkOf('libraries', '(?!js-cookie).*'),
  ],
};

// The browser's part. The server's is built with --ssr by the same command: see src/tools/build.js.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), compileHints(), precompress()],
  publicDir: 'src/client/public',
  build: {
    outDir: 'dist/client',
    modulePreload: { polyfill: false },
    // Which parts the page fetches at once is read out of it: see src/server/http/page.ts.
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
}));
