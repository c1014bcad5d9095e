import simpleRest from 'ra-data-simple-rest';
import { HttpError, type DataProvider } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { httpClient } from '../httpClient';
import { type Query, type Row, applyListParams } from './applyListParams';
import { joinClientSide } from './joinClientSide';
import { type Answer, dataOf, recordOf } from '../request';

const countHeader = 'X-Total-Count';

const isUnpaged = ({ headers }: Answer): boolean => !headers.has('Content-Range');

const rowsOf = (json: unknown): Row[] | undefined => {
  const data = dataOf(json);
  if (Array.isArray(data)) return data;
  if (data === null) return [];
  return typeof data === 'object' ? [data as Row] : undefined;
};

/**
 * ra-data-simple-rest's read calls on any server of the specification: `path` may be any list, records come bare or
 * under `data`, and a whole list is filtered, sorted and cut here.
 */
export const reader = (
  definition: ResourceDefinition,
  failure: string,
  query?: Query,
  onUnpaged?: () => void,
): DataProvider =>
  simpleRest(
    '',
    async (path: string, options: RequestInit = {}) => {
      const answer = await httpClient(path, failure, options);
      const rows = query ? rowsOf(answer.json) : [recordOf(answer.json) as Row];
      if (!rows || (!query && rows[0]?.id === undefined)) throw new HttpError(failure, answer.status);
      const joinedRows = await joinClientSide(definition, rows, options.signal);
      const answered = { status: answer.status, body: '' };
      if (!query) return { ...answered, headers: answer.headers, json: joinedRows[0] };
      const total = Number(answer.headers.get('Content-Range')?.split('/')[1]);
      if (isUnpaged(answer)) onUnpaged?.();
      const page = isUnpaged(answer)
        ? applyListParams(definition, joinedRows, query)
        : { rows: joinedRows, total };
      return { ...answered, headers: new Headers({ [countHeader]: `${page.total}` }), json: page.rows };
    },
    countHeader,
  );
