import { notFound } from '../../../ground/errors';
import type { Call } from '../../../http/call';
import type { Viewer } from '../../../auth/viewer';
import { mayRead } from '../../../auth/access';
import type { AccountKey } from '../sql/records';

const KEY = /^[1-9]\d{0,14}-[1-9]\d{0,14}-[1-9]\d{0,14}$/;

/** Parses the account key of a path. Throws 404 if it is malformed or belongs to another owner. */
export const accountKeyOf = ({ id = '' }: Call['params'], viewer: Viewer): AccountKey => {
  const [driverId = 0, carId = 0, userId = 0] = KEY.test(id) ? id.split('-').map(Number) : [];
  if (driverId === 0 || !mayRead(viewer, { userId })) throw noSuchAccount();
  return { driverId, carId, userId };
};

export const noSuchAccount = () => notFound('There is no such account');
