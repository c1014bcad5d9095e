import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** SQLite's error code for a file that cannot be read. */
const IO_ERROR = 10;

/** Rows as objects, or as arrays, which are cheaper to transfer. */
type As = 'objects' | 'arrays';
type Rows = unknown[];

export interface ReaderThread {
  readonly read: (as: As, sql: string, parameters: readonly unknown[]) => Promise<Rows>;
  readonly end: () => Promise<void>;
}

interface ReadRequest {
  readonly id: number;
  readonly as: As;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface ReadResponse {
  readonly id: number;
  readonly rows?: Rows;
  readonly error?: { readonly message: string; readonly errcode?: number };
}

/** The code of the thread. It is passed to the worker as text, so it must not use anything outside this function. */
const thread = (): void => {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { library, path } = workerData as { library: string; path: string };
  const load = process.getBuiltinModule('node:module').createRequire(library);
  const { DatabaseSync } = load(library) as typeof import('@photostructure/sqlite');
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  const prepare = (as: string, sql: string) => {
    const cached = statements.get(as + sql);
    if (cached) return cached;
    if (statements.size > 200) statements.clear();
    const statement = database.prepare(sql);
    if (as === 'arrays') statement.setReturnArrays(true);
    statements.set(as + sql, statement);
    return statement;
  };
  parentPort?.on('message', ({ id, as, sql, parameters }: ReadRequest) => {
    try {
      const rows: unknown[] = prepare(as, sql).all(...(parameters as never[]));
      // The library's row objects cannot be cloned.
      parentPort?.postMessage({
        id,
        rows: as === 'arrays' ? rows : rows.map((row) => ({ ...(row as object) })),
      });
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: number };
      parentPort?.postMessage({ id, error: { message, errcode } });
    }
  });
};

/**
 * Starts a thread with a second, read-only connection, so that long reads do not block requests. Calls `onEnd` when it
 * stops.
 */
export const startReader = (path: string, onEnd: () => void): ReaderThread => {
  const library = createRequire(import.meta.url).resolve('@photostructure/sqlite');
  const worker = new Worker(`(${thread.toString()})()`, { eval: true, workerData: { library, path } });
  worker.unref();
  const waiting = new Map<number, (response: ReadResponse) => void>();
  let last = 0;

  worker.on('message', (response: ReadResponse) => {
    waiting.get(response.id)?.(response);
    waiting.delete(response.id);
  });
  const end = (message: string): void => {
    onEnd();
    for (const [id, respond] of waiting) respond({ id, error: { message, errcode: IO_ERROR } });
    waiting.clear();
  };
  worker.on('error', ({ message }) => end(message));
  worker.on('exit', () => end('The reading thread has ended'));

  const read = (as: As, sql: string, parameters: readonly unknown[]): Promise<Rows> =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, ({ rows, error }) =>
        rows ? resolve(rows) : reject(Object.assign(new Error(error?.message), { errcode: error?.errcode })),
      );
      worker.postMessage({ id, as, sql, parameters } satisfies ReadRequest);
    });
  return { read, end: async () => void (await worker.terminate()) };
};
