import { expect, test } from 'vitest';
import { resources } from '../../src/resources';
import { policyOf } from '../../src/server/auth/policy';
import { startApp } from '../support/app';
import { names } from '../support/factories';

interface Operation {
  summary: string;
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
  const answer = await app.request({ as: 'nobody', path: '/openapi.json' });
  return { app, answer, api: answer.body as OpenApi };
};

test('the description is OpenAPI 3.1 and holds every call of the policy', async () => {
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

test('every operation is whole: its parameters, its body, its answers', async () => {
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
        (method === 'post' || method === 'put') && !path.endsWith('/logout'),
      );
    }
  expect(ids.length).toBeGreaterThan(60);
});

test('every reference leads somewhere', async () => {
  const { api } = await read();
  const references = JSON.stringify(api).match(/"\$ref":"[^"]+"/g) ?? [];
  expect(references.length).toBeGreaterThan(50);
  for (const reference of new Set(references)) {
    const name = /#\/components\/schemas\/(\w+)/.exec(reference)?.[1] ?? reference;
    expect(Object.keys(api.components.schemas)).toContain(name);
  }
  expect(Object.keys(api.components.schemas)).toEqual(expect.arrayContaining([...names]));
});

test('bodies say what the forms require, and who may come in is said', async () => {
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

test('a record’s schema names every field that a read carries', async () => {
  const { app, api } = await read();
  const { record } = await app.done({ path: `/user/${app.people.owner.id}` });
  const { properties } = api.components.schemas['users'] as { properties: object };
  expect(Object.keys(properties).sort()).toEqual(Object.keys(record).sort());
});

test('the description may be kept by caches, the page to read it loads nothing from elsewhere', async () => {
  const { app, answer } = await read({ BRAND: 'A <b>"B"</b>' });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).not.toBe('no-store');
  const { status, text, headers } = await app.request({ as: 'nobody', path: '/docs' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain('/api/cashings/byCarId/:id');
  expect(text).not.toMatch(/https?:\/\/|<script|style=|<b>"B"/);
  for (const [, address] of text.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^\/[^/]/);
});
