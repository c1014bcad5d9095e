import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountPaths } from '../../../contract/paths';
import { i18nProvider } from '../../ground/i18n/i18nProvider';
import { httpClient } from '../../ground/providers/httpClient';
import { dataOf, recordOf } from '../../ground/providers/request';

export interface Session {
  id: string;
  createdAt: string;
  usedAt: string;
  address: string | null;
  device: string | null;
  isCurrent: boolean;
  by: string;
}

export interface Passkey {
  id: number;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

type Method = 'GET' | 'POST' | 'DELETE';

/** Calls the API as the signed-in user. Rejects with the message to show. */
export const call = async (
  method: Method,
  path: string,
  failure: string,
  body?: object,
): Promise<unknown> => {
  const options = { method, ...(body && { body: JSON.stringify(body) }) };
  return (await httpClient(path, failure, method === 'GET' ? {} : options)).json;
};

/** The message for an answer without one. */
const failed = (): string => i18nProvider.translate('motoka.signIn.failed');

const key = (name: string, userId?: number) => ['signIn', name, userId ?? 'own'];

export const useSessions = (userId?: number) =>
  useQuery({
    queryKey: key('sessions', userId),
    queryFn: async () =>
      dataOf(
        await call('GET', `/sessions${userId === undefined ? '' : `?userId=${userId}`}`, failed()),
      ) as Session[],
  });

export const usePasskeys = () =>
  useQuery({
    queryKey: key('passkeys'),
    queryFn: async () => dataOf(await call('GET', '/passkeys', failed())) as Passkey[],
  });

export const useFactor = () =>
  useQuery({
    queryKey: key('factor'),
    queryFn: async () => {
      const { isOn, recoveryCodesLeft } = recordOf(await call('GET', accountPaths.factor, failed()));
      return { isOn: isOn === true, recoveryCodesLeft: Number(recoveryCodesLeft) };
    },
  });

interface Request {
  method: Method;
  path: string;
  body?: object;
}

/** A call that changes how the user signs in. Its screens are read again. */
export const useChange = (failure: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body }: Request) => call(method, path, failure, body),
    onSuccess: () => client.invalidateQueries({ queryKey: ['signIn'] }),
  });
};
