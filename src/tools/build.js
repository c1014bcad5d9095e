// Builds browser and server into dist/. With --if-stale only when something in the sources is newer than the last build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
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

const PATIENCE_MS = 30_000;

/** Starts the server once, on a database of its own, for what this leaves behind; that it starts is not judged here. */
const runOnce = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'motoka-build-'));
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: `file:${join(folder, 'motoka.db')}`, HOST: '127.0.0.1', PORT: '0' };
  const run = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
  });
  run.stdout.on('data', (text) => String(text).includes('is ready at') && run.kill('SIGTERM'));
  await once(run, 'close');
  rmSync(folder, { recursive: true, force: true });
};

if (!(process.argv.includes('--if-stale') && isFresh())) {
  process.env.NODE_ENV = 'production';
  const started = new Date();
  await build({ logLevel: 'warn' });
  await buildServer('dist/server');
  await runOnce();
  writeFileSync(stamp, apiUrl);
  // What was changed while it was being built counts as newer.
  utimesSync(stamp, started, started);
}
