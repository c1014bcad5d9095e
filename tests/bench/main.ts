import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, median } from './compare';
import { fill } from './fill';
import { startBare, startMotoka } from './processes';
import { scenariosOver } from './scenarios';
import { limited, tableOf, whole, type Line } from './table';

const size = process.argv.includes('--short')
  ? { cashings: 20_000, rounds: 3, seconds: 1, idleMs: 1_000 }
  : { cashings: 1_000_000, rounds: 11, seconds: 2, idleMs: 5_000 };
const GOALS = { startMs: 1_000, idleMb: 150 };

const startTimes = async (file: string): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    const server = await startMotoka(file);
    times.push(server.startMs);
    await server.stop();
  }
  return times;
};

const measure = async (folder: string): Promise<void> => {
  const mine = join(folder, 'motoka.db');
  const other = join(folder, 'bare.db');
  console.log(`Filling ${whole(size.cashings)} cashings …`);
  const token = await fill(mine, size.cashings);
  copyFileSync(mine, other);

  const start = median(await startTimes(mine));
  const motoka = await startMotoka(mine);
  await new Promise((resolve) => setTimeout(resolve, size.idleMs));
  const idle = motoka.memory();
  const bare = await startBare(other);

  const lines: Line[] = [];
  let peak = idle;
  for (const scenario of scenariosOver(size.cashings)) {
    console.log(`${scenario.name} …`);
    lines.push(await compare(scenario, token, { bare, motoka }, size));
    peak = Math.max(peak, motoka.memory());
  }
  await Promise.all([motoka.stop(), bare.stop()]);
  lines.push(
    limited('Start on this database', start, 'ms', GOALS.startMs),
    limited('Memory, idle', idle, 'MB', GOALS.idleMb),
    limited('Memory, under load', peak, 'MB'),
  );
  console.log(
    `\n${whole(size.cashings)} cashings; medians of ${size.rounds} turns of ${size.seconds} s each;`,
    `Node ${process.version}, ${cpus().length} cores; µs: processor time an answer\n`,
  );
  console.log(tableOf(lines));
};

if (!existsSync('dist/server/main.js')) throw new Error('Build first: npm run build');
const folder = mkdtempSync(join(tmpdir(), 'motoka-bench-'));
try {
  await measure(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
