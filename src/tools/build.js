// Builds browser and server into dist/. With --if-stale only when something in the sources is newer than the last build.
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildServer } from './buildServer.js';

const stamp = 'dist/.built';
const sources = ['src', 'index.html', 'vite.config.ts', 'package-lock.json', '.env'];
// The one setting that the browser's part is built with.
const apiUrl = process.env.VITE_API_URL ?? '';

const newest = (path) => {
  const stat = statSync(path);
  return stat.isDirectory()
    ? Math.max(...readdirSync(path).map((name) => newest(join(path, name))), 0)
    : stat.mtimeMs;
};

const isFresh = () =>
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === apiUrl &&
  sources.filter((path) => existsSync(path)).every((path) => newest(path) <= statSync(stamp).mtimeMs);

if (!(process.argv.includes('--if-stale') && isFresh())) {
  process.env.NODE_ENV = 'production';
  const started = new Date();
  await build({ logLevel: 'warn' });
  await buildServer('dist/server');
  writeFileSync(stamp, apiUrl);
  // What was changed while it was being built counts as newer.
  utimesSync(stamp, started, started);
}
