import { lazyExtra } from '../../ground/lazyPart';
import type { FormInputProps, Screens } from '../../rows/crud/screens';

const inputOf = (name: 'KindInput' | 'MileageInput' | 'LitresInput') =>
  lazyExtra<FormInputProps>(async () => ({ default: (await import('./repairInputs'))[name] }));

/** An expense says what it was for. */
export const repairs: Screens = {
  form: {
    inputs: {
      kindId: inputOf('KindInput'),
      mileage: inputOf('MileageInput'),
      litres: inputOf('LitresInput'),
    },
  },
};
