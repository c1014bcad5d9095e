import { useGetOne, useGetRecordRepresentation } from 'react-admin';
import { noErrorToast } from '../list/listDefaults';

/** The name of a record, or its id until it is loaded. */
export const RecordName = ({ target, id }: { target: string; id: number }) => {
  const representation = useGetRecordRepresentation(target);
  const { data } = useGetOne(target, { id }, noErrorToast);
  return data ? String(representation(data)) : `#${id}`;
};
