import { fileWith } from '../databases';
import { inTurns, ratioOf, typical, type Turns } from '../measure';
import { startBare, startMotoka } from '../processes';
import { assertSame } from '../same';
import { byId, byDifferentIds, ofCar, differentPages } from '../scenarios/reads';
import { loadOf, type Compared, type Scenario } from '../scenarios/scenario';
import { create, createTogether } from '../scenarios/writes';
import { atLeast, figure, tableOf, whole } from '../table';

const statementsOf = (scenarios: readonly Scenario[]) =>
  Object.fromEntries(scenarios.map(({ key, statements }) => [key, statements]));

/** The product and the bare server, each on its own copy of the same records. */
export const startBoth = async (cashings: number, scenarios: readonly Scenario[]) => {
  const [mine, other] = [await fileWith(cashings), await fileWith(cashings)];
  const { tokens } = mine;
  const motoka: Compared = { server: await startMotoka(mine.url), tokens, speaks: 'motoka' };
  const bare: Compared = {
    server: await startBare(other.file, statementsOf(scenarios)),
    tokens,
    speaks: 'bare',
  };
  const stop = async (): Promise<void> => {
    await Promise.all([motoka.server.stop(), bare.server.stop()]);
    mine.remove();
    other.remove();
  };
  return { motoka, bare, stop };
};

const goalsOver = (cashings: number): readonly (readonly [Scenario, number])[] => [
  [byId(cashings), 0.85],
  [byDifferentIds(cashings), 0.85],
  [ofCar(cashings), 0.9],
  [differentPages(cashings), 0.9],
  [createTogether(cashings), 2.4],
  // After the others: forty writers warm the server faster than one.
  [create(cashings), 0.9],
];

/** The comparisons that have a goal: a table, and the peak memory of the product. */
export const yardstick = async (
  cashings: number,
  turns: Turns,
): Promise<{ table: string; peakMb: number }> => {
  const scenarios = goalsOver(cashings);
  const { motoka, bare, stop } = await startBoth(
    cashings,
    scenarios.map(([scenario]) => scenario),
  );
  const rows: string[][] = [];
  for (const [scenario, goal] of scenarios) {
    console.log(`${scenario.name} …`);
    await assertSame(scenario, [bare, motoka]);
    const [plain = [], ours = []] = await inTurns([loadOf(scenario, bare), loadOf(scenario, motoka)], turns);
    const [theirs, mine] = [typical(plain), typical(ours)];
    const ratio = ratioOf(ours, plain);
    rows.push([
      scenario.name,
      whole(theirs.perSecond),
      whole(mine.perSecond),
      figure(theirs.p99),
      figure(mine.p99),
      whole(theirs.cpu),
      whole(mine.cpu),
      ratio.toFixed(2),
      ratioOf(plain, ours, 'cpu').toFixed(2),
      ...atLeast(ratio, goal),
    ]);
  }
  const peakMb = motoka.server.peak();
  await stop();
  const head = ['', 'bare/s', 'Motoka/s', 'bare p99', 'p99', 'bare µs', 'µs', 'ratio', 'by µs', 'goal', ''];
  return { table: tableOf(head, rows), peakMb };
};
