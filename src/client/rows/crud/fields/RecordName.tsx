import { useGetOne, useGetRecordRepresentation } from 'react-admin';
import { noErrorToast } from '../list/listDefaults';

/** Many rows have the same name. A write invalidates it earlier. */
const FRESH_MS = 30_000;

/** The name of a record, or its id until it is loaded. */
export const RecordName = ({ target, id }: { target: string; id: number }) => {
  const representation = useGetRecordRepresentation(target);
  const { data } = useGetOne(target, { id }, { ...noErrorToast, staleTime: FRESH_MS });
  return data ? String(representation(data)) : `#${id}`;
};
