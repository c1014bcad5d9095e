import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { logChange } from '../../rows/records/auditLog';
import { write } from '../../db/groupCommit';
import type { Schema } from '../../db/open/connect';
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
import {
  issueColumns,
  issueStatement,
  readStatements,
  refuseStated,
  refuseVoid,
  statementOf,
  voidStatement,
} from './store';
import { say } from '../../ground/i18n/sentence';
import { monthInWords } from '../../ground/i18n/phrases';
import { noSuchNumber } from '../../rows/records/checks';
import { userName } from '../../rows/records/people';
import { statement, statements as report } from '../../../reports/statements';
import { mayRead } from '../../auth/access';
import { users } from '../../../resources/users';
import type { Transaction } from 'kysely';
import { executeWrite } from '../../db/sql/statements';
import { queueMessages } from '../sending/queue';

/** Queues the e-mail of a statement. One that waits already, such as that it was issued, is sent in its place. */
const queueStatement = async (
  trx: Transaction<Schema>,
  { id, userId }: { readonly id: number; readonly userId: number },
  now: number,
): Promise<void> => {
  const about = { statementId: id, isSent: true };
  const waiting = trx
    .updateTable('messages')
    .set({ about: JSON.stringify(about) })
    .where('state', '=', 'waiting')
    .where('channel', '=', 'email')
    .where('key', 'like', `statement ${id} %`);
  if ((await executeWrite(trx, waiting)).count > 0) return;
  const message = { userId, kind: 'statement', channel: 'email' } as const;
  await queueMessages(trx, [{ ...message, key: `statement ${id} sent ${now}`, about, at: now }], now);
};

const labels = {
  userId: { kind: 'reference', label: 'Owner' },
  month: { kind: 'text', label: 'Month' },
  reason: { kind: 'longText', label: 'Reason' },
} as const;

const tag = 'Statements';

const schema = rowSchema(statement.columns);
const previewSchema = schema.extend(Object.fromEntries(issueColumns.map((column) => [column, z.null()])));
const unissued = Object.fromEntries(issueColumns.map((column) => [column, null]));

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
      response: z.object({ data: previewSchema }),
    },
    async ({ viewer, query }) => {
      const { userId: given } = query;
      if (typeof given !== 'string' || !/^\d{1,15}$/.test(given))
        throw badRequest({ userId: 'userId must be the number of a user' });
      const month = monthOfDay(readMonth(query, calendar));
      const userId = Number(given);
      const name = mayRead(viewer, { userId }) ? await userName(database.db, userId) : undefined;
      if (name === undefined) throw notFound('There is no such user');
      await refuseStated(database.db, userId, month);
      const { said: _said, ...draft } = await draftOf(database.reports, calendar, { userId, name, month });
      return { data: { ...unissued, ...draft } };
    },
  );

  route(
    'GET',
    '/statements/:id',
    { summary: 'Get a statement', tag, turn: 'long', response: z.object({ data: schema }) },
    async ({ viewer, id }) => {
      const data = await statementOf(database.reports, id);
      if (!mayRead(viewer, data)) throw notFound('There is no such statement');
      return { data };
    },
  );

  route(
    'POST',
    '/statements',
    { summary: 'Issue the statement of a month', tag, body: issueBody, labels, response: schema },
    async ({ viewer, body: { userId, month }, writeOnce }) => {
      if (daysOfMonth(month).to > toDay(calendar.today()))
        throw badRequest({ month: say('{month} is not over yet', { month: monthInWords(month) }) });
      return writeOnce(async (trx) => {
        const name = await userName(trx, userId);
        if (name === undefined) throw badRequest({ userId: noSuchNumber('Owner', users, userId) });
        await refuseStated(trx, userId, month);
        const draft = await draftOf(trx, calendar, { userId, name, month });
        const at = new Date().toISOString();
        const year = calendar.today().slice(0, 4);
        const id = await issueStatement(trx, draft, { at, by: viewer.name, year });
        const after = await statementOf(trx, id);
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
      response: schema,
    },
    async ({ id }) => {
      if (!hasMail(context.config)) throw conflict('Mail is not set up');
      return write(database, async (trx) => {
        const found = await statementOf(trx, id);
        refuseVoid(found);
        await queueStatement(trx, found, Date.now());
        return found;
      });
    },
  );

  route(
    'POST',
    '/statements/:id/void',
    { summary: 'Mark a statement as void', tag, isAction: true, body: voidBody, labels, response: schema },
    ({ viewer, id, body: { reason } }) =>
      write(database, async (trx) => {
        const { content, ...before } = await statementOf(trx, id);
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
      }),
  );
};
