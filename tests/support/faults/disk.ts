import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly path: string;
  /** Fills the disk, or frees it again. */
  readonly fill: () => void;
  readonly free: () => void;
  readonly remove: () => void;
}

/** A disk of a few MiB in memory. Mounting it needs root. */
export const smallDisk = (mib: number): SmallDisk => {
  const path = mkdtempSync(join(tmpdir(), 'motoka-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', path], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(`This test mounts a small disk and needs root: ${String(error)}`);
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: () => {
      for (const size of [1 << 20, 1 << 16, 1 << 12])
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
        } catch {
          // Full for pieces of this size.
        }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
};
