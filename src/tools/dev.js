// Serves the sources on one port: the client with hot reload, and the server, which is reloaded when it changes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { sep } from 'node:path';
import { createServer as createVite } from 'vite';

const MODULE = '/src/tools/devServer.ts';
const DEBOUNCE_MS = 60;
const isDemo = process.argv.includes('--demo');

const http = createServer();
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
});

const { settings, welcome } = await vite.ssrLoadModule(MODULE);
const config = await settings(isDemo);
const load = async () => (await vite.ssrLoadModule(MODULE)).load(config);
let current = await load();
const greeting = await welcome(config, current, isDemo);

const servePage = async (request, response) => {
  const file = /^\/driver(\?|$)/.test(request.url) ? 'driver.html' : 'index.html';
  const html = current.page(readFileSync(file, 'utf8'));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(await vite.transformIndexHtml(request.url, html));
};

http.on('request', (request, response) => {
  if (/^\/api(\/|\?|$)/.test(request.url)) current.handle(request, response);
  else vite.middlewares(request, response, () => void servePage(request, response));
});

const reload = async () => {
  const before = current;
  try {
    current = await load();
    await before.close();
    vite.config.logger.info('server reloaded', { timestamp: true });
  } catch (error) {
    vite.config.logger.error(`The server goes on as it was: ${error.stack}`);
  }
};

let timer;
let reloads = Promise.resolve();
vite.watcher.on('all', (_event, path) => {
  if (!['server', 'contract', 'resources'].some((room) => path.includes(`src${sep}${room}${sep}`))) return;
  clearTimeout(timer);
  timer = setTimeout(() => (reloads = reloads.then(reload)), DEBOUNCE_MS);
});

http.listen(config.PORT, config.HOST, () => {
  if (greeting) console.log(greeting);
  console.log(`Motoka is ready at http://${config.HOST}:${http.address().port}`);
});

const stop = async () => {
  http.closeAllConnections();
  http.close();
  await vite.close();
  await current.close();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
