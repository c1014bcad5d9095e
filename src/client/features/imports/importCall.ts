import type { ReportRow } from '../../../contract/report';
import type { imports } from '../../../reports/imports';
import { i18nProvider } from '../../ground/i18n/i18nProvider';
import { httpClient } from '../../ground/providers/httpClient';
import { recordOf } from '../../ground/providers/request';

export const importsPath = '/imports';

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

/** A server may leave out what was not found. */
const toReport = (json: unknown): ImportReport => {
  const found = recordOf(json) as Partial<ImportReport>;
  const { errors = [], again = [], alike = [] } = found;
  const counts = { errorCount: errors.length, againCount: again.length, alikeCount: alike.length };
  const none = { id: null, rows: 0, created: 0, skipped: 0, duplicates: [], sameRows: [] };
  return { ...none, ...counts, ...found, errors, again, alike };
};

/** Checks an import without storing anything. */
export const checkImport = async (request: ImportRequest, signal: AbortSignal): Promise<ImportReport> => {
  const { json } = await httpClient(importsPath, i18nProvider.translate('motoka.import.checkFailed'), {
    method: 'POST',
    body: JSON.stringify({ ...request, dryRun: true }),
    signal,
  });
  return toReport(json);
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
