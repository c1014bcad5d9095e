/** A key by which the server knows a call that is sent again. `crypto.randomUUID` is missing where there is no TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join(
    '',
  );
