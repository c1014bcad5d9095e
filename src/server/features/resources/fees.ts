import { sql } from 'kysely';
import { textInWords } from '../../ground/calendar';
import type { Queries, RowOf } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { isOneOf } from '../../db/sql/where';
import { conflict, type HttpError } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import type { Input } from '../../ground/input/bodies';
import type { ResourceHooks } from '../../rows/records/hooks';
import { userName } from '../../rows/records/people';
import { merged } from './spans';

const identityOf = (fee: Input) => {
  const { userId = null, startsOn = '' } = fee as Partial<RowOf<'fees'>>;
  return { userId, startsOn };
};

const duplicateError = async (queries: Queries, fee: Input): Promise<HttpError> => {
  const { userId, startsOn } = identityOf(fee);
  const day = textInWords(startsOn);
  const owner = userId === null ? undefined : await userName(queries, userId);
  const sentence =
    owner !== undefined
      ? say('{owner} already has a fee from {day}', { owner, day })
      : say('Every owner already has a fee from {day}', { day });
  return conflict(sentence, { startsOn: sentence });
};

/** Throws 409 if another fee of the same owner, or of every owner, starts on the same day: neither would take precedence. */
const refuseDuplicate = async (queries: Queries, fee: Input, id = 0): Promise<void> => {
  const { userId, startsOn } = identityOf(fee);
  const other = queries
    .selectFrom('fees')
    .select('id')
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('startsOn', '=', startsOn)
    .where('id', '!=', id);
  if ((await run(queries, other)).length > 0) throw await duplicateError(queries, fee);
};

/** Everybody reads the fees of every owner. */
export const fees: ResourceHooks = {
  owned: (owners) => sql`(${isOneOf('fees.userId', owners)} or fees."userId" is null)`,

  identity: { keyOf: (fee) => JSON.stringify(identityOf(fee)), refusal: duplicateError },

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (!isDelete) await refuseDuplicate(trx, merged(before, input), before?.id);
    return undefined;
  },
};
