import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transfers } from '../../../resources/transfers';
import { write } from '../../db/groupCommit';
import { run } from '../../db/sql/statements';
import { toRow } from '../../db/toRow';
import type { Call } from '../../http/call';
import { router, type RouteContext } from '../../http/route';
import { kindSchemas } from '../../ground/input/kinds';
import { forbidden, conflict } from '../../ground/errors';
import { isOwnAccount, mayAnswer } from '../../auth/access';
import { readCurrent, type WriteContext } from '../../rows/records/checks';
import { markRecords } from '../../rows/records/mark';
import type { Calendar } from '../../ground/calendar';
import type { Rec } from '../../db/sql/selection';
import { say } from '../../ground/i18n/sentence';

/** Throws 409 for a transfer that was answered: `Received by Grace Phiri on 26/11/2026`. */
export const refuseAnswered = (transfer: Rec, calendar: Calendar): void => {
  const { state, answeredBy, answeredAt } = transfer;
  if (state !== 'received' && state !== 'refused') return;
  const values = { name: String(answeredBy), day: calendar.inWords(String(answeredAt)).day };
  throw conflict(
    state === 'received'
      ? say('Received by {name} on {day}', values)
      : say('Refused by {name} on {day}', values),
  );
};

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
  const { fromId, toId } = transfer;
  if (!mayAnswer(viewer, typeof toId === 'number' ? toId : null))
    throw forbidden('Only the receiver may answer this transfer');
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
  const route = router(api, context);
  const { calendar, database, models } = context;
  const model = models(transfers.name);
  const refusal = z.strictObject({ reason: kindSchemas(calendar).text(labels.reason) });
  const shared = { tag: transfers.title, isAction: true, response: transfers.name } as const;

  const answer = ({ viewer, id }: Pick<Call, 'viewer' | 'id'>, given: Answer) =>
    write(database, (trx) => answerTransfer({ trx, model, models, viewer, calendar }, id, given));

  route('POST', '/transfers/:id/receive', { ...shared, summary: 'Receive a transfer' }, (call) =>
    answer(call, { state: 'received' }),
  );

  route(
    'POST',
    '/transfers/:id/refuse',
    { ...shared, summary: 'Refuse a transfer', body: refusal, labels },
    (call) => answer(call, { state: 'refused', reason: call.body.reason }),
  );
};
