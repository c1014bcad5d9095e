import { sql } from 'kysely';
import { transfers as definition } from '../../../resources/transfers';
import { users } from '../../../resources/users';
import { isAdministrator, isOffered, receiverIds } from '../cash/receivers';
import { refuseAnswered } from '../cash/answers';
import type { Calendar } from '../../ground/calendar';
import { isAmong } from '../../db/sql/jsonRows';
import { isOneOf, type Owners, ref } from '../../db/sql/where';
import { badRequest, forbidden } from '../../ground/errors';
import { defaultOwner, mayUseAccount } from '../../auth/access';
import { noSuchNumber } from '../../rows/records/checks';
import type { ResourceHooks } from '../../rows/records/hooks';
import { refuseNoAmount, merged } from './values';

const [from, to] = [ref('transfers.fromId'), ref('transfers.toId')];

/** One owner is bound once, as prepared statements need it. */
const isParty = (owners: Exclude<Owners, 'all'>) =>
  owners.length === 1
    ? sql`${owners[0]} in (${from}, ${to})`
    : sql`(${isOneOf(from, owners)} or ${isOneOf(to, owners)})`;

/** A transfer belongs to the account that gives and the account that gets. Without an account, it is the bank. */
export const transfers = (calendar: Calendar): ResourceHooks => ({
  owned: (owners) => (owners === 'all' ? sql`1 = 1` : isParty(owners)),
  owners: async (queries, ids) => {
    const rows = await queries
      .selectFrom('transfers')
      .select(['id', 'fromId', 'toId'])
      .where(isAmong(queries, 'id', ids))
      .execute();
    return new Map(rows.map(({ id, fromId, toId }) => [id, [fromId, toId].filter((one) => one !== null)]));
  },
  unseenReferences: ['toId'],
  named: { toId: (viewer) => sql`users.id in (${receiverIds(viewer)})` },

  fill: async ({ viewer, input, before, isUndo }) => {
    if (before || isUndo) return input;
    const fromId = input['fromId'] ?? defaultOwner(viewer);
    if (typeof fromId !== 'number') return input;
    if (!mayUseAccount(viewer, fromId)) throw forbidden('Only an administrator may set From');
    return { ...input, fromId };
  },

  beforeWrite: async ({ trx, viewer, before, input, isDelete }) => {
    if (before) refuseAnswered(before, calendar);
    if (isDelete) return undefined;
    const { fromId = null, toId = null } = merged(before, input);
    if (fromId === toId) throw badRequest({ toId: 'From and To are the same' });
    if (typeof toId === 'number' && !(await isOffered(trx, viewer, toId)))
      throw badRequest({ toId: noSuchNumber(definition.fields.toId.label, users, toId) });
    refuseNoAmount(input);
    const parties = {
      ...(before?.['fromId'] !== fromId && { fromAdmin: Number(await isAdministrator(trx, fromId)) }),
      ...(before?.['toId'] !== toId && { toAdmin: Number(await isAdministrator(trx, toId)) }),
    };
    return before ? parties : { ...parties, state: 'sent' };
  },
});
