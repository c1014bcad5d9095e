import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiPath } from '../../src/contract/paths';
import { resources } from '../../src/resources';
import { policyOf } from '../../src/server/auth/policy';
import { startApp, type Call } from '../support/server/app';
import { addFleet, bodyOf, builders, buildUser, names, paths as pathOf } from '../support/server/factories';
import { PASSWORD } from '../support/server/people';

interface Operation {
  summary: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: {
    required: boolean;
    content: Record<
      string,
      {
        schema: {
          type: string;
          properties: Record<string, object>;
          required?: string[];
          additionalProperties: boolean;
        };
      }
    >;
  };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

const read = async (environment: Record<string, string> = {}) => {
  const app = await startApp(environment);
  const answer = await app.request({ as: 'anonymous', path: '/openapi.json' });
  return { app, answer, api: answer.body as OpenApi };
};

test('the description is OpenAPI 3.1 and contains every call of the policy', async () => {
  const { api } = await read({ BRAND: 'Ndola Wheels' });
  expect(api.openapi).toMatch(/^3\.1\.\d$/);
  expect(api.info.title).toContain('Ndola Wheels');
  expect(api.info.version).toEqual(expect.any(String));
  const described = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const wanted = [...policyOf(resources).keys()].map((call) =>
    call.replace(' ', ' /api').replace(':id', '{id}'),
  );
  expect(described.sort()).toEqual(wanted.sort());
});

test('every operation is complete: parameters, body, responses', async () => {
  const { api } = await read();
  const ids: string[] = [];
  for (const [path, operations] of Object.entries(api.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const where = `${method} ${path}`;
      ids.push(where);
      expect(operation.summary, where).toMatch(/\S/);
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(
        inPath.map(({ name }) => `{${name}}`),
        where,
      ).toEqual(path.match(/\{\w+\}/g) ?? []);
      for (const parameter of inPath) expect(parameter.required, where).toBe(true);
      for (const parameter of operation.parameters) expect(parameter.schema, where).toBeTypeOf('object');
      expect(
        Object.keys(operation.responses).some((status) => /^2\d\d$/.test(status)),
        where,
      ).toBe(true);
      for (const response of Object.values(operation.responses))
        expect(response.description, where).toMatch(/\S/);
      if (operation.requestBody) {
        const schema = operation.requestBody.content['application/json']?.schema;
        expect(schema, where).toMatchObject({ type: 'object', additionalProperties: false });
        for (const field of schema?.required ?? []) expect(schema?.properties, where).toHaveProperty(field);
      }
      expect(Boolean(operation.requestBody), where).toBe(
        (method === 'post' || method === 'put') && !/\/(logout|undo)$/.test(path),
      );
    }
  expect(ids.length).toBeGreaterThan(60);
});

test('every $ref resolves', async () => {
  const { api } = await read();
  const references = JSON.stringify(api).match(/"\$ref":"[^"]+"/g) ?? [];
  expect(references.length).toBeGreaterThan(50);
  for (const reference of new Set(references)) {
    const name = /#\/components\/schemas\/(\w+)/.exec(reference)?.[1] ?? reference;
    expect(Object.keys(api.components.schemas)).toContain(name);
  }
  expect(Object.keys(api.components.schemas)).toEqual(expect.arrayContaining([...names]));
});

test('the schemas of bodies have the required fields, and each call its security', async () => {
  const { api } = await read();
  const body = (path: string, method: string) =>
    api.paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
  expect(body('/api/cashings', 'post')?.required?.toSorted()).toEqual(['carId', 'driverId']);
  expect(body('/api/services', 'post')?.required?.toSorted()).toEqual([
    'KmOilChange',
    'amount',
    'carId',
    'date',
  ]);
  expect(body('/api/cashings/{id}', 'put')?.required ?? []).toEqual([]);
  expect(body('/api/auth/loginUser', 'post')?.required?.toSorted()).toEqual(['email', 'password']);
  expect(api.paths['/api/cars']?.['get']?.security).toEqual([{ token: [] }]);
  expect(api.paths['/api/owner']?.['get']?.security).toEqual([{ token: [] }, { cookie: [] }]);
  expect(api.paths['/api/health']?.['get']?.security).toEqual([]);
  expect(api.paths['/api/cashings/me']?.['get']?.parameters.map(({ name }) => name)).toEqual([
    'sort',
    'range',
    'filter',
  ]);
});

test('If-Match is described for the calls that read it', async () => {
  const { api } = await read();
  const describedFor = (name: string) =>
    Object.entries(api.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { parameters }]) => parameters.some((parameter) => parameter.name === name))
        .map(([method]) => `${method} ${path}`),
    );
  const wanted = resources.flatMap((definition) =>
    ['put', 'delete'].map((method) => `${method} /api${apiPath(definition)}/{id}`),
  );
  expect(describedFor('If-Match').sort()).toEqual(wanted.sort());
});

test('all calls of drivers and their assignments are in one section', async () => {
  const { api } = await read();
  const tagsUnder = (prefix: string) =>
    new Set(
      Object.entries(api.paths)
        .filter(([path]) => path.startsWith(prefix))
        .flatMap(([, operations]) => Object.values(operations).flatMap(({ tags }) => tags)),
    );
  expect(tagsUnder('/api/driver-assignments')).toEqual(new Set(['Drivers']));
  expect(tagsUnder('/api/drivers')).toEqual(new Set(['Drivers']));
});

test('a record’s schema has every field of a read', async () => {
  const { app, api } = await read();
  const { record } = await app.done({ path: `/user/${app.people.owner.id}` });
  const { properties } = api.components.schemas['users'] as { properties: object };
  expect(Object.keys(properties).sort()).toEqual(Object.keys(record).sort());
});

test('the description may be cached, and the documentation page loads nothing from another origin', async () => {
  const { app, answer } = await read({ BRAND: 'A <b>"B"</b>' });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).not.toBe('no-store');
  const { status, text, headers } = await app.request({ as: 'anonymous', path: '/docs' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain('/api/cashings/byCarId/:id');
  expect(text).toMatch(/auth\/loginUser<.*Returns <code>token<\/code>/);
  expect(text).toMatch(/Returns .*<code>nextService<\/code>/);
  expect(text).not.toMatch(/https?:\/\/|<script|style=|<b>"B"/);
  for (const [, address] of text.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^\/[^/]/);
});

type JsonSchema = Readonly<Record<string, unknown>>;

const successOf = ({ responses }: Operation): JsonSchema => {
  const [content = {}] = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, answer]) => answer.content);
  return (Object.values(content)[0]?.schema ?? {}) as JsonSchema;
};

test('every operation describes its successful response', async () => {
  const { api } = await read();
  const undescribed = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => {
        const { $ref, type, properties } = successOf(operation);
        return !$ref && type !== 'string' && !(type === 'object' && properties);
      })
      .map(([method]) => `${method} ${path}`),
  );
  expect(undescribed).toEqual([]);
});

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
  const { app, api } = await read();
  const fleet = await addFleet(app, 'owner');
  await addFleet(app, 'other');
  const about = { carId: fleet.cars.id, userId: app.people.owner.id, driverId: fleet.drivers.id };
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

  const user = buildUser();
  await check({ as: 'anonymous', method: 'POST', path: '/auth/signup', body: user });
  const { email } = app.people.owner;
  const login = { email, password: PASSWORD };
  await check({ as: 'anonymous', method: 'POST', path: '/auth/loginUser', body: login });
  const { drivers, cars } = fleet;
  const other = await check({ method: 'POST', path: '/cars', body: bodyOf('cars', about) });
  // Assigning the same car again changes nothing; the response is the same.
  for (const carId of [other.record.id, cars.id, cars.id])
    await check({ method: 'POST', path: '/driver-assignments', body: { driverId: drivers.id, carId } });
  for (const name of names) {
    const path = pathOf[name];
    const { record } = await check({ method: 'POST', path, body: bodyOf(name, about) });
    await check({ method: 'PUT', path: `${path}/${record.id}`, body: {} }, `${path}/{id}`);
    await check({ path: `${path}/${fleet[name].id}` }, `${path}/{id}`);
    await check({ method: 'DELETE', path: `${path}/${record.id}` }, `${path}/{id}`);
  }
  const [handover] = (await check({ path: '/driver-assignments' })).records;
  const assignment = { path: `/driver-assignments/${handover?.id}` };
  await check({ path: `/balances/${drivers.id}-${cars.id}-${about.userId}` }, '/balances/{id}');
  await check({ ...assignment, method: 'PUT', body: {} }, '/driver-assignments/{id}');
  await check({ ...assignment, method: 'DELETE' }, '/driver-assignments/{id}');
  const { userId } = about;
  const statement = await check({ method: 'POST', path: '/statements', body: { userId, month: '2026-10' } });
  const ofStatement = `/statements/${statement.record.id}`;
  await check({ path: ofStatement }, '/statements/{id}');
  const reason = 'A slip';
  await check({ method: 'POST', path: `${ofStatement}/void`, body: { reason } }, '/statements/{id}/void');
  const rows = [{ carId: cars.id, date: '2026-11-01' }];
  const sheet = { resource: 'repairs', fileName: 'repairs.csv', rows, dryRun: true };
  await check({ method: 'POST', path: '/imports', body: sheet });
  const imported = await check({ method: 'POST', path: '/imports', body: { ...sheet, dryRun: false } });
  const { id: importId } = imported.record;
  await check({ path: `/imports/${importId}` }, '/imports/{id}');
  await check({ method: 'POST', path: `/imports/${importId}/undo` }, '/imports/{id}/undo');
  const { records: changes } = await check({ path: '/changes' });
  const added = changes.find(
    ({ resource, recordId }) => resource === 'papers' && recordId === fleet.papers.id,
  );
  await check({ method: 'POST', path: `/changes/${added?.id}/undo` }, '/changes/{id}/undo');
  const gets = Object.keys(api.paths).filter((path) => api.paths[path]?.['get'] && !path.endsWith('/{id}'));
  const scoped = Object.keys(api.paths).filter((path) => /\/by\w+\/\{id\}$/.test(path));
  /** The required query of a call. */
  const queries: Readonly<Record<string, string>> = {
    '/statements/preview': `?userId=${userId}&month=2026-10`,
  };
  for (const path of [...gets, ...scoped].map((one) => one.replace('/api', ''))) {
    const account = `${drivers.id}-${cars.id}-${about.userId}`;
    const ofUser = path.includes('byUserId') ? about.userId : about.carId;
    const id = path.startsWith('/balances') ? account : ofUser;
    for (const as of ['admin', 'owner'] as const)
      await check({ as, path: `${path.replace('{id}', String(id))}${queries[path] ?? ''}` }, path);
  }
  await check({ as: 'owner', method: 'POST', path: '/auth/logout' });
  expect(wrong).toEqual([]);
  // No record is added to a resource without a builder: only its lists are requested.
  const unbuilt = resources.filter(({ name }) => !(name in builders)).map((one) => `/api${apiPath(one)}`);
  const needsRecord = unbuilt.flatMap((path) => [
    `post ${path}`,
    ...['get', 'put', 'delete'].map((method) => `${method} ${path}/{id}`),
  ]);
  const described = Object.entries(api.paths)
    .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`))
    .filter((operation) => !needsRecord.includes(operation));
  expect([...called].sort()).toEqual(described.sort());
});
