import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { findResource } from '../../resources';
import { users } from '../../resources/users';
import { i18nProvider } from '../i18n/i18nProvider';
import { httpClient } from '../providers/httpClient';
import { type Report, getReport } from '../providers/reports';

type Values = Readonly<Record<string, unknown>>;

/** A row of `GET /changes`. */
export interface Change {
  readonly id: number;
  readonly at: string;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly action: string;
  readonly resource: string;
  readonly recordId: number | null;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly importId: number | null;
  /** The record's representation. */
  readonly title: string | null;
  /** The names of the changed fields. */
  readonly fields: readonly string[];
  /** The change that undid this one. */
  readonly undone: number | null;
}

const changesPath = '/changes';
export const pageSize = 25;

const newestFirst = { field: 'id', order: 'DESC' as const };

/** Whether the server restores a deleted record of a resource: every one but an account. */
const isRestorable = (resource: string): boolean => resource !== users.name;

/** Whether an administrator can undo the change: a change of a record that is not undone yet. */
export const isUndoable = (change: Change): boolean =>
  change.undone === null &&
  ['create', 'update', 'delete'].includes(change.action) &&
  findResource(change.resource) !== undefined &&
  (change.action !== 'delete' || isRestorable(change.resource));

/** A page of the filtered changes, newest first. */
export const useChanges = (filter: Values, page: number): UseQueryResult<Report<Change>> =>
  useQuery({
    queryKey: ['changes', filter, page],
    queryFn: ({ signal }) =>
      getReport<Change>(
        changesPath,
        { filter, sort: newestFirst, page, perPage: pageSize },
        i18nProvider.translate('motoka.activity.failed'),
        signal,
      ),
    placeholderData: keepPreviousData,
  });

/** Undoes a change. Throws an HttpError with the reason if it cannot be undone. */
export const undoChange = async (id: number): Promise<void> => {
  await httpClient(`${changesPath}/${id}/undo`, i18nProvider.translate('motoka.activity.undoFailed'), {
    method: 'POST',
    body: '{}',
  });
};

/** Restores a deleted record by undoing its latest deletion. */
const undoDeletion = async (resource: string, recordId: number | string): Promise<void> => {
  const filter = { resource, recordId: Number(recordId), action: 'delete' };
  const query = { filter, sort: newestFirst, page: 1, perPage: 1 };
  const { rows } = await getReport<Change>(
    changesPath,
    query,
    i18nProvider.translate('motoka.activity.undoFailed'),
  );
  const [deletion] = rows;
  if (!deletion) throw new HttpError(i18nProvider.translate('motoka.activity.undoFailed'), 404);
  await undoChange(deletion.id);
};

/** Returns a function that restores a deleted record of a resource, or undefined if the server restores none. */
export const undoDeletionOf = (resource: string) =>
  isRestorable(resource) ? (recordId: number | string) => undoDeletion(resource, recordId) : undefined;
