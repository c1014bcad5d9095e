const inPage = (name: string, fallback: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="motoka-${name}"]`)?.content || fallback;

/** Minutes by which the business is ahead of UTC; undefined where its clocks are put forward and back. */
const readOffset = (text: string): number | undefined => (/^-?\d+$/.test(text) ? Number(text) : undefined);

/** What the server says in the page it serves, read once. */
export const config = {
  brand: inPage('brand', 'Motoka Fleet'),
  timeZone: inPage('time-zone', 'Africa/Lusaka'),
  utcOffset: readOffset(inPage('utc-offset', '120')),
  isSignupOpen: inPage('signup', 'open') !== 'closed',
  /** Whether the server that sent the page has the calls of every feature. */
  hasEveryCall: inPage('calls', 'some') === 'all',
  apiUrl: import.meta.env.VITE_API_URL ?? '/api',
} as const;
