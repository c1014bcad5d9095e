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
  title: 'The API beside a bare server',
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
(\`tests/bench/bare.js\`). For each request it looks the session up, runs the best plain SQL that we know for it with
the same joins, counts the same total, and answers the same records; a create or an update writes the record and its
change, with whose it is, in one transaction, on the disk before it is answered (WAL, \`synchronous=FULL\`), one commit a
request; a login verifies the same argon2 hash and writes a session. It does not: parse a query, validate anything, check who may see what,
keep idempotency keys, throttle logins, send security headers, or log. Until something is written, Motoka caches sessions,
counts, totals and the order of a search; the bare server looks them up each time. The lines with thousands of different
records or pages ask for none twice.

_ratio_ is Motoka's answers a second over the bare server's, the median over turns taken one after the other; _by µs_ the
same of the processor time that an answer took (µs), which a busy machine disturbs less. Latencies are in ms. Ten
connections ask at once unless the line says otherwise, for answers that are not compressed; logins come one after the
other, since Motoka lets one address do no more. Where each answer waits for the disk, as for one writer, the ratio differs
by a twentieth from one run to the next.

### Goals, at ${whole(large)} cashings

${goals.table}

### How it grows

A fleet of n cashings has √n cars that handed in √n times, so that pages are full at every size. No page that a person
can reach may take twice as long among ${whole(large)} cashings as among ${whole(small)}.

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
