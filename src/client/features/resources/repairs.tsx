import { lazyExtra } from '../../ground/lazyPart';
import type { FormInputProps, Screens } from '../../rows/crud/screens';

const inputOf = (name: 'KindInput' | 'MileageInput' | 'LitresInput') =>
  lazyExtra<FormInputProps>(async () => ({ default: (await import('./repairInputs'))[name] }));

const none = () => null;

/** An expense says what it was for. */
export const repairs: Screens = {
  form: {
    inputs: {
      kindId: inputOf('KindInput'),
      mileage: inputOf('MileageInput'),
      litres: inputOf('LitresInput'),
      // A payment of a bill is recorded where the bill is due.
      billId: none,
      billOn: none,
    },
  },
};
