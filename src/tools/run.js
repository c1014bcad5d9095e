// Runs one TypeScript file of this repository: node src/tools/run.js FILE [ARGUMENT ...]
import { runnerImport } from 'vite';

const file = process.argv[2];
if (!file) throw new Error('Which file? node src/tools/run.js FILE');
process.argv.splice(1, 2, file);
await runnerImport(file, { configFile: false });
