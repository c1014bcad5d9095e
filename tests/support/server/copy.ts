import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Copy {
  readonly folder: string;
  /** Runs a program in the copy and returns what it printed. Throws with the output of a program that fails. */
  readonly run: (...command: readonly string[]) => string;
  readonly remove: () => void;
}

export const copyProduct = (): Copy => {
  const folder = mkdtempSync(join(tmpdir(), 'motoka-copy-'));
  for (const name of ['src', 'index.html', 'driver.html', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

  const run = (...[program = '', ...args]: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
    return stdout;
  };
  return { folder, run, remove: () => rmSync(folder, { recursive: true }) };
};
