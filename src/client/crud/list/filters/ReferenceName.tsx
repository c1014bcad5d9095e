import { useGetOne, useGetRecordRepresentation } from 'react-admin';
import { noErrorToast } from '../listDefaults';
import type { ListFilter } from './filters';
import { useListFilters } from './useListFilters';

/** What the chosen record is called; its number until that is known. */
export const ReferenceName = ({ filter: { source, target } }: { filter: ListFilter }) => {
  const id = Number(useListFilters().values[source]);
  const representation = useGetRecordRepresentation(target);
  const { data } = useGetOne(target, { id }, noErrorToast);
  return data ? String(representation(data)) : `#${id}`;
};
