import type { SortPayload } from 'react-admin';
import { dateField, type ResourceDefinition } from '../../../../contract/resource';

export const pageSize = 25;

/** Query options without react-admin's error toast, for pages that show the error. */
export const noErrorToast = { onError: () => {} };

/** Sorts by date, or by creation if the resource has no date. The newest is first. */
export const newestFirst = (definition: ResourceDefinition): SortPayload => ({
  field: dateField(definition) ?? 'createdAt',
  order: 'DESC',
});

/** The order in which the server lists a report by default, which no single column describes. */
export const serverOrder = { field: '', order: 'ASC' as const };

/** Asks whether there is a record at all. */
export const oneRecord = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' as const },
};
