import { fork, type ChildProcess } from 'node:child_process';

export interface Request {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
}

export interface Load {
  readonly origin: string;
  readonly token: string;
  readonly seconds: number;
  readonly connections: number;
  readonly requests: readonly Request[];
}

export interface Loaded {
  readonly answers: number;
  readonly perSecond: number;
  /** Latencies in ms. */
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
}

export interface Probing {
  readonly origin: string;
  readonly token: string;
  readonly paths: readonly string[];
  readonly everyMs: number;
  readonly seconds: number;
}

export interface Alternating {
  readonly origin: string;
  /** The tokens of the writer and of the reader. */
  readonly writer: string;
  readonly reader: string;
  readonly writes: readonly Request[];
  readonly reads: readonly Request[];
  readonly times: number;
}

let child: ChildProcess | undefined;

/** The worker process, reused so that its code stays warm; it ends with this process. */
const worker = (): ChildProcess => {
  if (child) return child;
  const started = fork('tests/bench/load.js');
  process.once('exit', () => started.kill());
  return (child = started);
};

const run = <Result>(wanted: object): Promise<Result> =>
  new Promise((resolve, reject) => {
    const running = worker();
    const ended = () => reject(new Error('The process that asks has ended'));
    running.once('exit', ended);
    running.once('message', (result) => {
      running.off('exit', ended);
      resolve(result as Result);
    });
    running.send(wanted);
  });

export const load = (wanted: Load): Promise<Loaded> => run({ kind: 'burst', ...wanted });
export const probe = (wanted: Probing): Promise<readonly number[]> => run({ kind: 'probe', ...wanted });
export const readAfterWrites = (wanted: Alternating): Promise<readonly number[]> =>
  run({ kind: 'readAfterWrites', ...wanted });
