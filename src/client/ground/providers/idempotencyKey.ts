/** Returns a key by which the server recognises a repeated call. `crypto.randomUUID` is not available without TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join(
    '',
  );

const FNV_PRIME = 0x01000193;
const FNV_OFFSETS = [0x811c9dc5, 0x9747b28c];

/** Two 32-bit FNV-1a hashes of a text, as 16 hexadecimal digits. `crypto.subtle` is asynchronous and needs TLS. */
const hashOf = (text: string): string =>
  FNV_OFFSETS.map((offset) => {
    let hash = offset;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
    return (hash >>> 0).toString(16).padStart(8, '0');
  }).join('');

/** Names a session without its token: the token cannot be worked out from it. */
export const fingerprintOf = (token: string): string => hashOf(token);

/**
 * Returns the idempotency key of a form's values: a retry has the same key, and a changed value another one. Empty values
 * count as absent, as on the server.
 */
export const keyOfValues = (submissionKey: string, values: object): string => {
  const entries = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const text = JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${submissionKey.slice(0, 16)}${hashOf(submissionKey + text)}`;
};
