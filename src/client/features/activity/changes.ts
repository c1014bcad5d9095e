import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportRow } from '../../../contract/report';
import { assignments } from '../../../reports/assignments';
import { changes } from '../../../reports/changes';
import { findResource, isTakenBack } from '../../../resources';
import { failureKey } from '../../ground/i18n/reportKeys';
import { i18nProvider } from '../../ground/i18n/i18nProvider';
import { undoImport } from '../imports/importCall';
import { type Report, getReport } from '../../ground/providers/reports';
import { changesPath, isRestorable, takeBackChange, undoChange } from '../../ground/providers/undoDeletion';

type Values = Readonly<Record<string, unknown>>;

/** A row of `GET /changes`. */
export type Change = ReportRow<typeof changes>;
/** The import whose changes a row of a grouped list stands for. */
export type Imported = NonNullable<Change['imported']>;

export const pageSize = 25;

const newestFirst = { field: 'id', order: 'DESC' as const };

const undoableActions = [
  'create',
  'update',
  'delete',
  'assign',
  'confirmed',
  'unconfirmed',
  'archived',
  'unarchived',
  'sold',
];

/** Whether an administrator can undo the change: a change of a record or an assignment that is not undone yet. */
export const isUndoable = (change: Change): boolean =>
  change.undone === null &&
  undoableActions.includes(change.action) &&
  (findResource(change.resource) !== undefined || change.resource === assignments.name) &&
  (change.action !== 'delete' || isRestorable(change.resource));

/** Filters that pick single changes of an import or a bundle, so that the list is not grouped. */
const singles = ['q', 'recordId', 'importId', 'bundle'];

/** A page of the filtered changes, newest first. The changes of an import or a bundle are one row, unless the filter picks single ones. */
export const useChanges = (given: Values, page: number): UseQueryResult<Report<Change>> => {
  const filter = singles.some((key) => key in given) ? given : { ...given, isGrouped: true };
  return useQuery({
    queryKey: [changes.name, filter, page],
    queryFn: ({ signal }) =>
      getReport<Change>(
        changesPath,
        { filter, sort: newestFirst, page, perPage: pageSize },
        i18nProvider.translate(failureKey(changes)),
        signal,
      ),
    placeholderData: keepPreviousData,
  });
};

export const isOwnChange = (change: Change, userId: unknown): boolean =>
  String(change.userId) === String(userId);

/** Whether the user has added the record of the change, and may take it back for five minutes. */
export const isOwnAddition = (change: Change, userId: unknown): boolean => {
  const definition = findResource(change.resource);
  return (
    isUndoable(change) &&
    change.action === 'create' &&
    change.importId === null &&
    definition !== undefined &&
    isTakenBack(definition) &&
    isOwnChange(change, userId)
  );
};

/** Undoes a change, or the import that it stands for. Who is no administrator takes back what they have added. */
export const undoRow = ({ id, imported }: Change, isAdmin: boolean): Promise<void> => {
  if (imported) return undoImport(imported.id);
  return isAdmin ? undoChange(id) : takeBackChange(id);
};
