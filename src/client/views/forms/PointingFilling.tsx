import { useGetList, useGetOne } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { quietly } from '../listDefaults';
import { type FillingProps, useFill } from './useFill';
import { usePicked } from './usePicked';

interface Props extends FillingProps {
  pointing: ResourceDefinition;
}

/** Fills in the one record that points at the picked one now; of several, none is guessed. */
export const PointingFilling = (filling: Props) => {
  const { from, target, pointing, base } = filling;
  const id = usePicked(from, base);
  const options = { enabled: id !== undefined, ...quietly };
  const { data: picked } = useGetOne(target.name, { id }, options);
  const query = {
    filter: { [from]: id },
    sort: { field: 'id', order: 'DESC' as const },
    pagination: { page: 1, perPage: 25 },
  };
  const { data } = useGetList(pointing.name, query, options);
  const present = data?.filter((record) => Number(record[from]) === id);
  const only = present && (present.length === 1 ? present[0]?.id : null);
  useFill(filling, id === undefined ? undefined : picked, only);
  return null;
};
