import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { prepareFolder } from '../../../src/server/features/backup/schedule/folder';
import { findProgram } from '../../../src/server/features/backup/programs';
import { newFolder } from '../../support/server/database';

describe('the folder', () => {
  test('is created with mode 0700 at its first use only', () => {
    const { path, remove } = newFolder();
    onTestFinished(remove);
    const dir = join(path, 'a/b');
    prepareFolder(dir, false);
    expect(existsSync(dir)).toBe(false);
    prepareFolder(dir, true);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    prepareFolder(dir, true);
    writeFileSync(join(path, 'file'), '');
    expect(() => prepareFolder(join(path, 'file'), true)).toThrow(/^BACKUP_DIR .*file is not a folder$/);
    expect(() => prepareFolder(join(path, 'file/below'), true)).toThrow(/^BACKUP_DIR .* cannot be created/);
  });
});

describe('pg_dump', () => {
  test('is found in PATH, then in the newest version installed; a file that cannot run is none', () => {
    const { path, remove } = newFolder();
    onTestFinished(remove);
    const place = (folder: string, mode: number) => {
      mkdirSync(join(path, folder), { recursive: true });
      writeFileSync(join(path, folder, 'pg_dump'), '');
      chmodSync(join(path, folder, 'pg_dump'), mode);
      return join(path, folder, 'pg_dump');
    };
    const installed = join(path, 'installed');
    expect(findProgram('pg_dump', '', installed)).toBeUndefined();
    place('installed/17/bin', 0o644);
    expect(findProgram('pg_dump', '', installed)).toBeUndefined();
    const [ninth, sixteenth] = [place('installed/9/bin', 0o755), place('installed/16/bin', 0o755)];
    expect(findProgram('pg_dump', '', installed)).toBe(sixteenth);
    rmSync(sixteenth);
    expect(findProgram('pg_dump', '', installed)).toBe(ninth);
    const inPath = place('bin', 0o755);
    expect(findProgram('pg_dump', join(path, 'bin'), installed)).toBe(inPath);
  });
});
