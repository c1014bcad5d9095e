import { assignmentsPath } from '../../../../contract/paths';
import { i18nProvider } from '../../../ground/i18n/i18nProvider';
import { httpClient } from '../../../ground/providers/httpClient';
import type { Assignment } from '../api';

type Correction = Partial<Pick<Assignment, 'startedOn' | 'endedOn' | 'mileage' | 'notes'>>;

const pathOf = (id: number): string => `${assignmentsPath}/${id}`;

/** Corrects an assignment. Throws an HttpError with the server's message. */
export const correctAssignment = async (id: number, correction: Correction): Promise<void> => {
  await httpClient(pathOf(id), i18nProvider.translate('motoka.money.assignments.failedUpdate'), {
    method: 'PUT',
    body: JSON.stringify({ id, ...correction }),
  });
};

export const deleteAssignment = async (id: number): Promise<void> => {
  await httpClient(pathOf(id), i18nProvider.translate('motoka.money.assignments.failedDelete'), {
    method: 'DELETE',
  });
};
