import { HttpError, type RaRecord } from 'react-admin';
import { users } from '../../../resources/users';
import { i18nProvider } from '../i18n/i18nProvider';
import { httpClient } from './httpClient';
import { getReport } from './reports';

export const changesPath = '/changes';

const undoFailed = (): string => i18nProvider.translate('motoka.activity.undoFailed');

/** Undoes a change. Throws an HttpError with the reason if it cannot be undone. */
export const undoChange = async (id: number): Promise<void> => {
  await httpClient(`${changesPath}/${id}/undo`, undoFailed(), { method: 'POST', body: '{}' });
};

/** Undoes an addition of the user's own, within five minutes. Throws an HttpError that says whom to ask after that. */
export const takeBackChange = async (id: number): Promise<void> => {
  await httpClient(`${changesPath}/${id}/take-back`, undoFailed(), { method: 'POST', body: '{}' });
};

/** Whether the server restores a deleted record of a resource: every one but an account. */
export const isRestorable = (resource: string): boolean => resource !== users.name;

/** Undoes the latest change of a record that has an action, such as `archived`. */
export const undoLatest = async (resource: string, id: RaRecord['id'], action: string): Promise<void> => {
  const filter = { resource, recordId: Number(id), action };
  const query = { filter, sort: { field: 'id', order: 'DESC' as const }, page: 1, perPage: 1 };
  const { rows } = await getReport<{ id: number }>(changesPath, query, undoFailed());
  const [change] = rows;
  if (!change) throw new HttpError(undoFailed(), 404);
  await undoChange(change.id);
};

/** Takes back the addition of a record that the user has just made. */
export const takeBackLatest = async (resource: string, recordId: number, userId: number): Promise<void> => {
  const filter = { resource, recordId, action: 'create', userId };
  const { rows } = await getReport<{ id: number }>(
    changesPath,
    { filter, page: 1, perPage: 1 },
    undoFailed(),
  );
  const [change] = rows;
  if (!change) throw new HttpError(undoFailed(), 404);
  await takeBackChange(change.id);
};

/** Restores a deleted record by undoing its latest deletion. */
export const undoDeletion = (resource: string, id: RaRecord['id']): Promise<void> =>
  undoLatest(resource, id, 'delete');
