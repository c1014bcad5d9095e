import { fileWith } from '../databases';
import { inTurns, ratioOf, typical, type Turns } from '../measure';
import { startMotoka } from '../processes';
import { storedText } from '../results';
import { assertSame } from '../same';
import { byId, byDifferentIds, differentPages } from '../scenarios/reads';
import { loadOf, type Scenario } from '../scenarios/scenario';
import { create, createBy, update } from '../scenarios/writes';
import { cellOf, figure, tableOf, whole } from '../table';
import { pause, type Section } from './section';
import { startBoth } from './yardstick';

const TURNS: Turns = { rounds: 15, seconds: 0.75, warmUpSeconds: 1 };
const IDLE_AFTER_MS = 5_000;
/** A line that is worse by more than this share is a defect of the change that was measured. */
const FALL_MAX = 0.1;
const BY_CPU = 'by µs';
const MEMORY = 'Memory, idle, MB';

const scenariosOver = (cashings: number): readonly Scenario[] => [
  byId(cashings),
  byDifferentIds(cashings),
  differentPages(cashings),
  update(cashings),
  create(cashings),
  createBy(cashings, 10),
];

/** Compares a figure with that of the stored table: `0.81`, or `0.95 FELL`. */
const sinceStored = (now: number, before: number | undefined, isBetter: 'higher' | 'lower'): string => {
  if (before === undefined) return '';
  const fell = isBetter === 'higher' ? 1 - now / before : now / before - 1;
  return `${figure(before)}${fell > FALL_MAX ? ' FELL' : ''}`;
};

const callsTable = async (cashings: number, stored: string): Promise<string> => {
  const scenarios = scenariosOver(cashings);
  const { motoka, bare, stop } = await startBoth(cashings, scenarios);
  const rows: string[][] = [];
  for (const scenario of scenarios) {
    console.log(`${scenario.name} …`);
    await assertSame(scenario, [bare, motoka]);
    const [plain = [], ours = []] = await inTurns([loadOf(scenario, bare), loadOf(scenario, motoka)], TURNS);
    const [theirs, mine] = [typical(plain), typical(ours)];
    const byCpu = ratioOf(plain, ours, 'cpu');
    rows.push([
      scenario.name,
      whole(theirs.perSecond),
      whole(mine.perSecond),
      whole(theirs.cpu),
      whole(mine.cpu),
      ratioOf(ours, plain).toFixed(2),
      byCpu.toFixed(2),
      sinceStored(byCpu, cellOf(stored, scenario.name, BY_CPU), 'higher'),
    ]);
  }
  await stop();
  return tableOf(['', 'bare/s', 'Motoka/s', 'bare µs', 'µs', 'ratio', BY_CPU, 'before'], rows);
};

const idleTable = async (cashings: number, stored: string): Promise<string> => {
  const { url, remove } = await fileWith(cashings);
  const server = await startMotoka(url);
  await pause(IDLE_AFTER_MS);
  const memory = server.memory();
  await server.stop();
  remove();
  const before = sinceStored(memory, cellOf(stored, MEMORY, 'now'), 'lower');
  return tableOf(['', 'now', 'before'], [[MEMORY, whole(memory), before]]);
};

export const everyday: Section = {
  title: 'Everyday calls',
  run: async ({ middle }) => {
    const stored = storedText('everyday');
    return `The calls that people make all day, at ${whole(middle)} cashings, beside the bare server of the next part in one run. _before_ is
the last figure in this file of the ratio by processor time, or of the memory. A line that is worse by more than a tenth is
marked FELL. This table is measured and committed with every issue.

${await callsTable(middle, stored)}

${await idleTable(middle, stored)}`;
  },
};
