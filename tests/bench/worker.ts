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
  /** The tokens of who writes and who reads. */
  readonly writer: string;
  readonly reader: string;
  readonly writes: readonly Request[];
  readonly reads: readonly Request[];
  readonly times: number;
}

let child: ChildProcess | undefined;

/** A process that asks, kept so that its code is warm; it ends with this one. */
const worker = (): ChildProcess => {
  if (child) return child;
  const started = fork('tests/bench/load.js');
  process.once('exit', () => started.kill());
  return (child = started);
};

const ask = <Said>(wanted: object): Promise<Said> =>
  new Promise((resolve, reject) => {
    const running = worker();
    const ended = () => reject(new Error('The process that asks has ended'));
    running.once('exit', ended);
    running.once('message', (said) => {
      running.off('exit', ended);
      resolve(said as Said);
    });
    running.send(wanted);
  });

export const load = (wanted: Load): Promise<Loaded> => ask({ kind: 'burst', ...wanted });
export const probe = (wanted: Probing): Promise<readonly number[]> => ask({ kind: 'probe', ...wanted });
export const readAfterWrites = (wanted: Alternating): Promise<readonly number[]> =>
  ask({ kind: 'readAfterWrites', ...wanted });
