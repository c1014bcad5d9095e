import type { Page } from 'playwright-core';

const isOwn = (url: string, origin: string): boolean =>
  url.startsWith(`${origin}/`) || /^(data|blob):/.test(url);

/** Everything that goes wrong on the page from now on, or is asked of anybody else. */
export const witness = async (page: Page, origin: string): Promise<string[]> => {
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('CSP ')) seen.push(text);
    else if (['error', 'warning'].includes(message.type())) seen.push(`${message.type()}: ${text}`);
  });
  page.on('request', (request) => {
    if (!isOwn(request.url(), origin)) seen.push(`asked ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left takes back what it has asked for.
    if (why !== 'net::ERR_ABORTED') seen.push(`${why} ${request.url()}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.info(`CSP ${violatedDirective} ${blockedURI}`),
    );
  });
  return seen;
};
