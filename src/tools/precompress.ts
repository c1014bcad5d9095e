import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const isWorthIt = (path: string): boolean =>
  !path.startsWith('.') && /\.(js|css|svg|json|webmanifest|txt)$/.test(path);

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await brotli(content, { params }));
  await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
};

/** Writes a `.br` and a `.gz` next to every file of the client's build, except the page, which the server fills in. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  writeBundle: {
    sequential: true,
    order: 'post',
    async handler({ dir = 'dist' }) {
      const paths = await readdir(dir, { recursive: true });
      await Promise.all(paths.filter(isWorthIt).map((path) => compress(join(dir, path))));
    },
  },
});
