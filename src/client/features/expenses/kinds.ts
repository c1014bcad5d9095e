import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { expenseKinds } from '../../../resources/expenseKinds';
import { phraseOf } from '../../rows/crud/fields/FieldValue';
import { noErrorToast } from '../../rows/crud/list/listDefaults';

/** What an expense was for. */
export interface Kind extends RaRecord {
  readonly id: number;
  readonly name: string;
  readonly hasMileage: boolean;
  readonly isOff: boolean;
}

const query = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' as const } };
const none: readonly Kind[] = [];

/** Returns all kinds of expenses, also those that are no longer offered. */
export const useKinds = (): readonly Kind[] =>
  useGetList<Kind>(expenseKinds.name, query, noErrorToast).data ?? none;

/** Returns a function that names a kind. The kinds that every database begins with are translated while their names are unchanged. */
export const useKindLabel = (): ((kind: Pick<Kind, 'name'>) => string) => {
  const translate = useTranslate();
  return ({ name }) => phraseOf(expenseKinds.fields.name, name, translate);
};
