import type { Page } from 'playwright-core';

/** Most tests load pages without their service worker. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

const isOwn = (url: string, origin: string): boolean =>
  url.startsWith(`${origin}/`) || /^(data|blob):/.test(url);

/** Records every error on the page from now on, and every request to another origin. */
export const witness = async (page: Page, origin: string): Promise<string[]> => {
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('CSP ')) seen.push(text);
    else if (['error', 'warning'].includes(message.type()) && text !== NO_WORKER)
      seen.push(`${message.type()}: ${text}`);
  });
  page.on('request', (request) => {
    if (!isOwn(request.url(), origin)) seen.push(`asked ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Requests of a page that is left are aborted.
    if (why !== 'net::ERR_ABORTED') seen.push(`${why} ${request.url()}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.info(`CSP ${violatedDirective} ${blockedURI}`),
    );
  });
  return seen;
};
