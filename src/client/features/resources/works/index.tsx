import { lazyExtra } from '../../../ground/lazyPart';
import { COST, PLANS } from '../../../ground/providers/visits';
import { ButtonPlace } from '../../../rows/crud/form/ButtonPlace';
import type { FormInputProps, Screens } from '../../../rows/crud/screens';

/** A visit to the workshop says all that was done and what it cost, and offers days off. */
export const works: Screens = {
  form: {
    more: [PLANS, COST],
    inputs: {
      planId: lazyExtra<FormInputProps>(() => import('./PlansInput'), ButtonPlace),
      repairId: lazyExtra<FormInputProps>(() => import('./CostInputs')),
    },
    added: lazyExtra(() => import('./DaysOffOffer')),
  },
};
