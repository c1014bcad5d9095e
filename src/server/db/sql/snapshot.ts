import type { Queries } from '../open/connect';

/**
 * Reads several statements as of one moment: in a read transaction, which no write waits for. Within a transaction, they are
 * part of it. `reports` is the reports connection or a transaction.
 */
export const readSnapshot = <T>(reports: Queries, read: (trx: Queries) => Promise<T>): Promise<T> =>
  reports.isTransaction ? read(reports) : reports.transaction().setAccessMode('read only').execute(read);
