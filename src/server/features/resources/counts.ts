import { textInWords, type Calendar } from '../../ground/calendar';
import type { Queries, RowOf } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { conflict, type HttpError } from '../../ground/errors';
import type { Input } from '../../ground/input/bodies';
import { say } from '../../ground/i18n/sentence';
import type { ResourceHooks } from '../../rows/records/hooks';
import { isSystem } from '../../auth/viewer';
import { merged } from './spans';
import { refuseFuture } from './values';

const identityOf = (count: Input) => {
  const { userId = null, date = '' } = count as Partial<RowOf<'counts'>>;
  return { userId, date };
};

const duplicateError = async (queries: Queries, count: Input): Promise<HttpError> => {
  const { userId, date } = identityOf(count);
  const person = await queries
    .selectFrom('users')
    .select('name')
    .where('id', '=', Number(userId))
    .executeTakeFirstOrThrow();
  const sentence = say('The cash of {name} was already counted on {day}', {
    name: person.name,
    day: textInWords(date),
  });
  return conflict(sentence, { date: sentence });
};

/** Throws 409 if the person's cash was counted on that day: the book could not go on from two counts. */
const refuseSecond = async (queries: Queries, count: Input, id = 0): Promise<void> => {
  const { userId, date } = identityOf(count);
  const other = queries
    .selectFrom('counts')
    .select('id')
    .where('userId', '=', userId)
    .where('date', '=', date)
    .where('id', '!=', id);
  if ((await run(queries, other)).length > 0) throw await duplicateError(queries, count);
};

/** A count belongs to the account that makes it, unless it names another. A person's cash is counted once a day. */
export const counts = (calendar: Calendar): ResourceHooks => ({
  identity: { keyOf: (count) => JSON.stringify(identityOf(count)), refusal: duplicateError },

  fill: async ({ viewer, input, before, isUndo }) =>
    before || isUndo || input['userId'] != null || isSystem(viewer) ? input : { ...input, userId: viewer.id },

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete) return undefined;
    const count = merged(before, input);
    refuseFuture(input, calendar);
    await refuseSecond(trx, count, before?.id);
    return undefined;
  },
});
