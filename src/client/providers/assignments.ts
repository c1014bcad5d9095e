import { assignmentsPath } from '../../contract/paths';
import { t } from '../i18n/locale';
import { httpClient } from './httpClient';
import { recordOf } from './request';

/**
 * Gives a driver a car; whatever car they had before is theirs no longer. Sent twice with one key, it counts once.
 * `more` is what is said at a handover: its day, the odometer, notes.
 */
export const assignDriver = async (
  driverId: number,
  carId: number,
  idempotencyKey: string,
  more: Readonly<Record<string, unknown>> = {},
) => {
  const { json } = await httpClient(assignmentsPath, t('assignFailed'), {
    method: 'POST',
    headers: { 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify({ driverId, carId, ...more }),
  });
  return { data: recordOf(json), message: t('assigned') };
};
