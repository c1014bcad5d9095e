import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { apiPath } from '../../../contract/paths';
import { drivers } from '../../../resources/drivers';
import { httpClient } from '../../ground/providers/httpClient';
import { recordOf } from '../../ground/providers/request';

interface LinkState {
  /** Null if there is no link, or one of a former version, which cannot be shown again. */
  readonly url: string | null;
  /** Null if there is no link. */
  readonly createdAt: string | null;
  readonly usedAt: string | null;
}

const pathOf = (driverId: number): string => `${apiPath(drivers)}/${driverId}/link`;

/** Creates the link to a driver's own page. It ends the former one. */
export const createLink = async (driverId: number, failure: string): Promise<string> =>
  String(recordOf((await httpClient(pathOf(driverId), failure, { method: 'POST' })).json)['url']);

export const endLink = async (driverId: number, failure: string): Promise<void> =>
  void (await httpClient(pathOf(driverId), failure, { method: 'DELETE' }));

const readLink = async (driverId: number, failure: string, signal?: AbortSignal): Promise<LinkState> =>
  recordOf(
    (await httpClient(pathOf(driverId), failure, signal ? { signal } : {})).json,
  ) as unknown as LinkState;

/** Returns the link to a driver's own page. Creates a missing one. */
export const presentLink = async (driverId: number, failure: string): Promise<string> =>
  (await readLink(driverId, failure)).url ?? createLink(driverId, failure);

/** Reads the link of a driver, and when it was created and used. */
export const useLinkState = (driverId: number) => {
  const failure = useTranslate()('motoka.messages.linkFailed');
  return useQuery({
    queryKey: ['driverLink', driverId],
    queryFn: ({ signal }) => readLink(driverId, failure, signal),
  });
};
