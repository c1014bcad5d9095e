import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { adminPaths } from '../../admin/paths';

/** Where a row's View leads: to the record itself, or to the history of its car. */
export const viewPathOf = ({ name, view }: ResourceDefinition, record: RaRecord): string | undefined => {
  if (view === 'record') return adminPaths.record(name, record.id);
  return record.carId == null ? undefined : adminPaths.history(name, 'byCarId', record.carId);
};
