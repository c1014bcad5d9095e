import { textInWords, type Calendar } from '../../ground/calendar';
import { say } from '../../ground/i18n/sentence';
import type { ResourceHooks } from '../../rows/records/hooks';
import { isSystem } from '../../auth/viewer';
import { refuseFuture, merged } from './values';
import { distinctOn } from './distinct';
import { userName } from '../../rows/records/people';

/** A person's cash is counted once a day: the book could not go on from two counts. */
const { identity, refuseSecond } = distinctOn({
  table: 'counts',
  columns: ['userId', 'date'],
  source: 'date',
  sentenceOf: async (queries, { userId, date }) =>
    say('The cash of {name} was already counted on {day}', {
      name: (await userName(queries, Number(userId))) ?? '',
      day: textInWords(String(date)),
    }),
});

/** A count belongs to the account that makes it, unless it names another. */
export const counts = (calendar: Calendar): ResourceHooks => ({
  identity,

  fill: async ({ viewer, input, before, isUndo }) =>
    before || isUndo || input['userId'] != null || isSystem(viewer) ? input : { ...input, userId: viewer.id },

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete) return undefined;
    refuseFuture(input, calendar);
    await refuseSecond(trx, merged(before, input), before?.id);
    return undefined;
  },
});
