import { textInWords } from '../../ground/calendar';
import { isOfOwnersOrAll } from '../../db/sql/where';
import { say } from '../../ground/i18n/sentence';
import type { ResourceHooks } from '../../rows/records/hooks';
import { userName } from '../../rows/records/people';
import { merged } from './values';
import { distinctOn } from './distinct';

/** Of two fees of the same owner, or of every owner, from the same day, neither would take precedence. */
const { identity, refuseSecond } = distinctOn({
  table: 'fees',
  columns: ['userId', 'startsOn'],
  source: 'startsOn',
  sentenceOf: async (queries, { userId, startsOn }) => {
    const day = textInWords(String(startsOn));
    const owner = typeof userId === 'number' ? await userName(queries, userId) : undefined;
    return owner === undefined
      ? say('Every owner already has a fee from {day}', { day })
      : say('{owner} already has a fee from {day}', { owner, day });
  },
});

/** Everybody reads the fees of every owner. */
export const fees: ResourceHooks = {
  owned: (owners) => isOfOwnersOrAll('fees', owners),

  identity,

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (!isDelete) await refuseSecond(trx, merged(before, input), before?.id);
    return undefined;
  },
};
