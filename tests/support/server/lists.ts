import type { Call, TestApp, Who } from './app';

export type Json = Record<string, unknown>;

export interface Query {
  readonly sort?: unknown;
  readonly range?: unknown;
  readonly filter?: unknown;
}

/** A list call as ra-data-simple-rest sends it: each parameter as JSON. */
export const listCall = (path: string, query: Query = {}, as: Who = 'admin'): Call => {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  );
  return { as, path: `${path}?${parameters.toString()}` };
};

/** The records of a successful GET. */
export const dataOf = async (app: TestApp, path: string, as: Who = 'admin'): Promise<Json[]> =>
  ((await app.done({ as, path })).body as { data: Json[] }).data;
