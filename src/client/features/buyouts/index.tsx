import { buyouts as definition } from '../../../resources/buyouts';
import { cars } from '../../../resources/cars';
import { drivers } from '../../../resources/drivers';
import { apiPath } from '../../../contract/paths';
import type { Feature } from '../../shell/features/feature';
import { SectionSkeleton } from '../../shell/features/SectionSkeleton';
import { lazyPart } from '../../ground/lazyPart';

const BuyoutSection = lazyPart(() => import('./BuyoutSection'), SectionSkeleton);

/** The cars that their drivers buy. */
export const buyouts: Feature = {
  name: 'workAndPay',
  call: `${apiPath(definition)}?range=[0,0]`,
  records: [definition.name],
  sections: {
    [cars.name]: ({ record: { id } }) => <BuyoutSection filter={{ carId: Number(id) }} by="driver" />,
    [drivers.name]: ({ record: { id } }) => (
      <BuyoutSection filter={{ driverId: Number(id) }} by="numberPlate" />
    ),
  },
};
