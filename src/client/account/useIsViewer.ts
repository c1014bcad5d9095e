import { type RaRecord, useGetList } from 'react-admin';
import { cars } from '../../resources/cars';
import { useAccount } from './useAccount';

const oneCar = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
const quiet = { onError: () => {} };

/** Whether the user may only see: the fleets of others, and no car is their own. True until their cars are known. */
export const useIsViewer = (): boolean => {
  const { isAdmin, access, id } = useAccount();
  const seesOnly = !isAdmin && access.length > 0 && access.every(({ level }) => level === 'view');
  const { total } = useGetList<RaRecord>(
    cars.name,
    { ...oneCar, filter: { userId: Number(id) } },
    { ...quiet, enabled: seesOnly && id !== undefined },
  );
  return seesOnly && !total;
};
