import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the server into a folder, whose `main.js` starts it.
 * @param {string} outDir
 */
export const buildServer = async (outDir) => {
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'src/server/main.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      // CommonJS is what V8 takes together with its cache: see entry.cjs.
      rolldownOptions: {
        output: { format: 'cjs', entryFileNames: 'server.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    // One file instead of hundreds to find, read and compile. What is native stays outside.
    ssr: { noExternal: true, external: ['@photostructure/sqlite', '@node-rs/argon2', 'pg-native'] },
  });
  writeFileSync(join(outDir, 'package.json'), '{ "type": "commonjs" }\n');
  copyFileSync('src/tools/entry.cjs', join(outDir, 'main.js'));
};
