import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuseQuery } from '../input/query';
import { badRequest } from '../errors';
import { addRoute, type RouteContext } from './route';

const CHANGES_MAX = 200;

const record = z.record(z.string(), z.unknown()).nullable();
const answer = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      userId: z.int().nullable(),
      userName: z.string().nullable(),
      action: z.string(),
      resource: z.string(),
      recordId: z.int().nullable(),
      before: record,
      after: record,
    }),
  ),
});

/** The change record, newest first, for administrators. */
export const changes = (api: FastifyInstance, context: RouteContext): void => {
  const { db } = context.database;
  addRoute(
    api,
    context,
    'GET',
    '/changes',
    { summary: 'The latest 200 changes', tag: 'Operations', answers: answer },
    async (request) => {
      refuseQuery(request.query, ['before']);
      const { before } = request.query as { before?: unknown };
      if (before !== undefined && (typeof before !== 'string' || !/^\d{1,15}$/.test(before)))
        throw badRequest({ before: 'before must be the number of a change' });
      const page = db.selectFrom('changes').selectAll().orderBy('id', 'desc').limit(CHANGES_MAX);
      const rows = await (before === undefined ? page : page.where('id', '<', Number(before))).execute();
      const json = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : null);
      return {
        data: rows.map((row) => ({ ...row, before: json(row['before']), after: json(row['after']) })),
      };
    },
  );
};
