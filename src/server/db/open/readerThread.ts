import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** SQLite's error code for a file that cannot be read. */
const IO_ERROR = 10;

/** Rows as arrays, which are cheaper to transfer than objects, and the names of their columns. */
export interface Rows {
  readonly names: readonly string[];
  readonly values: unknown[][];
}

/** A statement, and the connection it reads through. The first read opens it. */
export interface ReadRequest {
  readonly connection: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface ReaderThread {
  readonly isEnded: () => boolean;
  /** Reads after the former read has ended. */
  readonly read: (request: ReadRequest) => Promise<Rows>;
  readonly end: () => Promise<void>;
}

interface ReadResponse {
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
  parentPort?.on('message', ({ connection, sql, parameters }: ReadRequest) => {
    try {
      const prepare = (connections[connection] ??= open());
      const statement = prepare(sql);
      const values = statement.all(...(parameters as never[])) as unknown as unknown[][];
      const names = statement.columns().map(({ name }) => name);
      parentPort?.postMessage({ rows: { names, values } } satisfies ReadResponse);
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: number };
      parentPort?.postMessage({ error: { message, errcode } } satisfies ReadResponse);
    }
  });
};

/**
 * Starts a thread with read-only connections, so that long reads do not block requests. It runs one statement at a time. Once it
 * has stopped, all reads fail.
 */
export const startReader = (path: string): ReaderThread => {
  const library = createRequire(import.meta.url).resolve('@photostructure/sqlite');
  const worker = new Worker(`(${thread.toString()})()`, { eval: true, workerData: { library, path } });
  worker.unref();
  let respond: ((response: ReadResponse) => void) | undefined;
  let failure: ReadResponse['error'];

  worker.on('message', (response: ReadResponse) => respond?.(response));
  const end = (message: string): void => {
    failure ??= { message, errcode: IO_ERROR };
    respond?.({ error: failure });
  };
  worker.on('error', ({ message }) => end(message));
  worker.on('exit', () => end('The reading thread has ended'));

  return {
    isEnded: () => failure !== undefined,
    read: (request) =>
      new Promise((resolve, reject) => {
        respond = ({ rows, error }) =>
          rows
            ? resolve(rows)
            : reject(Object.assign(new Error(error?.message), { errcode: error?.errcode }));
        if (failure) respond({ error: failure });
        else worker.postMessage(request);
      }),
    end: async () => void (await worker.terminate()),
  };
};
