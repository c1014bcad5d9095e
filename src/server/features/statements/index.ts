import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { logChange } from '../records/auditLog';
import { write } from '../db/groupCommit';
import { onceWriter } from '../http/idempotency';
import type { Queries } from '../db/open/connect';
import { badRequest, conflict, notFound } from '../errors';
import { addRoute, idOf, viewerOf, type RouteContext } from '../http/route';
import { MONTH, readMonth, readParameters } from '../http/rows/query';
import { rowSchema } from '../http/rows/columnKinds';
import { addReport } from '../http/rows/report';
import { readBody } from '../input/bodies';
import { kindSchemas } from '../input/kinds';
import { refuseQuery } from '../input/query';
import { toDay } from '../calendar/days';
import { hasMail } from '../sending/mail';
import { draftOf } from './content';
import { daysOfMonth, monthOfDay } from '../calendar/months';
import { findStatement, issueStatement, readStatements, refuseStated, voidStatement } from './store';
import { queueStatement } from './send';
import { say } from '../i18n/sentence';
import { monthInWords } from '../i18n/phrases';
import { noSuchNumber } from '../records/checks';
import { statement as one, statements as report } from '../../reports/statements';
import { mayRead, readable } from '../records/access';
import { users } from '../../resources/users';

const labels = {
  userId: { kind: 'reference', label: 'Owner' },
  month: { kind: 'text', label: 'Month' },
  reason: { kind: 'longText', label: 'Reason' },
} as const;

const tag = 'Statements';

const statement = rowSchema(one.columns);
const preview = statement.extend({
  id: z.null(),
  number: z.null(),
  issuedAt: z.null(),
  issuedBy: z.null(),
  voidedAt: z.null(),
  voidReason: z.null(),
  sentAt: z.null(),
});

const nameOf = async (queries: Queries, userId: number): Promise<string | undefined> => {
  const user = await queries.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return user && String(user['name']);
};

/** The routes of the owners' statements: list, preview, read, issue and void. */
export const statements = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database } = context;
  const kinds = kindSchemas(calendar);
  const error = 'month must be a month such as 2026-11';
  const issueBody = z.strictObject({
    userId: kinds.reference(labels.userId),
    month: z.string({ error }).regex(MONTH, { error }),
  });
  const voidBody = z.strictObject({ reason: kinds.longText(labels.reason) });

  addReport(api, context, report, {
    summary: 'List the issued statements',
    tag,
    readOwn: () => undefined,
    rows: ({ request }) => readStatements(database.reports, readable(viewerOf(request))),
  });

  addRoute(
    api,
    context,
    'GET',
    '/statements/preview',
    {
      turn: 'long',
      summary: 'Preview the statement of a month',
      query: ['userId', 'month'],
      tag,
      response: z.object({ data: preview }),
    },
    async (request) => {
      const viewer = viewerOf(request);
      const parameters = readParameters(request.query, 'userId', 'month');
      const { userId: given } = parameters;
      if (typeof given !== 'string' || !/^\d{1,15}$/.test(given))
        throw badRequest({ userId: 'userId must be the number of a user' });
      const month = monthOfDay(readMonth(parameters, calendar));
      const userId = Number(given);
      const name = mayRead(viewer, { userId }) ? await nameOf(database.db, userId) : undefined;
      if (name === undefined) throw notFound('There is no such user');
      await refuseStated(database.db, userId, month);
      const draft = await draftOf(database.reports, calendar, { userId, name, month });
      const unissued = {
        id: null,
        number: null,
        issuedAt: null,
        issuedBy: null,
        voidedAt: null,
        voidReason: null,
        sentAt: null,
      };
      return { data: { ...unissued, ...draft } };
    },
  );

  addRoute(
    api,
    context,
    'GET',
    '/statements/:id',
    { summary: 'Get a statement', tag, turn: 'long', response: z.object({ data: statement }) },
    async (request) => {
      const viewer = viewerOf(request);
      refuseQuery(request.query);
      const data = await findStatement(database.reports, idOf(request));
      if (!data || !mayRead(viewer, data)) throw notFound('There is no such statement');
      return { data };
    },
  );

  addRoute(
    api,
    context,
    'POST',
    '/statements',
    { summary: 'Issue the statement of a month', tag, body: issueBody, response: statement },
    async (request, reply) => {
      refuseQuery(request.query);
      const viewer = viewerOf(request);
      const writeOnce = onceWriter(database, request, 'POST /statements');
      const { userId, month } = readBody(issueBody, request.body, labels) as z.infer<typeof issueBody> & {
        userId: number;
      };
      if (daysOfMonth(month).to > toDay(calendar.today()))
        throw badRequest({ month: say('{month} is not over yet', { month: monthInWords(month) }) });
      reply.code(201);
      return writeOnce(async (trx) => {
        const name = await nameOf(trx, userId);
        if (name === undefined) throw badRequest({ userId: noSuchNumber('Owner', users, userId) });
        await refuseStated(trx, userId, month);
        const draft = await draftOf(trx, calendar, { userId, name, month });
        const at = new Date().toISOString();
        const year = calendar.today().slice(0, 4);
        const id = await issueStatement(trx, draft, { at, by: viewer.name, year });
        const after = await findStatement(trx, id);
        if (!after) throw notFound();
        const { content: _content, ...row } = after;
        await logChange(trx, {
          author: viewer,
          action: 'issue',
          resource: 'statements',
          recordId: id,
          after: row,
          at,
        });
        return after;
      });
    },
  );

  addRoute(
    api,
    context,
    'POST',
    '/statements/:id/send',
    {
      summary: 'Send a statement to its owner by e-mail',
      tag,
      isAction: true,
      status: 202,
      body: z.strictObject({}),
      response: statement,
    },
    async (request, reply) => {
      refuseQuery(request.query);
      readBody(z.strictObject({}), request.body ?? {}, {});
      if (!hasMail(context.config)) throw conflict('Mail is not set up');
      const id = idOf(request);
      reply.code(202);
      return write(database, async (trx) => {
        const found = await findStatement(trx, id);
        if (!found) throw notFound('There is no such statement');
        if (found.voidedAt !== null) throw conflict(say('{number} is void already', found));
        await queueStatement(trx, found, Date.now());
        return found;
      });
    },
  );

  addRoute(
    api,
    context,
    'POST',
    '/statements/:id/void',
    { summary: 'Mark a statement as void', tag, isAction: true, body: voidBody, response: statement },
    async (request) => {
      refuseQuery(request.query);
      const viewer = viewerOf(request);
      const id = idOf(request);
      const { reason } = readBody(voidBody, request.body, labels) as { reason: string };
      return write(database, async (trx) => {
        const found = await findStatement(trx, id);
        if (!found) throw notFound('There is no such statement');
        const { content, ...before } = found;
        const at = new Date().toISOString();
        await voidStatement(trx, before, { at, reason });
        const after = { ...before, voidedAt: at, voidReason: reason };
        await logChange(trx, {
          author: viewer,
          action: 'void',
          resource: 'statements',
          recordId: id,
          before,
          after,
          at,
        });
        return { ...after, content };
      });
    },
  );
};
