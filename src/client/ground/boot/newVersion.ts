import { pages } from '../../../contract/paths';

const key = 'motoka.reloadedFor';
/** A page that the service worker leaves to the server, unless it is navigated to. */
const PAGE = pages.login;

const entryOf = (html: Document): string | undefined =>
  html.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? undefined;

const servedEntry = async (): Promise<string | undefined> => {
  const response = await fetch(PAGE, { cache: 'no-store' });
  return response.ok
    ? entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
    : undefined;
};

/** Reloads the page, once, if the server has another version: the chunks of this one are gone. Forms store their draft. */
const reloadIfReplaced = async (): Promise<void> => {
  const entry = await servedEntry().catch(() => undefined);
  if (!entry || entry === entryOf(document) || sessionStorage.getItem(key) === entry) return;
  sessionStorage.setItem(key, entry);
  // The service worker of the old version would open the old page again.
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  location.reload();
};

/** Reloads a page whose chunks are gone after an update of the server. */
export const reloadWhenReplaced = (): void =>
  addEventListener('vite:preloadError', () => void reloadIfReplaced());
