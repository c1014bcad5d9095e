const readMeta = (name: string, fallback: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="motoka-${name}"]`)?.content || fallback;

/** The offset of the business from UTC in minutes; undefined in a time zone with daylight saving time. */
const readOffset = (text: string): number | undefined => (/^-?\d+$/.test(text) ? Number(text) : undefined);

/** The settings that the server writes into the page as meta tags, read once. */
export const config = {
  brand: readMeta('brand', 'Motoka Fleet'),
  timeZone: readMeta('time-zone', 'Africa/Lusaka'),
  utcOffset: readOffset(readMeta('utc-offset', '120')),
  isSignupOpen: readMeta('signup', 'open') !== 'closed',
  /** Whether the pages show which cashings are confirmed. */
  showsConfirmed: readMeta('confirm', 'on') !== 'off',
  /** Whether the server sends e-mails, and push messages. */
  hasMail: readMeta('mail', 'off') === 'on',
  hasPush: readMeta('push', 'off') === 'on',
  /** The name of the OpenID Connect issuer; empty without one. */
  issuer: readMeta('oidc', ''),
  /** The origin of the pages in links and passkeys; empty if it is the page's own. */
  publicUrl: readMeta('public-url', ''),
  /** Whether the pages and what was read open without a network. */
  worksOffline: readMeta('offline', 'on') !== 'off',
  /** How long a session lasts at most, in days. */
  sessionDays: Number(readMeta('session-days', '30')),
  /** Whether the server that served the page has the routes of every feature. */
  hasEveryCall: readMeta('calls', 'some') === 'all',
  apiUrl: import.meta.env.VITE_API_URL ?? '/api',
} as const;
