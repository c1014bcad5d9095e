import { lazyExtra } from '../../ground/lazyPart';
import { ButtonPlace } from '../../rows/crud/form/ButtonPlace';
import type { FormInputProps, Screens } from '../../rows/crud/screens';

const inputsOf = (name: 'ChangedInputs' | 'PartInputs') =>
  lazyExtra<FormInputProps>(async () => ({ default: (await import('./rowInputs'))[name] }), ButtonPlace);
const none = () => null;

/** In the form of a part, such as a battery, some inputs stand side by side. */
export const parts: Screens = {
  form: {
    inputs: {
      dateChanged: inputsOf('ChangedInputs'),
      mileage: none,
      position: inputsOf('PartInputs'),
      serial: none,
      warrantyUntil: none,
    },
  },
};
