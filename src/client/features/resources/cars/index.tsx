import { lazyExtra } from '../../../ground/lazyPart';
import { ButtonPlace } from '../../../rows/crud/form/ButtonPlace';
import type { FormInputProps, Screens } from '../../../rows/crud/screens';
import { lazyRecordPage } from '../../../rows/crud/show';
import { AssignRoute } from '../AssignRoute';
import { lifeSources } from '../lifeSources';

/** One input for all of them, in the place of the first. */
const lifeInputs = Object.fromEntries(
  lifeSources.map((source, index) => [
    source,
    index === 0 ? lazyExtra<FormInputProps>(() => import('./CarLife'), ButtonPlace) : () => null,
  ]),
);

export const cars: Screens = {
  form: { inputs: lifeInputs },
  show: lazyRecordPage(() => import('./CarPage')),
  assign: () => <AssignRoute preset="carId" />,
};
