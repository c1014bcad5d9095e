import { useGetOne, useGetRecordRepresentation } from 'react-admin';
import { noErrorToast } from '../../list/listDefaults';

/** What a record is called; its number until that is known. */
export const RecordName = ({ target, id }: { target: string; id: number }) => {
  const representation = useGetRecordRepresentation(target);
  const { data } = useGetOne(target, { id }, noErrorToast);
  return data ? String(representation(data)) : `#${id}`;
};
