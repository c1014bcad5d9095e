import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiPath } from '../../src/contract/paths';
import { resources } from '../../src/resources';
import type { Call } from '../support/server/app';
import { names } from '../support/server/factories';
import { cashNames } from '../support/faults/matrix/cash';
import { everySetting, makeEveryCall } from './everyCall';
import { readDescription, successOf, type OpenApi, type Operation } from '../support/server/openapi';

/** The schema with additionalProperties: false in every object that has properties. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isNamed = 'properties' in inner && Object.keys(inner['properties'] as object).length > 0;
  return isNamed ? { additionalProperties: false, ...inner } : inner;
};

/** The differences between a response and the description of its call. */
const differencesOf = (api: OpenApi, operation: Operation, body: unknown): string => {
  const root = { ...(closed(successOf(operation)) as object), $defs: closed(api.components.schemas) };
  const local = JSON.stringify(root).replaceAll('#/components/schemas/', '#/$defs/');
  const { success, error } = z.fromJSONSchema(JSON.parse(local)).safeParse(body);
  return success ? '' : z.prettifyError(error);
};

test('responses match their description, field by field', async () => {
  const { app, api } = await readDescription(everySetting);
  const wrong: string[] = [];
  const called = new Set<string>();
  const check = async (call: Call, path = call.path) => {
    const answer = await app.done(call);
    const method = (call.method ?? 'GET').toLowerCase();
    const operation = api.paths[`/api${path}`]?.[method];
    if (!operation) throw new Error(`${method} ${path} is not described`);
    called.add(`${method} /api${path}`);
    const isJson = answer.headers['content-type']?.startsWith('application/json');
    const differences = differencesOf(api, operation, isJson ? answer.body : answer.text);
    if (differences) wrong.push(`${method} ${path}: ${differences}`);
    return answer;
  };

  const { userId, driverId, carId } = await makeEveryCall(app, check);
  // These lead to other pages: signIn/oidc.test.ts and messages/sending.test.ts call them.
  const isElsewhere = (call: string) => /\/api\/auth\/oidc|get \/api\/mail\/unsubscribe/.test(call);
  const gets = Object.keys(api.paths).filter(
    (path) => api.paths[path]?.['get'] && !/\/\{id\}(\/days)?$/.test(path) && !isElsewhere(`get ${path}`),
  );
  const scoped = Object.keys(api.paths).filter((path) => /\/by\w+\/\{id\}$/.test(path));
  const queries: Readonly<Record<string, string>> = {
    '/statements/preview': `?userId=${userId}&month=2026-10`,
  };
  for (const path of [...gets, ...scoped].map((one) => one.replace('/api', ''))) {
    const account = `${driverId}-${carId}-${userId}`;
    const ofUser = path.includes('byUserId') ? userId : carId;
    const id = path.startsWith('/balances') ? account : ofUser;
    for (const as of path === '/health/backups' ? (['admin'] as const) : (['admin', 'owner'] as const))
      await check({ as, path: `${path.replace('{id}', String(id))}${queries[path] ?? ''}` }, path);
  }
  await check({ as: 'owner', method: 'POST', path: '/auth/logout' });
  expect(wrong).toEqual([]);
  // No record is added to a resource without a builder: only its lists are requested.
  const added = [...names, ...cashNames, 'grants'] as readonly string[];
  const unbuilt = resources.filter(({ name }) => !added.includes(name)).map((one) => `/api${apiPath(one)}`);
  const needsRecord = unbuilt.flatMap((path) => [
    `post ${path}`,
    ...['get', 'put', 'delete'].map((method) => `${method} ${path}/{id}`),
  ]);
  const described = Object.entries(api.paths)
    .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`))
    .filter((operation) => !needsRecord.includes(operation) && !isElsewhere(operation));
  expect([...called].sort()).toEqual(described.sort());
});
