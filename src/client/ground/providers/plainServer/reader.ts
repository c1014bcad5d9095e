import simpleRest from 'ra-data-simple-rest';
import { HttpError, type DataProvider } from 'react-admin';
import { ESTIMATED, TOTAL_HEADER } from '../../../../contract/lists';
import type { ResourceDefinition } from '../../../../contract/resource';
import { httpClient } from '../httpClient';
import { type Query, type Row, applyListParams } from './applyListParams';
import { joinClientSide } from './joinClientSide';
import { type ApiResponse, dataOf, recordOf } from '../request';

const countHeader = 'X-Total-Count';

const isUnpaged = ({ headers }: ApiResponse): boolean => !headers.has('Content-Range');

const rowsOf = (json: unknown): Row[] | undefined => {
  const data = dataOf(json);
  if (Array.isArray(data)) return data;
  if (data === null) return [];
  return typeof data === 'object' ? [data as Row] : undefined;
};

/**
 * Returns ra-data-simple-rest for reads on any server of the specification. Its paths may be those of any list, records
 * may be bare or under `data`, and a list that the server does not page is filtered, sorted and paged here.
 */
export const reader = (
  definition: ResourceDefinition,
  failure: string,
  query?: Query,
  onRead?: (total: { readonly isUnpaged: boolean; readonly isEstimated: boolean }) => void,
): DataProvider =>
  simpleRest(
    '',
    async (path: string, options: RequestInit = {}) => {
      const response = await httpClient(path, failure, options);
      const rows = query ? rowsOf(response.json) : [recordOf(response.json) as Row];
      if (!rows || (!query && rows[0]?.id === undefined)) throw new HttpError(failure, response.status);
      const joinedRows = await joinClientSide(definition, rows, options.signal);
      const reply = { status: response.status, body: '' };
      if (!query) return { ...reply, headers: response.headers, json: joinedRows[0] };
      const total = Number(response.headers.get('Content-Range')?.split('/')[1]);
      const isEstimated = response.headers.get(TOTAL_HEADER) === ESTIMATED;
      onRead?.({ isUnpaged: isUnpaged(response), isEstimated });
      const page = isUnpaged(response)
        ? applyListParams(definition, joinedRows, query)
        : { rows: joinedRows, total };
      return { ...reply, headers: new Headers({ [countHeader]: `${page.total}` }), json: page.rows };
    },
    countHeader,
  );
