import { lazyExtra } from '../../ground/lazyPart';
import { ButtonPlace } from '../../rows/crud/form/ButtonPlace';
import type { FormInputProps, Screens } from '../../rows/crud/screens';

/** The last day and the number of an insurance are one input. */
export const insurances: Screens = {
  form: {
    inputs: {
      validUntil: lazyExtra<FormInputProps>(
        async () => ({ default: (await import('./rowInputs')).PolicyInputs }),
        ButtonPlace,
      ),
      number: () => null,
    },
  },
};
