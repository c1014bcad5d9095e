import { accountOf, type Page } from './account';
import { element } from './elements';
import { fill, formatsOf, type LanguageName, languages, type Texts } from './texts';
import './page.css';

/** As in providers/offline/forget.ts. An import would load the scripts of the admin. */
const DRIVER_PAGE_KEY = 'motoka.driver.page';

const LANGUAGE_KEY = 'motoka.driver.language';
const WORKER = '/driver-sw.js';
const SCOPE = '/driver';
const brand = document.title;
const apiUrl = import.meta.env.VITE_API_URL ?? '/api';

/** What was shown at the last visit. */
interface Visit {
  readonly token: string;
  readonly at: string;
  readonly page: Page;
}
type Note = 'offline' | 'failed' | 'ended' | 'noLink' | 'opening';

/** The storage may be blocked. Then the page needs the network. */
const stored = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key: string, value: string | null): void => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // The page is shown all the same.
    }
  },
};

const lastVisit = (token: string): Visit | undefined => {
  try {
    const visit = JSON.parse(stored.read(DRIVER_PAGE_KEY) ?? 'null') as Visit | null;
    return visit?.token === token ? visit : undefined;
  } catch {
    return undefined;
  }
};

const isLanguage = (name: string): name is LanguageName => Object.hasOwn(languages, name);

const startLanguage = (): LanguageName => {
  const wanted = [stored.read(LANGUAGE_KEY) ?? '', ...navigator.languages];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};

const state: { language: LanguageName; visit: Visit | undefined; note: Note | undefined } = {
  language: startLanguage(),
  visit: undefined,
  note: 'opening',
};

/** What a paper is: the label of a kind of the fleet's own, or the text of one that every database begins with. */
const nameOf = ({ kind, label }: { kind: string; label: string | null }, texts: Texts): string =>
  label ?? (kind !== 'other' && kind in texts ? texts[kind as keyof Texts] : texts.paper);

const papersOf = ({ papers }: Page, texts: Texts): HTMLElement | false => {
  const { day } = formatsOf(texts);
  const rows = papers.map((paper) =>
    element(
      'li',
      {},
      element(
        'span',
        { class: 'what' },
        element('span', {}, nameOf(paper, texts)),
        element('span', { class: 'quiet' }, fill(texts.validUntil, { day: day(paper.validUntil) })),
      ),
      element('span', { class: `state ${paper.state}` }, texts[paper.state]),
    ),
  );
  return (
    rows.length > 0 &&
    element(
      'section',
      { class: 'card' },
      element('h3', {}, texts.papers),
      element('ul', { class: 'valid' }, ...rows),
    )
  );
};

const noteOf = (texts: Texts): HTMLElement | false => {
  const { note, visit } = state;
  if (!note || (note === 'opening' && visit)) return false;
  const at = visit ? formatsOf(texts).moment(visit.at) : '';
  const key = note === 'offline' && !visit ? 'failed' : note;
  const retry = element('button', { type: 'button' }, texts.again);
  retry.addEventListener('click', () => void open());
  const isFinal = note === 'opening' || note === 'ended' || note === 'noLink';
  return element(
    'div',
    { class: 'note', role: 'status' },
    fill(texts[key], { at }),
    element('br'),
    !isFinal && retry,
  );
};

const render = (): void => {
  const texts: Texts = languages[state.language];
  const page = state.visit?.page;
  document.documentElement.lang = state.language;
  document.title = page ? `${page.driver} · ${page.brand}` : brand;
  const other = element(
    'button',
    { type: 'button', lang: state.language === 'en' ? 'fr' : 'en' },
    texts.other,
  );
  other.addEventListener('click', () => {
    state.language = state.language === 'en' ? 'fr' : 'en';
    stored.write(LANGUAGE_KEY, state.language);
    render();
  });
  const asOf = page && fill(texts.asOf, { day: formatsOf(texts).day(page.asOf) });
  const isEmpty = page && page.accounts.length === 0 && page.papers.length === 0;
  const children = [
    element(
      'header',
      {},
      element(
        'div',
        {},
        element('h1', {}, page?.driver ?? brand),
        page && element('p', { class: 'quiet' }, `${page.brand} · ${asOf ?? ''}`),
      ),
      other,
    ),
    noteOf(texts),
    ...(page?.accounts.map((account) => accountOf(account, texts)) ?? []),
    page && papersOf(page, texts),
    isEmpty && element('p', { class: 'card' }, texts.nothing),
  ];
  document.getElementById('page')?.replaceChildren(...children.filter((child) => child instanceof Node));
};

const tokenInAddress = (): string => location.hash.slice(1);

const show = (note: Note | undefined, visit: Visit | undefined): void => {
  state.note = note;
  state.visit = visit;
  render();
};

/** Shows what was shown last, then what is there now. */
const open = async (): Promise<void> => {
  const token = tokenInAddress();
  if (!token) return show('noLink', undefined);
  show('opening', lastVisit(token));
  try {
    const response = await fetch(`${apiUrl}/driver-page`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    // Another link was opened meanwhile.
    if (tokenInAddress() !== token) return;
    if (response.status === 404) {
      stored.write(DRIVER_PAGE_KEY, null);
      return show('ended', undefined);
    }
    if (!response.ok) return show('offline', state.visit);
    const { data: page } = (await response.json()) as { data: Page };
    if (tokenInAddress() !== token) return;
    const visit = { token, at: new Date().toISOString(), page };
    stored.write(DRIVER_PAGE_KEY, JSON.stringify(visit));
    show(undefined, visit);
  } catch {
    if (tokenInAddress() === token) show('offline', state.visit);
  }
};

addEventListener('hashchange', () => void open());
addEventListener('online', () => void open());
void open();
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => undefined);
