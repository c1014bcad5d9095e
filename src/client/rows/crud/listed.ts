import { type RaRecord, useGetList } from 'react-admin';
import { noErrorToast } from './list/listDefaults';

/** A choice that a record lists. */
export interface Listed extends RaRecord {
  readonly key: string;
  readonly label: string;
  readonly isOff: boolean | null;
}

const query = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' as const } };
const none: readonly never[] = [];

/** Returns the choices that the records of a resource list, oldest first; none without a resource, or while they are read. */
export const useListed = <Choice extends Listed>(resource: string | undefined): readonly Choice[] =>
  useGetList<Choice>(resource ?? '', query, { enabled: resource !== undefined, ...noErrorToast }).data ??
  none;
