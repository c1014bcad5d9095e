import { lazyExtra } from '../../ground/lazyPart';
import { ButtonPlace } from '../../rows/crud/form/ButtonPlace';
import type { FormInputProps, Screens } from '../../rows/crud/screens';

/** A plan says for which cars it is. */
export const plans: Screens = {
  form: {
    inputs: {
      carId: lazyExtra<FormInputProps>(() => import('./PlanCarsInput'), ButtonPlace),
      // It stands in the input of the cars.
      model: () => null,
    },
  },
};
