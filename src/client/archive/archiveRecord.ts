import type { RaRecord } from 'react-admin';
import { apiPath } from '../../contract/paths';
import { resourceNamed } from '../../resources';
import { httpClient } from '../providers/httpClient';

interface Options {
  /** Although the driver owes something. */
  readonly anyway: boolean;
  readonly failure: string;
}

/** Archives a record, or takes it out of the archive. Throws an HttpError with the reason if that is refused. */
export const archiveRecord = async (
  resource: string,
  id: RaRecord['id'],
  verb: 'archive' | 'unarchive',
  { anyway, failure }: Options,
): Promise<void> => {
  await httpClient(`${apiPath(resourceNamed(resource))}/${id}/${verb}`, failure, {
    method: 'POST',
    body: JSON.stringify(anyway ? { anyway } : {}),
  });
};
