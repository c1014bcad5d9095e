import { ResourceShow } from '../../../rows/crud/show';
import { SectionSkeleton } from '../../../shell/features/SectionSkeleton';
import { lazyExtra, lazyPart } from '../../../ground/lazyPart';
import type { FormInputProps, Screens } from '../../../rows/crud/screens';

const BillDays = lazyPart(() => import('./BillDays'), SectionSkeleton);
const none = () => null;

/** A bill says for which cars it is. Its page lists its days. */
export const bills: Screens = {
  show: () => <ResourceShow below={(bill) => <BillDays bill={bill} />} />,
  form: {
    inputs: {
      carId: lazyExtra<FormInputProps>(() => import('./WhoseInput')),
      // They stand in the input of the cars.
      seatsFrom: none,
      seatsTo: none,
    },
  },
};
