import { type RaRecord, useGetList } from 'react-admin';
import { buyouts } from '../../../resources/buyouts';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { useIsOffered } from '../../shell/features/FeaturesContext';

/** A buy-out as the server returns it; money in kwacha. */
export interface Buyout extends RaRecord {
  readonly numberPlate: string | null;
  readonly driver: string | null;
  readonly price: number;
  readonly paid: number;
  readonly share: number;
  readonly paidOffOn: string | null;
  readonly forecastOn: string | null;
}

/** The buy-outs of a car, a driver or an account. */
export interface BuyoutFilter {
  readonly carId?: number;
  readonly driverId?: number;
  readonly userId?: number;
}

/** Reads buy-outs, newest first; `isLoading` until they are there. A server without them has none. */
export const useBuyouts = (filter: BuyoutFilter, perPage = 10) => {
  const enabled = useIsOffered('workAndPay') === true;
  const sort = { field: 'startsOn', order: 'DESC' as const };
  const query = { filter, sort, pagination: { page: 1, perPage } };
  return useGetList<Buyout>(buyouts.name, query, { ...noErrorToast, enabled });
};
