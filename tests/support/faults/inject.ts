import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { needStrace } from './trace';

/** Makes system calls of a running process fail until the returned function is called: `fdatasync`, `EIO`. */
export const injectErrors = async (
  pid: number,
  calls: string,
  error: string,
  paths: readonly string[],
  when = '1+',
): Promise<() => Promise<void>> => {
  needStrace();
  const strace = spawn(
    'strace',
    [
      ...['-p', String(pid), '-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}:when=${when}`],
      ...paths.flatMap((path) => ['-P', path]),
      ...['-o', '/dev/null'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  await new Promise<void>((attached, failed) => {
    strace.stderr.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('attached')) attached();
    });
    strace.once('exit', () => failed(new Error(`strace ended: ${output}`)));
  });
  return async () => {
    if (strace.exitCode !== null) return;
    const ended = once(strace, 'exit');
    strace.kill('SIGINT');
    await ended;
  };
};
