import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transfers } from '../../resources/transfers';
import { write } from '../db/groupCommit';
import { run } from '../db/sql/statements';
import { toRow } from '../db/toRow';
import { addRoute, idOf, refuseBody, viewerOf, type RouteContext } from '../http/route';
import { readBody } from '../input/bodies';
import { kindSchemas } from '../input/kinds';
import { refuseQuery } from '../input/query';
import { forbidden } from '../errors';
import { isOwnAccount, mayAnswer } from '../records/access';
import { readCurrent, type WriteContext } from '../records/checks';
import { markRecords } from '../records/mark';
import { refuseAnswered } from './answer';

const labels = { reason: { kind: 'text', label: 'Reason' } } as const;

/** What the receiver says to a transfer. */
type Answer = { readonly state: 'received' } | { readonly state: 'refused'; readonly reason: string };

/** Whether the viewer has added or changed a transfer. */
const hasWritten = async ({ trx, viewer }: WriteContext, id: number): Promise<boolean> => {
  const written = trx
    .selectFrom('changes')
    .select('id')
    .where('resource', '=', transfers.name)
    .where('recordId', '=', id)
    .where('userId', '=', viewer.id)
    .where('action', 'in', ['create', 'update', 'undo'])
    .limit(1);
  return (await run(trx, written)).length > 0;
};

/** Throws 404, 403 for those who may not answer, and 409 for a transfer that was answered. */
const answerTransfer = async (context: WriteContext, id: number, answer: Answer) => {
  const { viewer, calendar } = context;
  const transfer = await readCurrent(context, { id });
  if (!mayAnswer(viewer, Number(transfer['toId'] ?? 0) || null))
    throw forbidden('Only the receiver may answer this transfer');
  const { fromId } = transfer;
  if (typeof fromId === 'number' && !isOwnAccount(viewer, fromId) && (await hasWritten(context, id)))
    throw forbidden('You recorded this transfer out of the cash of another. Somebody else answers it');
  refuseAnswered(transfer, calendar);
  const columns = toRow(transfers, {
    ...answer,
    answeredAt: new Date().toISOString(),
    answeredBy: viewer.name,
  });
  const [answered] = await markRecords(context, answer.state, [id], columns);
  return answered;
};

/** The routes by which the receiver of a transfer says that it arrived, or refuses it. */
export const answers = (api: FastifyInstance, context: RouteContext): void => {
  const { calendar, database, models } = context;
  const model = models(transfers.name);
  const refusal = z.strictObject({ reason: kindSchemas(calendar).text(labels.reason) });
  const shared = { tag: transfers.title, isAction: true, response: transfers.name } as const;

  addRoute(
    api,
    context,
    'POST',
    '/transfers/:id/receive',
    { ...shared, summary: 'Receive a transfer' },
    async (request) => {
      refuseQuery(request.query);
      refuseBody(request);
      const viewer = viewerOf(request);
      return write(database, (trx) =>
        answerTransfer({ trx, model, models, viewer, calendar }, idOf(request), { state: 'received' }),
      );
    },
  );

  addRoute(
    api,
    context,
    'POST',
    '/transfers/:id/refuse',
    { ...shared, summary: 'Refuse a transfer', body: refusal },
    async (request) => {
      refuseQuery(request.query);
      const viewer = viewerOf(request);
      const { reason } = readBody(refusal, request.body, labels) as { reason: string };
      return write(database, (trx) =>
        answerTransfer({ trx, model, models, viewer, calendar }, idOf(request), { state: 'refused', reason }),
      );
    },
  );
};
