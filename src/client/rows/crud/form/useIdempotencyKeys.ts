import { useRef } from 'react';
import { useEvent } from 'react-admin';
import { newIdempotencyKey } from '../../../ground/providers/idempotencyKey';

/** Returns a function that gives each request body its idempotency key. Equal bodies have the same key. */
export const useIdempotencyKeys = (): ((body: object) => string) => {
  const keys = useRef(new Map<string, string>());
  return useEvent((body: object) => {
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? newIdempotencyKey();
    keys.current.set(text, key);
    return key;
  });
};
