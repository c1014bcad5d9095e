import { messageNames, NAMES_IN_TEXT, messageTexts as definition } from '../../../resources/messageTexts';
import { run } from '../../db/sql/statements';
import { readByAll } from '../../db/sql/where';
import type { Queries, RowOf } from '../../db/open/connect';
import { badRequest, conflict, type HttpError } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import { optionOf } from '../../ground/i18n/phrases';
import type { Input } from '../../ground/input/bodies';
import type { ResourceHooks } from '../../rows/records/hooks';
import { merged } from './spans';

const identityOf = (text: Input) => {
  const { kind = '', language = '' } = text as Partial<RowOf<'messageTexts'>>;
  return { kind, language };
};

const duplicateError = (text: Input): HttpError => {
  const { kind, language } = identityOf(text);
  const sentence = say('There is already a message {kind} in {language}', {
    kind: optionOf(definition, 'kind', kind),
    language: optionOf(definition, 'language', language),
  });
  return conflict(sentence, { kind: sentence });
};

const refuseDuplicate = async (queries: Queries, text: Input, id = 0): Promise<void> => {
  const { kind, language } = identityOf(text);
  const other = queries
    .selectFrom('messageTexts')
    .select('id')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('id', '!=', id);
  if ((await run(queries, other)).length > 0) throw duplicateError(text);
};

/** Throws 400 for a name in braces that no message has. */
const refuseUnknownNames = (text: unknown): void => {
  if (typeof text !== 'string') return;
  const names: readonly string[] = messageNames;
  for (const [placeholder, name = ''] of text.matchAll(NAMES_IN_TEXT))
    if (!names.includes(name))
      throw badRequest({ text: say('There is no {name} in this message', { name: placeholder }) });
};

/** Everybody reads the texts. There is one of a kind and language. */
export const messageTexts: ResourceHooks = {
  owned: readByAll,

  identity: {
    keyOf: (text) => JSON.stringify(identityOf(text)),
    refusal: async (_queries, text) => duplicateError(text),
  },

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete) return undefined;
    refuseUnknownNames(input['text']);
    await refuseDuplicate(trx, merged(before, input), before?.id);
    return undefined;
  },
};
