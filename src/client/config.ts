const inPage = (name: string, fallback: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="motoka-${name}"]`)?.content || fallback;

/** What the server says in the page it serves, read once. */
export const config = {
  brand: inPage('brand', 'Motoka Fleet'),
  timeZone: inPage('time-zone', 'Africa/Lusaka'),
  isSignupOpen: inPage('signup', 'open') !== 'closed',
  apiUrl: import.meta.env.VITE_API_URL ?? '/api',
} as const;
