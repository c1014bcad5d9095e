import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { messages as report } from '../../../reports/messages';
import { write } from '../../db/groupCommit';
import { run } from '../../db/sql/statements';
import { conflict, notFound } from '../../ground/errors';
import { rowSchema } from '../../rows/report/columnKinds';
import { router, type RouteContext } from '../../http/route';
import { preferredName } from '../../ground/i18n/languages';
import { mayUseAccount } from '../../auth/access';
import { findPerson } from '../../rows/records/people';
import { retryMessage } from '../sending/queue';
import { choicesBody, choicesOf, choicesResponse, readChoices, storeChoices } from './choices';
import { readMessages, sortable } from './list';
import { emailProof } from './emailProof';
import { pushRoutes } from './pushRoutes';
import { unsubscribing } from './unsubscribing';
import { addPagedReport } from '../../rows/report/pages';

const tag = 'Messages';
const noMessage = () => notFound('There is no such message');

/** The routes of what people are told: the messages, the choices, push, and the end of e-mails by one click. */
export const messages = (api: FastifyInstance, context: RouteContext): void => {
  const route = router(api, context);
  const { database } = context;
  const { db } = database;

  addPagedReport(api, context, report, {
    summary: 'List the messages, without their text',
    tag,
    sortable,
    read: (viewer, query) => readMessages(database.reports, viewer, query),
  });

  route(
    'POST',
    '/messages/:id/retry',
    {
      summary: 'Send a message that failed again, or one that waits now',
      tag,
      isAction: true,
      response: rowSchema(report.columns),
    },
    async ({ viewer, id }) => {
      await write(database, async (trx) => {
        const [found] = await run(trx, trx.selectFrom('messages').selectAll().where('id', '=', id));
        if (!found || !mayUseAccount(viewer, found.userId)) throw noMessage();
        if (found.state === 'sent') throw conflict('Only a message that was not sent can be sent again');
        await retryMessage(trx, found, Date.now());
      });
      const filters = [{ source: 'id', operator: '=' as const, values: [id] }];
      const [row] = (await readMessages(db, viewer, { filters })).rows;
      if (!row) throw noMessage();
      return row;
    },
  );

  route(
    'GET',
    '/messages/choices',
    {
      summary: 'Get the messages that the user has chosen',
      tag,
      response: z.object({ data: choicesResponse }),
    },
    async ({ viewer }) => {
      const person = await findPerson(db, viewer.id);
      return { data: choicesOf(person ?? { choices: null }) };
    },
  );

  route(
    'PUT',
    '/messages/choices',
    {
      summary: 'Choose the messages that the user gets',
      tag,
      rawBody: choicesBody,
      response: choicesResponse,
    },
    async ({ viewer: { id }, request }) => {
      const language = preferredName(request.headers['accept-language']);
      return write(database, async (trx) => {
        const person = await findPerson(trx, id);
        const chosen = readChoices(request.body, choicesOf(person ?? { choices: null }));
        await storeChoices(trx, id, { choices: JSON.stringify(chosen), ...(language && { language }) });
        return chosen;
      });
    },
  );

  // The language of the last visit is that of the messages.
  api.addHook('onResponse', async (request, reply) => {
    const isVisit = request.routeOptions.url?.endsWith('/auth/currentUser') && reply.statusCode === 200;
    const { viewer } = request;
    const language = preferredName(request.headers['accept-language']);
    if (!isVisit || !viewer || !language) return;
    const person = await findPerson(db, viewer.id).catch(() => undefined);
    if (!person || person.language === language) return;
    await write(database, (trx) => storeChoices(trx, viewer.id, { language })).catch(() => undefined);
  });

  pushRoutes(api, context);
  unsubscribing(api, context);
  emailProof(api, context);
};
