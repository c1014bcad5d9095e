import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { pause } from '../ground/eventLoop';
import type { Page } from '../ground/input/listQuery';
import { contentRange } from './headers';

/** Longer lists are streamed in parts of this size. */
const ROWS_PER_PART = 200;

/** Yields a list as JSON text, one part at a time. Other requests run in between. */
async function* toJsonChunks(parts: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let separator = '{"data":[';
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
    await pause();
  }
  yield separator === ',' ? ']}' : '{"data":[]}';
}

/** Streams a list. Only the part that is being sent is in memory. An error of the first part is answered as an error. */
export const streamList = async (
  reply: FastifyReply,
  parts: AsyncGenerator<readonly object[]>,
): Promise<FastifyReply> => {
  const first = await parts.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* parts;
  }
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(toJsonChunks(all()), { highWaterMark: 1 }));
};

interface Items<Item> {
  readonly length: number;
  readonly slice: (first: number, end?: number) => Items<Item>;
  readonly [Symbol.iterator]: () => Iterator<Item>;
}

/** Sends the rows of some items, streamed if they are many. `toRows` reads the rows of one part. */
export const sendItems = async <Item>(
  reply: FastifyReply,
  items: Items<Item>,
  toRows: (items: readonly Item[]) => Promise<readonly object[]> | readonly object[],
  perPart = ROWS_PER_PART,
): Promise<unknown> => {
  if (items.length <= perPart) return { data: await toRows([...items]) };
  async function* parts() {
    for (let first = 0; first < items.length; first += perPart)
      yield await toRows([...items.slice(first, first + perPart)]);
  }
  return streamList(reply, parts());
};

/** Returns the items of a range, and sets `Content-Range`. */
export const pageOf = <Item>(
  reply: FastifyReply,
  unit: string,
  items: readonly Item[],
  range: Page['range'],
): readonly Item[] => {
  if (!range) return items;
  const page = items.slice(range.first, range.last + 1);
  reply.header('content-range', contentRange(unit, range.first, page.length, items.length));
  return page;
};

/** Sends rows that are in memory: those of a range, or all of them. */
export const sendRows = (
  reply: FastifyReply,
  unit: string,
  rows: readonly object[],
  range: Page['range'],
): Promise<unknown> => sendItems(reply, pageOf(reply, unit, rows, range), (some) => some);
