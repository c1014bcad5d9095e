import { insurances } from '../../../resources/insurances';
import { papers } from '../../../resources/papers';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { readByAll } from '../../db/sql/where';
import { badRequest, conflict, type HttpError, conflictAt } from '../../ground/errors';
import { countsOf, labelled } from '../../ground/i18n/phrases';
import { say } from '../../ground/i18n/sentence';
import type { Input } from '../../ground/input/bodies';
import type { ResourceHooks } from '../../rows/records/hooks';
import { fillLeftOut, merged } from './values';

const KEY = /^[\p{L}\p{Nd}]{2,30}$/u;
/** Other kinds of what is due. */
const RESERVED_KEYS: readonly string[] = ['service', 'bill', 'plan'];
/** The kind of what has no other. */
const LAST_KEY = 'other';
const INSURANCE_KEY = 'insurance';
const MOST = { months: [1_200, 'Valid for (months)'], leadDays: [3_650, 'Due soon (days before)'] } as const;

/** What is meant where nothing is said. */
const leftOut: Input = { months: 0, leadDays: 30, isOff: false };

const keyOf = (kind: Input): string => String(kind['key'] ?? '').toLowerCase();

const duplicateError = (key: string): HttpError =>
  conflictAt('key', say('There is already a paper kind {name}', { name: key }));

/** Throws 400 for a key that cannot be one, and for too many months or days. */
const refuseUnusable = (input: Input): void => {
  const { key } = input;
  if (typeof key === 'string') {
    if (!KEY.test(key)) throw badRequest({ key: 'Key must be 2 to 30 letters or digits' });
    if (RESERVED_KEYS.includes(key.toLowerCase()))
      throw badRequest({ key: say('The key {name} stands for something else', { name: key }) });
  }
  for (const [source, [max, label]] of Object.entries(MOST))
    if (Number(input[source] ?? 0) > max)
      throw badRequest({
        [source]: say('{name} must be at most {max}', { name: labelled(label), max }),
      });
};

const refuseDuplicate = async (queries: Queries, kind: Input): Promise<void> => {
  const others = await run(queries, queries.selectFrom('paperKinds').select('key'));
  const other = others.find((one) => keyOf(one) === keyOf(kind));
  if (other) throw duplicateError(other.key);
};

/** Throws 409 for a kind that papers or insurances have. */
const refuseUsed = async (queries: Queries, { key, label }: Input): Promise<void> => {
  if (key === LAST_KEY) throw conflict(say('{record} is never deleted', { record: String(label) }));
  const [found] = await run(
    queries,
    queries
      .selectFrom('papers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', String(key)),
  );
  // An insurance with an end stands in Due under this kind.
  const [insured] =
    key === INSURANCE_KEY
      ? await run(
          queries,
          queries
            .selectFrom('insurances')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('validUntil', '>', ''),
        )
      : [];
  const used = (
    [
      [papers, found],
      [insurances, insured],
    ] as const
  )
    .map(([definition, one]) => [definition, Number(one?.count ?? 0)] as const)
    .filter(([, count]) => count > 0);
  if (used.length > 0)
    throw conflict(say('{record} still has {counts}', { record: String(label), counts: countsOf(used) }));
};

/** Everybody reads the kinds. Papers name a kind by its key, which stays. */
export const paperKinds: ResourceHooks = {
  owned: readByAll,

  identity: { keyOf, refusal: async (_queries, kind) => duplicateError(String(kind['key'])) },

  fill: fillLeftOut(leftOut),

  beforeWrite: async ({ trx, before, input, isDelete }) => {
    if (isDelete) {
      await refuseUsed(trx, merged(before, input));
      return undefined;
    }
    if (before && input['key'] !== undefined && input['key'] !== before['key'])
      throw badRequest({ key: 'The key stays' });
    refuseUnusable(before ? { ...input, key: undefined } : input);
    if (!before) await refuseDuplicate(trx, input);
    return undefined;
  },
};
