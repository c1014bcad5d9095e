import { parseArgs } from 'node:util';
import { circumstances } from './machine';
import { storePart } from './results';
import { access } from './sections/access';
import { api } from './sections/api';
import { bounds } from './sections/bounds';
import { browser } from './sections/browser';
import { changing } from './sections/changing';
import { everyday } from './sections/everyday';
import { fullLog } from './sections/fullLog';
import { imports } from './sections/imports';
import { long } from './sections/long';
import { messages } from './sections/messages';
import { money } from './sections/money';
import { peers } from './sections/peers';
import { postgres } from './sections/postgres';
import type { Section, Sizes } from './sections/section';
import { scale } from './sections/scale';
import { search } from './sections/search';
import { short } from './sections/short';
import { start } from './sections/start';
import { turns } from './sections/turns';

const sections: Readonly<Record<string, Section>> = {
  everyday,
  api,
  changing,
  fullLog,
  turns,
  start,
  long,
  bounds,
  access,
  money,
  messages,
  search,
  imports,
  postgres,
  browser,
  scale,
  peers,
};
/** Measured only if named: one takes a quarter of an hour, the other downloads programs. */
const ON_REQUEST = ['scale', 'peers'];
const SIZES: Sizes = { small: 1_000, middle: 100_000, large: 1_000_000 };

/**
 * `--sizes=1000,10000,20000`: other sizes for a trial, whose figures are not stored.
 * @throws when they are not three positive integers.
 */
const otherSizes = (text: string): Sizes => {
  const [small, middle, large, ...more] = text.split(',').map(Number);
  const isSize = (size: number | undefined): size is number => Number.isSafeInteger(size) && Number(size) > 0;
  if (isSize(small) && isSize(middle) && isSize(large) && more.length === 0) return { small, middle, large };
  throw new Error(`The sizes are three whole numbers, like 1000,10000,20000: not ${text}`);
};

/** Throws on an unknown option, part or size before anything is measured. */
const run = async (): Promise<void> => {
  const { values, positionals: named } = parseArgs({
    options: { short: { type: 'boolean' }, sizes: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.short) return console.log(`\n${await short()}`);
  const all = Object.keys(sections);
  const unknown = named.find((name) => !(name in sections));
  if (unknown) throw new Error(`There is no part called ${unknown}: ${all.join(', ')}`);
  const others = values.sizes === undefined ? undefined : otherSizes(values.sizes);
  for (const name of named.length > 0 ? named : all.filter((one) => !ON_REQUEST.includes(one))) {
    const { title, run: measure } = sections[name] as Section;
    const text = `${circumstances()}\n\n${await measure(others ?? SIZES)}`;
    console.log(`\n${title}\n\n${text}\n`);
    if (!others) storePart(all, name, title, text);
  }
};

// Each server and each folder is removed when this process exits.
process.setMaxListeners(50);
// When ended early, the started processes end too, and the files are removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await run();
// The worker processes stay warm until here.
process.exit(0);
