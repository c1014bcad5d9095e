import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { logChange } from '../../rows/records/auditLog';
import { write } from '../../db/groupCommit';
import { onceWriter } from '../../http/idempotency';
import type { Queries, Schema } from '../../db/open/connect';
import { badRequest, conflict, notFound } from '../../ground/errors';
import { router, type RouteContext } from '../../http/route';
import { MONTH, readMonth } from '../../rows/report/query';
import { rowSchema } from '../../rows/report/columnKinds';
import { addReport } from '../../rows/report/report';
import { kindSchemas } from '../../ground/input/kinds';
import { toDay } from '../../ground/calendar/days';
import { hasMail } from '../sending/mail';
import { draftOf } from './content';
import { daysOfMonth, monthOfDay } from '../../ground/calendar/months';
import { findStatement, issueStatement, readStatements, refuseStated, voidStatement } from './store';
import { say } from '../../ground/i18n/sentence';
import { monthInWords } from '../../ground/i18n/phrases';
import { noSuchNumber } from '../../rows/records/checks';
import { statement as one, statements as report } from '../../../reports/statements';
import { mayRead } from '../../auth/access';
import { users } from '../../../resources/users';
import type { Transaction } from 'kysely';
import { run } from '../../db/sql/statements';
import { queueMessages } from '../sending/queue';

/** Queues the e-mail of a statement. One that waits already is not queued twice. */
const queueStatement = async (
  trx: Transaction<Schema>,
  { id, userId }: { readonly id: number; readonly userId: number },
  now: number,
): Promise<void> => {
  const waiting = await run(
    trx,
    trx
      .selectFrom('messages')
      .select('id')
      .where('state', '=', 'waiting')
      .where('channel', '=', 'email')
      .where('key', 'like', `statement ${id} %`)
      .limit(1),
  );
  if (waiting.length > 0) return;
  const message = { userId, kind: 'statement', channel: 'email' } as const;
  const about = { statementId: id, isSent: true };
  await queueMessages(trx, [{ ...message, key: `statement ${id} sent ${now}`, about, at: now }], now);
};

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
  const route = router(api, context);
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
    rows: ({ owners }) => readStatements(database.reports, owners),
  });

  route(
    'GET',
    '/statements/preview',
    {
      turn: 'long',
      summary: 'Preview the statement of a month',
      query: ['userId', 'month'],
      tag,
      response: z.object({ data: preview }),
    },
    async ({ viewer, query }) => {
      const { userId: given } = query;
      if (typeof given !== 'string' || !/^\d{1,15}$/.test(given))
        throw badRequest({ userId: 'userId must be the number of a user' });
      const month = monthOfDay(readMonth(query, calendar));
      const userId = Number(given);
      const name = mayRead(viewer, { userId }) ? await nameOf(database.db, userId) : undefined;
      if (name === undefined) throw notFound('There is no such user');
      await refuseStated(database.db, userId, month);
      const { said: _said, ...draft } = await draftOf(database.reports, calendar, { userId, name, month });
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

  route(
    'GET',
    '/statements/:id',
    { summary: 'Get a statement', tag, turn: 'long', response: z.object({ data: statement }) },
    async ({ viewer, id }) => {
      const data = await findStatement(database.reports, id);
      if (!data || !mayRead(viewer, data)) throw notFound('There is no such statement');
      return { data };
    },
  );

  route(
    'POST',
    '/statements',
    { summary: 'Issue the statement of a month', tag, body: issueBody, labels, response: statement },
    async ({ viewer, body: { userId, month }, request, reply }) => {
      const writeOnce = onceWriter(database, request, 'POST /statements');
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

  route(
    'POST',
    '/statements/:id/send',
    {
      summary: 'Send a statement to its owner by e-mail',
      tag,
      isAction: true,
      status: 202,
      body: z.strictObject({}),
      isBodyOptional: true,
      response: statement,
    },
    async ({ id, reply }) => {
      if (!hasMail(context.config)) throw conflict('Mail is not set up');
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

  route(
    'POST',
    '/statements/:id/void',
    { summary: 'Mark a statement as void', tag, isAction: true, body: voidBody, labels, response: statement },
    async ({ viewer, id, body: { reason } }) => {
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
