import { type RaRecord, useGetList } from 'react-admin';
import { drivers } from '../../../resources/drivers';
import { isAtServer } from '../../ground/providers/outbox/unsent';
import { noErrorToast } from '../../rows/crud/list/listDefaults';

/** Returns the current drivers of a car; undefined while pending. */
export const useDriversOf = (carId: number | undefined): readonly RaRecord[] | undefined => {
  const query = {
    filter: { carId },
    sort: { field: 'id', order: 'DESC' as const },
    pagination: { page: 1, perPage: 25 },
  };
  const { data } = useGetList<RaRecord>(drivers.name, query, {
    ...noErrorToast,
    enabled: carId !== undefined,
  });
  return data?.filter((driver) => isAtServer(driver) && Number(driver.carId) === carId);
};
