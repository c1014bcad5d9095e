import type { SortPayload } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';

export const pageSize = 25;

/** A failure stands on the page in words; a toast besides would say it twice. */
export const noErrorToast = { onError: () => {} };

/** The day of the event, else the moment of the entry. */
export const newestFirst = ({ fields }: ResourceDefinition): SortPayload => ({
  field: Object.keys(fields).find((source) => fields[source]?.kind === 'date') ?? 'createdAt',
  order: 'DESC',
});
