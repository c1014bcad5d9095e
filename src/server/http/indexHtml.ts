import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { steadyOffset } from '../ground/calendar';
import { oidcName, type Config } from '../ground/config';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Fills the settings that the client needs into the page, as meta tags. */
export const renderIndexHtml = (html: string, config: Config): string => {
  const { BRAND, TIME_ZONE, SIGNUP, CONFIRM, OFFLINE, SESSION_MAX_DAYS } = config;
  const { SMTP_URL, PUBLIC_URL, PUSH_HOSTS } = config;
  const settings = {
    brand: BRAND,
    'time-zone': TIME_ZONE,
    'utc-offset': String(steadyOffset(TIME_ZONE) ?? 'changes'),
    signup: SIGNUP,
    confirm: CONFIRM,
    mail: SMTP_URL === undefined ? 'off' : 'on',
    push: PUBLIC_URL === undefined && PUSH_HOSTS.length === 0 ? 'off' : 'on',
    oidc: oidcName(config) ?? '',
    'public-url': PUBLIC_URL ?? '',
    offline: OFFLINE,
    'session-days': String(SESSION_MAX_DAYS),
    calls: 'all',
  };
  const filled = Object.entries(settings).reduce(
    (page, [name, value]) =>
      page.replace(
        new RegExp(`(<meta name="motoka-${name}" content=")[^"]*`),
        (_all, start: string) => start + escapeHtml(value),
      ),
    html,
  );
  return filled.replace(/<title>[^<]*/, () => `<title>${escapeHtml(BRAND)}`);
};

/** A chunk of Vite's manifest: its file and its imports. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The entry of the chunk that is loaded after the login. */
const ADMIN = 'src/client/admin/routes.tsx';

/** Collects the files of a chunk and of all its imports. */
const filesOf = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  const { file, imports = [] } = manifest[name] ?? {};
  if (!file || found.has(file)) return found;
  found.add(file);
  for (const other of imports) filesOf(manifest, other, found);
  return found;
};

/** Returns the page for signed-in users. It preloads the admin's chunks together with the first script. */
export const preloading = (page: string, root: string): string => {
  const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8')) as Manifest;
  const links = [...filesOf(manifest, ADMIN)]
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return page.replace('</head>', () => `${links.join('')}</head>`);
};
