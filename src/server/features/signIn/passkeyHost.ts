/** Returns the host of the pages if browsers offer passkeys there: with https, or on this machine by name. */
export const passkeyHost = (origin: string): string | undefined => {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  if (/^[\d.]+$|:/.test(hostname)) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? hostname : undefined;
};
