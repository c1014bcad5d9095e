import { messageNames, NAMES_IN_TEXT, messageTexts as definition } from '../../../resources/messageTexts';
import { readByAll } from '../../db/sql/where';
import { badRequest } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import { optionOf } from '../../ground/i18n/phrases';
import type { ResourceHooks } from '../../rows/records/hooks';
import { merged } from './values';
import { distinctOn } from './distinct';

/** There is one text of a kind and language. */
const { identity, refuseSecond } = distinctOn({
  table: definition.name,
  columns: ['kind', 'language'],
  source: 'kind',
  sentenceOf: async (_queries, { kind, language }) =>
    say('There is already a message {kind} in {language}', {
      kind: optionOf(definition, 'kind', String(kind)),
      language: optionOf(definition, 'language', String(language)),
    }),
});

/** Throws 400 for a name in braces that no message has. */
const refuseUnknownNames = (text: unknown): void => {
  if (typeof text !== 'string') return;
  const names: readonly string[] = messageNames;
  for (const [placeholder, name = ''] of text.matchAll(NAMES_IN_TEXT))
    if (!names.includes(name))
      throw badRequest({ text: say('There is no {name} in this message', { name: placeholder }) });
};

/** Everybody reads the texts. */
export const messageTexts: ResourceHooks = {
  owned: readByAll,

  identity,

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete) return undefined;
    refuseUnknownNames(input['text']);
    await refuseSecond(trx, merged(before, input), before?.id);
    return undefined;
  },
};
