import { useRef } from 'react';
import { useEvent } from 'react-admin';
import { newIdempotencyKey } from '../../providers/idempotencyKey';

/** The key of what is sent: the same while the same is sent again, another one for anything else. */
export const useBodyKeys = (): ((body: object) => string) => {
  const keys = useRef(new Map<string, string>());
  return useEvent((body: object) => {
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? newIdempotencyKey();
    keys.current.set(text, key);
    return key;
  });
};
