import { growthTable } from '../growth';
import { inTurns, ratioOf, typical, type Figures, type Turns } from '../measure';
import { assertSame } from '../same';
import { readsOver } from '../scenarios/reads';
import { loadOf, type Scenario } from '../scenarios/scenario';
import { writesOver } from '../scenarios/writes';
import { below, figure, tableOf, whole } from '../table';
import type { Section } from './section';
import { startBoth, yardstick } from './yardstick';

/** Many rounds: a single turn's ratio varies where the disk is written to. */
const CAREFULLY: Turns = { rounds: 21, seconds: 0.75, warmUpSeconds: 1 };
const BRIEFLY: Turns = { rounds: 3, seconds: 0.6, warmUpSeconds: 0.3 };
export const UNDER_LOAD_MB = 250;

interface Measured {
  readonly scenario: Scenario;
  readonly motoka: Figures;
  readonly bare: Figures;
  readonly ratio: number;
}

/** Every scenario over that many cashings. */
const measureAll = async (cashings: number): Promise<{ lines: Measured[]; peakMb: number }> => {
  const scenarios = [...readsOver(cashings), ...writesOver(cashings)];
  const { motoka, bare, stop } = await startBoth(cashings, scenarios);
  const lines: Measured[] = [];
  for (const scenario of scenarios) {
    console.log(`${whole(cashings)}: ${scenario.name} …`);
    await assertSame(scenario, [bare, motoka]);
    const [plain = [], ours = []] = await inTurns(
      [loadOf(scenario, bare), loadOf(scenario, motoka)],
      BRIEFLY,
    );
    lines.push({
      scenario,
      motoka: typical(ours),
      bare: typical(plain),
      ratio: ratioOf(ours, plain),
    });
  }
  const peakMb = motoka.server.peak();
  await stop();
  return { lines, peakMb };
};

const sizeTable = (lines: readonly Measured[]): string =>
  tableOf(
    ['', 'req/s', 'p50 ms', 'p99 ms', 'µs', 'bare req/s', 'bare p99 ms', 'bare µs', 'ratio'],
    lines.map(({ scenario, motoka, bare, ratio }) => [
      scenario.name,
      whole(motoka.perSecond),
      figure(motoka.p50),
      figure(motoka.p99),
      whole(motoka.cpu),
      whole(bare.perSecond),
      figure(bare.p99),
      whole(bare.cpu),
      ratio.toFixed(2),
    ]),
  );

export const api: Section = {
  title: 'The API compared with a bare server',
  run: async ({ small, middle, large }) => {
    const sizes = [small, middle, large];
    const goals = await yardstick(large, CAREFULLY);
    const measured: (readonly Measured[])[] = [];
    let peakMb = goals.peakMb;
    for (const size of sizes) {
      const { lines, peakMb: peak } = await measureAll(size);
      measured.push(lines);
      peakMb = Math.max(peakMb, peak);
    }
    return `The bare server is \`node:http\` with prepared statements over a copy of the same database file
(\`tests/bench/bare.js\`). For each request it reads the session, runs the best plain SQL that we know with the same joins,
counts the same total, and returns the same records. A create or an update writes the record and its change in one
transaction, and responds once it is on the disk (WAL, \`synchronous=FULL\`): one commit a request. A login verifies the same
argon2 hash and writes a session. The bare server does not parse queries, validate, check permissions, store idempotency keys,
throttle logins, send security headers or log. Motoka caches sessions, counts, totals and the order of a search until the
next write; the bare server reads them each time. The lines with thousands of different records or pages request each only once.

_ratio_ is Motoka's responses per second divided by the bare server's, as the median of alternating turns. _by µs_ is the same
ratio of the processor time per response (µs), which a busy machine affects less. Latencies are in ms. Ten connections send
requests concurrently unless the line says otherwise. Responses are not compressed. Logins are sequential, because Motoka
throttles concurrent logins from one address. Where each response waits for the disk, as with one writer, the ratio varies by
5 % between runs.

### Goals, at ${whole(large)} cashings

${goals.table}

### How it grows

A fleet of n cashings has √n cars with √n cashings each, so that pages are full at every size. No page that users
reach may take twice as long with ${whole(large)} cashings as with ${whole(small)}.

${growthTable(
  'p99 in ms',
  sizes,
  measured.map((lines) => lines.map(({ scenario, motoka }) => ({ scenario, ms: motoka.p99 }))),
)}

${tableOf(
  ['', 'MB', 'goal', ''],
  [['Most memory under all of this load', whole(peakMb), ...below(peakMb, UNDER_LOAD_MB, 'MB')]],
)}

${sizes.map((size, index) => `### Every call, at ${whole(size)} cashings\n\n${sizeTable(measured[index] ?? [])}`).join('\n\n')}`;
  },
};
