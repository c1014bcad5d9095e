import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export interface Source {
  /** From the root of the repository: `src/server/app.ts`. */
  readonly path: string;
  readonly text: string;
  /** As they are written, type imports and dynamic imports included. */
  readonly imports: readonly string[];
}

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\s*\(\s*)['"]([^'"]+)['"]/g;

export const readSources = (folder: string): readonly Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = posix.join(folder, name.replaceAll('\\', '/'));
      const text = readFileSync(path, 'utf8');
      return { path, text, imports: [...text.matchAll(IMPORT)].map(([, target = '']) => target) };
    });

/** The files of this repository that a file imports, as paths from the root without their ending. */
export const internal = ({ path, imports }: Pick<Source, 'path' | 'imports'>): readonly string[] =>
  imports.filter((target) => target.startsWith('.')).map((target) => posix.join(posix.dirname(path), target));

export const external = ({ imports }: Source): readonly string[] =>
  imports.filter((target) => !target.startsWith('.'));
