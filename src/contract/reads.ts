/** The path that answers several reads in one call. */
export const readsPath = '/reads';

export const READS_MAX = 100;

/** The answer to a read: its status, its `Content-Range` if it has one, and its body. */
export interface ReadAnswer {
  readonly status: number;
  readonly contentRange?: string | undefined;
  readonly body: unknown;
}
