import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the server into a folder. Its `main.js` starts the server.
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
      rolldownOptions: {
        output: {
          // CommonJS starts sooner than ES modules: see docs/performance.md.
          format: 'cjs',
          entryFileNames: 'main.js',
          chunkFileNames: '[name]-[hash].js',
          // V8 keeps the sources in memory, with two bytes a character if one of them is beyond Latin-1.
          comments: false,
          minify: {
            mangle: false,
            compress: false,
            codegen: { asciiOnly: true, removeWhitespace: false },
          },
        },
      },
    },
    // Dependencies are bundled, so that a start reads a few files instead of hundreds. Native packages cannot be bundled.
    // Fastify's schema compilers are never loaded: see app.ts.
    ssr: {
      noExternal: true,
      external: [
        '@photostructure/sqlite',
        '@node-rs/argon2',
        'pg-native',
        '@fastify/ajv-compiler',
        '@fastify/fast-json-stringify-compiler',
      ],
    },
  });
  writeFileSync(join(outDir, 'package.json'), '{ "type": "commonjs" }\n');
};
