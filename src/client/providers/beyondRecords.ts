import { assignmentsPath } from '../../contract/paths';
import { httpClient } from './httpClient';
import { dataOf, recordOf } from './request';
import { t } from '../i18n/locale';

/** Gives a driver a car; whatever car they had before is theirs no longer. Sent twice with one key, it counts once. */
export const assignDriver = async (driverId: number, carId: number, idempotencyKey: string) => {
  const { json } = await httpClient(assignmentsPath, t('assignFailed'), {
    method: 'POST',
    headers: { 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify({ driverId, carId }),
  });
  return { data: recordOf(json), message: t('assigned') };
};

/** What the records add up to; null where the server keeps no figures. */
export const getFigures = async (signal?: AbortSignal): Promise<unknown> => {
  try {
    return dataOf((await httpClient('/figures', '', { signal: signal ?? null })).json) ?? null;
  } catch {
    return null;
  }
};
