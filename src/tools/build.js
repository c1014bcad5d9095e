// Builds the client and the server into dist/. With --if-stale, only if a source is newer than the last build.
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildServer } from './buildServer.js';

const stamp = 'dist/.built';
const sources = ['src', 'index.html', 'driver.html', 'vite.config.ts', 'package-lock.json', '.env'];
// The only setting of the client's build.
const apiUrl = process.env.VITE_API_URL ?? '';

/** Returns the time of the last change. A folder changes when a file in it is added, renamed or deleted. */
const newest = (path) => {
  const stat = statSync(path);
  const inside = stat.isDirectory() ? readdirSync(path).map((name) => newest(join(path, name))) : [];
  return Math.max(stat.mtimeMs, ...inside);
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
  // A source that changes during the build counts as newer.
  utimesSync(stamp, started, started);
}
