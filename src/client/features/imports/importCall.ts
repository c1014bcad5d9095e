import { HttpError } from 'react-admin';
import type { ReportRow } from '../../../contract/report';
import type { imports } from '../../../reports/imports';
import { i18nProvider } from '../../ground/i18n/i18nProvider';
import { httpClient } from '../../ground/providers/httpClient';
import { dataOf, recordOf } from '../../ground/providers/request';

export const importsPath = '/imports';

/** The request body of a check or an import. */
export interface ImportRequest {
  readonly resource: string;
  readonly fileName: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly allowDuplicates: boolean;
  readonly skipErrors: boolean;
}

type Row = ReportRow<typeof imports>;

/** A row of a driver and day with an amount that is recorded already, or in the row `as`. */
export type AgainRow = NonNullable<Row['again']>[number];

/** A row whose plate looks like one that is recorded already, or like that of the row `as`. */
export type AlikeRow = NonNullable<Row['alike']>[number];

/** The result of an import or a check. */
export type ImportReport = Required<
  Pick<
    Row,
    | 'id'
    | 'rows'
    | 'created'
    | 'skipped'
    | 'errorCount'
    | 'errors'
    | 'duplicates'
    | 'sameRows'
    | 'again'
    | 'againCount'
    | 'alike'
    | 'alikeCount'
  >
>;

const toReport = (json: unknown): ImportReport => {
  const data = dataOf(json) as Partial<ImportReport> | undefined;
  const { id = null, rows = 0, created = 0, skipped = 0, errors = [], duplicates = [] } = data ?? {};
  const { errorCount = errors.length, sameRows = [], again = [], againCount = again.length } = data ?? {};
  const { alike = [], alikeCount = alike.length } = data ?? {};
  return {
    id,
    rows,
    created,
    skipped,
    errors,
    duplicates,
    errorCount,
    sameRows,
    again,
    againCount,
    alike,
    alikeCount,
  };
};

const isReport = (json: unknown): boolean => Array.isArray(recordOf(json)['errors']);

/** Checks an import without storing anything. */
export const checkImport = async (request: ImportRequest, signal: AbortSignal): Promise<ImportReport> => {
  const body = JSON.stringify({ ...request, dryRun: true });
  try {
    const { json } = await httpClient(importsPath, i18nProvider.translate('motoka.import.checkFailed'), {
      method: 'POST',
      body,
      signal,
    });
    return toReport(json);
  } catch (error) {
    if (error instanceof HttpError && error.status === 400 && isReport(error.body))
      return toReport(error.body);
    throw error;
  }
};

/** Runs an import. With the same key, a retry imports nothing twice. */
export const runImport = async (request: ImportRequest, idempotencyKey: string): Promise<ImportReport> => {
  const { json } = await httpClient(importsPath, i18nProvider.translate('motoka.import.failed'), {
    method: 'POST',
    headers: { 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify({ ...request, dryRun: false }),
  });
  return toReport(json);
};

/** Deletes the records of an import. Throws an HttpError if some of them were changed since. */
export const undoImport = async (id: number): Promise<void> => {
  await httpClient(`${importsPath}/${id}/undo`, i18nProvider.translate('motoka.import.undoFailed'), {
    method: 'POST',
    body: '{}',
  });
};
