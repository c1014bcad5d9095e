import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The entry of the chunk that is loaded after the login. The server preloads it: see src/server/http/indexHtml.ts. */
const ADMIN = 'src/client/admin/routes.tsx';

/** What loads one after the other, by its entries: the login, the first page, what every page opens, and reports. */
const stages: Readonly<Record<string, readonly string[]>> = {
  entry: ['index.html'],
  pages: [ADMIN],
  overlays: [
    'src/client/ground/overlays/parts.ts',
    'src/client/ground/providers/mutations.ts',
    'src/client/rows/crud/show/ResourceShow.tsx',
    'src/client/features/outbox/Sending.tsx',
  ],
  reports: ['src/client/rows/report/ReportPage.tsx'],
};

/** Returns what the chunk of an entry contains, with the chunks that it imports. */
const modulesOf = (chunks: readonly Chunk[], entry: string): string[] => {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  const ids = ({ facadeModuleId, modules }: Chunk) => [facadeModuleId, ...Object.keys(modules)];
  add(chunks.find((chunk) => ids(chunk).some((id) => id?.endsWith(entry))));
  if (found.size === 0) throw new Error(`No chunk has the entry ${entry}`);
  return [...found].flatMap(({ modules }) => Object.keys(modules));
};

/** Builds without groups, to find out which modules each stage needs. Returns the first stage of each module. */
const findStages = async (input: string[], alias: Record<string, string>) => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    publicDir: false,
    resolve: { alias },
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((one) => one.type === 'chunk');
  const found = new Map<string, string>();
  for (const [stage, entries] of Object.entries(stages))
    for (const id of entries.flatMap((entry) => modulesOf(chunks, entry)))
      if (!found.has(id)) found.set(id, stage);
  return found;
};

/**
 * One chunk for each stage, so that nothing loads before it is needed, and two for the first page: the libraries change less
 * often than our code. The dynamic imports split the rest.
 */
export const groupChunks = async (input: string[], alias: Record<string, string>) => {
  const names = Object.keys(stages);
  const stageOf = await findStages(input, alias);
  return {
    groups: names.flatMap((stage, index) => {
      // The entry of the admin has its own chunk, because the manifest names it.
      const isOf = (id: string) => stageOf.get(id) === stage && !id.endsWith(ADMIN);
      const group = { name: stage, test: isOf, priority: 2 * (names.length - index) };
      if (stage !== 'pages') return [group];
      const isLibrary = (id: string) => isOf(id) && id.includes('node_modules');
      return [{ name: 'libraries', test: isLibrary, priority: group.priority + 1 }, group];
    }),
  };
};
