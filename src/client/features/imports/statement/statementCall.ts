import { HttpError } from 'react-admin';
import type { ReportRow } from '../../../../contract/report';
import type { imports } from '../../../../reports/imports';
import { i18nProvider } from '../../../ground/i18n/i18nProvider';
import { httpClient } from '../../../ground/providers/httpClient';
import { recordOf } from '../../../ground/providers/request';
import { importsPath } from '../importCall';

/** The rows of a statement, as the server reads them. */
export interface StatementRequest {
  readonly fileName: string;
  readonly rows: readonly Readonly<Record<string, string | number | boolean>>[];
}

type Row = ReportRow<typeof imports>;

/** What the server says of the rows of a statement. */
export type StatementReport = Required<
  Pick<Row, 'id' | 'created' | 'errors' | 'errorCount' | 'known' | 'matched' | 'new' | 'open' | 'toConfirm'>
>;

/** A server may leave out what was not found. */
const toReport = (json: unknown): StatementReport => {
  const found = recordOf(json) as Partial<StatementReport>;
  const { errors = [] } = found;
  const none = { id: null, created: 0, known: [], matched: [], new: [], open: [], toConfirm: 0 };
  return { ...none, errorCount: errors.length, ...found, errors };
};

const send = async (
  request: StatementRequest,
  dryRun: boolean,
  failure: 'checkFailed' | 'failed',
  options: { signal?: AbortSignal; headers?: Record<string, string> },
): Promise<StatementReport> => {
  const order = { resource: 'cashings', match: true, skipErrors: true, dryRun };
  const { json } = await httpClient(importsPath, i18nProvider.translate(`motoka.import.${failure}`), {
    ...options,
    method: 'POST',
    body: JSON.stringify({ ...request, ...order }),
  });
  if (!Array.isArray(recordOf(json)['open']))
    throw new HttpError(i18nProvider.translate(`motoka.import.${failure}`), 0);
  return toReport(json);
};

/** Checks a statement without storing anything. */
export const checkStatement = (request: StatementRequest, signal: AbortSignal): Promise<StatementReport> =>
  send(request, true, 'checkFailed', { signal });

/** Imports a statement. With the same key, a retry imports nothing twice. */
export const runStatement = (request: StatementRequest, idempotencyKey: string): Promise<StatementReport> =>
  send(request, false, 'failed', { headers: { 'Idempotency-Key': idempotencyKey } });
