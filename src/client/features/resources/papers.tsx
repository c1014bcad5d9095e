import { lazyExtra } from '../../ground/lazyPart';
import type { FormInputProps, Screens } from '../../rows/crud/screens';

const inputOf = (name: 'KindInput' | 'PaidOnInput') =>
  lazyExtra<FormInputProps>(async () => ({ default: (await import('./paperInputs'))[name] }));

/** A paper offers the kinds of its car or driver, and asks when it was paid if it cost something. */
export const papers: Screens = {
  form: { inputs: { kind: inputOf('KindInput'), paidOn: inputOf('PaidOnInput') } },
};
