import { newIdempotencyKey } from '../../ground/providers/idempotencyKey';

interface RequestNumbers {
  readonly check: number;
  readonly key: string;
}

const requestNumbers = new WeakMap<object, RequestNumbers>();
let lastNumber = 0;

/** Returns a number for each request object, in place of a hash, and its idempotency key. */
export const numberOf = (request: object): RequestNumbers => {
  const numbers = requestNumbers.get(request) ?? { check: (lastNumber += 1), key: newIdempotencyKey() };
  requestNumbers.set(request, numbers);
  return numbers;
};
