import { fold } from '../../db/sql/tables';
import type { Rec } from '../../db/sql/selection';
import { remove } from '../../db/writeRecord';
import { conflict, forbidden } from '../../ground/errors';
import { users } from '../../../resources/users';
import { isOwnAccount } from '../../auth/access';
import { logChange } from '../../rows/records/auditLog';
import { readCurrent, type Target, type WriteContext } from '../../rows/records/checks';
import { nextStamp } from '../../rows/records';
import { entryOf, loggedStatesOf } from '../../rows/records/logged';
import { markRecords } from '../../rows/records/mark';
import { refuseSecondAccess } from './given';

/** Accepts what a person offered to the viewer. Throws 404, 403 for anybody else, and 409 if it was accepted before. */
export const acceptAccess = async (context: WriteContext, id: number): Promise<Rec | undefined> => {
  const { trx, viewer, calendar } = context;
  const grant = await readCurrent(context, { id });
  if (!isOwnAccount(viewer, grant['userId']))
    throw forbidden('Only the person who was offered access may accept it');
  if (grant['acceptedAt'] !== null) throw conflict('You have already accepted this access');
  await refuseSecondAccess(trx, grant, viewer.name, calendar.today());
  const [accepted] = await markRecords(context, 'accepted', [id], {
    userId: viewer.id,
    nameKey: fold(users.fields.name, viewer.name),
    acceptedAt: nextStamp(grant),
  });
  return accepted;
};

/**
 * Declines what a person offered to the viewer. Returns undefined if the viewer was offered nothing here. The change is the
 * viewer's alone: it would name them to the giver.
 */
export const declineAccess = async (context: WriteContext, target: Target): Promise<Rec | undefined> => {
  const { trx, model, viewer } = context;
  const grant = await readCurrent(context, target);
  if (grant['acceptedAt'] !== null || !isOwnAccount(viewer, grant['userId'])) return undefined;
  const [state] = await loggedStatesOf(context, [grant]);
  await remove(trx, model.definition, grant.id);
  const before = state && { ...state, owners: [viewer.id] };
  await logChange(trx, entryOf(context, 'delete', { id: grant.id, before, at: new Date().toISOString() }));
  return grant;
};
