import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** SQLite's error code for a file that cannot be read. */
const IO_ERROR = 10;

/** Rows as arrays, which are cheaper to transfer than objects, and the names of their columns. */
export interface Rows {
  readonly names: readonly string[];
  readonly values: unknown[][];
}

export interface ReaderThread {
  /** Reads through a connection, which is opened by its first read. */
  readonly read: (sql: string, parameters: readonly unknown[], connection?: number) => Promise<Rows>;
  readonly end: () => Promise<void>;
}

interface ReadRequest {
  readonly id: number;
  readonly connection: number;
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
  const open = () => {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
    const statements = new Map<string, ReturnType<typeof database.prepare>>();
    return (sql: string) => {
      const cached = statements.get(sql);
      if (cached) return cached;
      if (statements.size > 200) statements.clear();
      const statement = database.prepare(sql);
      statement.setReturnArrays(true);
      statements.set(sql, statement);
      return statement;
    };
  };
  const connections: ReturnType<typeof open>[] = [];
  parentPort?.on('message', ({ id, connection, sql, parameters }: ReadRequest) => {
    try {
      const prepare = (connections[connection] ??= open());
      const statement = prepare(sql);
      const values = statement.all(...(parameters as never[])) as unknown as unknown[][];
      const names = statement.columns().map(({ name }) => name);
      parentPort?.postMessage({ id, rows: { names, values } } satisfies ReadResponse);
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: number };
      parentPort?.postMessage({ id, error: { message, errcode } } satisfies ReadResponse);
    }
  });
};

/**
 * Starts a thread with read-only connections, so that long reads do not block requests. Calls `onEnd` when it stops; reads
 * after that fail.
 */
export const startReader = (path: string, onEnd: () => void): ReaderThread => {
  const library = createRequire(import.meta.url).resolve('@photostructure/sqlite');
  const worker = new Worker(`(${thread.toString()})()`, { eval: true, workerData: { library, path } });
  worker.unref();
  const waiting = new Map<number, (response: ReadResponse) => void>();
  let last = 0;
  let failure: ReadResponse['error'];

  worker.on('message', (response: ReadResponse) => {
    waiting.get(response.id)?.(response);
    waiting.delete(response.id);
  });
  const end = (message: string): void => {
    failure ??= { message, errcode: IO_ERROR };
    onEnd();
    for (const [id, respond] of waiting) respond({ id, error: failure });
    waiting.clear();
  };
  worker.on('error', ({ message }) => end(message));
  worker.on('exit', () => end('The reading thread has ended'));

  const read: ReaderThread['read'] = (sql, parameters, connection = 0) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      const respond = ({ rows, error }: ReadResponse): void =>
        rows ? resolve(rows) : reject(Object.assign(new Error(error?.message), { errcode: error?.errcode }));
      if (failure) return respond({ id, error: failure });
      waiting.set(id, respond);
      worker.postMessage({ id, connection, sql, parameters } satisfies ReadRequest);
    });
  return { read, end: async () => void (await worker.terminate()) };
};
