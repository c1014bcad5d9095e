import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The file operations of a process and its responses to clients, in order. */
export type Event =
  | { readonly kind: 'write'; readonly file: string; readonly at: number; readonly data: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly size: number }
  | { readonly kind: 'sync'; readonly file: string }
  | { readonly kind: 'answer'; readonly text: string };

/** Throws if strace is missing, so that the test is not skipped silently. */
export const needStrace = (): void => {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
  } catch {
    throw new Error('This test needs strace: apt-get install strace');
  }
};

/** The command that traces the writes, syncs and responses of a process; the spawned child is that process. */
export const traced = (trace: string): string[] => [
  ...['strace', '-D', '-y', '-xx', '-s', '99999999', '-o', trace],
  ...['-e', 'trace=pwrite64,fsync,fdatasync,ftruncate,write,writev'],
];

const LINE = /^(\w+)\((\d+)<([^>]*)>(.*)\) += (\d+)$/s;
const plain = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const quoted = (text: string): Buffer =>
  Buffer.concat([...text.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => plain(hex)));

const eventOf = (line: string): Event | undefined => {
  const [, call, , hexName = '', args = '', result] = LINE.exec(line) ?? [];
  if (!call) return undefined;
  const file = plain(hexName).toString();
  if (call === 'fsync' || call === 'fdatasync') return { kind: 'sync', file };
  if (call === 'ftruncate') return { kind: 'truncate', file, size: Number(args.slice(2)) };
  const data = quoted(args).subarray(0, Number(result));
  if (call !== 'pwrite64') return { kind: 'answer', text: data.toString() };
  return { kind: 'write', file, at: Number(args.slice(args.lastIndexOf(',') + 2)), data };
};

export const readTrace = (trace: string): readonly Event[] =>
  readFileSync(trace, 'latin1')
    .split('\n')
    .flatMap((line) => eventOf(line) ?? []);

/** True if the traced process has ended and its trace is complete. */
export const isComplete = (trace: string): boolean =>
  /\+\+\+ (exited|killed)/.test(readFileSync(trace, 'latin1').slice(-200));
