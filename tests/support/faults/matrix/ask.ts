import { PASSWORD } from '../../server/people';
import type { World } from './world';

/** A sequence of calls; returns a description of the failure, if any. */
export type Story = (world: World) => Promise<string | undefined>;

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

export const ask = ({ app }: World, { method = 'GET', url, token, body, headers }: Asked) =>
  app.inject({
    method,
    url: `/api${url}`,
    headers: { ...(token && { authorization: token }), ...headers },
    ...(body && { payload: body }),
  });

const statuses = async (world: World, asked: readonly Asked[]): Promise<string> => {
  const found: number[] = [];
  for (const one of asked) found.push((await ask(world, one)).statusCode);
  return found.join(' ');
};

export const expecting =
  (wanted: string, asked: (world: World) => readonly Asked[]): Story =>
  async (world) => {
    const found = await statuses(world, asked(world));
    return found === wanted ? undefined : `answered ${found} instead of ${wanted}`;
  };

export const signIn = async (world: World, email: string): Promise<string> => {
  const answer = await ask(world, {
    method: 'POST',
    url: '/auth/loginUser',
    body: { email, password: PASSWORD },
  });
  return (answer.json() as { data: { token: string } }).data.token;
};

/** Calls the server, and expects a status. Returns the body. */
export type Call = (status: number, asked: Asked) => Promise<string>;

export const inSteps =
  (play: (world: World, call: Call) => Promise<string | undefined>): Story =>
  async (world) => {
    const wrong: string[] = [];
    const call: Call = async (status, asked) => {
      const answer = await ask(world, asked);
      if (answer.statusCode !== status) {
        wrong.push(
          `${asked.method ?? 'GET'} ${asked.url} answered ${answer.statusCode} instead of ${status}: ${answer.payload.slice(0, 200)}`,
        );
        throw new Error(wrong[0]);
      }
      return answer.payload;
    };
    return play(world, call).catch((error: unknown) => {
      if (wrong.length === 0) throw error;
      return wrong[0];
    });
  };
