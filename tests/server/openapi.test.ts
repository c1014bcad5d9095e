import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { apiPath } from '../../src/contract/paths';
import { resources } from '../../src/resources';
import { reports } from '../../src/reports';
import { policyOf } from '../../src/server/auth/policy';
import { names } from '../support/server/factories';
import { readDescription, successOf } from '../support/server/openapi';

test('the description is OpenAPI 3.1 and contains every call of the policy', async () => {
  const { api } = await readDescription({ BRAND: 'Ndola Wheels' });
  expect(api.openapi).toMatch(/^3\.1\.\d$/);
  expect(api.info.title).toContain('Ndola Wheels');
  expect(api.info.version).toBe(version);
  const described = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const wanted = [...policyOf(resources, reports).keys()].map((call) =>
    call.replace(' ', ' /api').replace(':id', '{id}'),
  );
  expect(described.sort()).toEqual(wanted.sort());
});

test('every operation is complete: parameters, body, responses', async () => {
  const { api } = await readDescription();
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
        Object.keys(operation.responses).some((status) => /^(2\d\d|302)$/.test(status)),
        where,
      ).toBe(true);
      for (const response of Object.values(operation.responses))
        expect('$ref' in response || response.description, where).toBeTruthy();
      if (path === '/api/files')
        expect(Object.keys(operation.requestBody?.content ?? {})).toContain('image/jpeg');
      else if (operation.requestBody) {
        const schema = operation.requestBody.content['application/json']?.schema;
        expect(schema, where).toMatchObject({ type: 'object', additionalProperties: false });
        for (const field of schema?.required ?? []) expect(schema?.properties, where).toHaveProperty(field);
      }
      expect(Boolean(operation.requestBody), where).toBe(
        path === '/api/auth/factor'
          ? method !== 'get'
          : (`${method} ${path}` === 'delete /api/push' || method === 'post' || method === 'put') &&
              !/\/(logout|undo|take-back|receive|accept|passkey\/options|drivers\/\{id\}\/link|retry|messages\/proof)$/.test(
                path,
              ),
      );
    }
  expect(ids.length).toBeGreaterThan(60);
});

test('every $ref resolves', async () => {
  const { api } = await readDescription();
  const references = JSON.stringify(api).match(/"\$ref":"[^"]+"/g) ?? [];
  expect(references.length).toBeGreaterThan(50);
  for (const reference of new Set(references)) {
    const [, kind = '', name] = /#\/components\/(schemas|responses)\/(\w+)/.exec(reference) ?? [];
    expect(Object.keys(api.components[kind as 'schemas' | 'responses'])).toContain(name);
  }
  expect(Object.keys(api.components.schemas)).toEqual(expect.arrayContaining([...names]));
});

test('the schemas of bodies have the required fields, and each call its security', async () => {
  const { api } = await readDescription();
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

test('each call has an operationId of its own, and the errors that it can answer', async () => {
  const { api } = await readDescription();
  const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining([
      'getCars',
      'getCarsById',
      'getCarsByUserId',
      'postDriverAssignments',
      'getOpenapiJson',
    ]),
  );
  const statuses = (path: string, method: string) => Object.keys(api.paths[path]?.[method]?.responses ?? {});
  expect(statuses('/api/health', 'get')).toEqual(['200', '400', '429', 'default']);
  expect(statuses('/api/cars', 'get')).toEqual(['200', '400', '401', '429', 'default']);
  expect(statuses('/api/cars/{id}', 'put')).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '412',
    '413',
    '415',
    '429',
    'default',
  ]);
});

test('If-Match is described for the calls that read it', async () => {
  const { api } = await readDescription();
  const describedFor = (name: string) =>
    Object.entries(api.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { parameters }]) => parameters.some((parameter) => parameter.name === name))
        .map(([method]) => `${method} ${path}`),
    );
  const wanted = resources.flatMap((definition) =>
    (definition.ownWrites ? ['delete'] : ['put', 'delete']).map(
      (method) => `${method} /api${apiPath(definition)}/{id}`,
    ),
  );
  expect(describedFor('If-Match').sort()).toEqual(wanted.sort());
});

test('all calls of drivers and their assignments are in one section', async () => {
  const { api } = await readDescription();
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
  const { app, api } = await readDescription();
  const { record } = await app.done({ path: `/user/${app.people.owner.id}` });
  const { properties } = api.components.schemas['users'] as { properties: object };
  expect(Object.keys(properties).sort()).toEqual(Object.keys(record).sort());
});

test('the description may be cached, and the documentation page loads nothing from another origin', async () => {
  const { app, answer } = await readDescription({ BRAND: 'A <b>"B"</b>' });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).not.toBe('no-store');
  const { status, text, headers } = await app.request({ as: 'anonymous', path: '/docs' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain('/api/cashings/byCarId/:id');
  expect(text).toMatch(/auth\/loginUser<.*Returns <code>token<\/code>/);
  expect(text).toMatch(/Returns .*<code>nextService<\/code>/);
  expect(text).not.toMatch(/https?:\/\/|style=|<b>"B"| on\w+=/);
  expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/docs.js" defer>']);
  for (const [, address] of text.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^(\/[^/]|#)/);
});

test('the documentation page has contents, and folds every operation under its method', async () => {
  const { app, api } = await readDescription();
  const { text } = await app.request({ as: 'anonymous', path: '/docs' });
  const operations = Object.values(api.paths).flatMap((methods) => Object.entries(methods));
  const folded = [...text.matchAll(/<details id="(\w+)"><summary><b class="(\w+)">/g)].map(
    ([, id, method]) => `${method} ${id}`,
  );
  expect(folded.sort()).toEqual(
    operations.map(([method, { operationId }]) => `${method} ${operationId}`).sort(),
  );
  const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const [, contents = ''] = /<nav aria-label="Contents">(.*)<\/nav>/.exec(text) ?? [];
  const entries = [...contents.matchAll(/<a href="#([^"]*)">([^<]*)<\/a>/g)];
  expect(entries.map(([, , tag]) => tag)).toEqual([...new Set(operations.map(([, { tags }]) => tags[0]))]);
  for (const [, id] of entries) expect(ids).toContain(id);
  for (const [, id] of text.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(id);
});

test('every operation describes its successful response', async () => {
  const { api } = await readDescription();
  const undescribed = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => {
        if ('302' in operation.responses) return false;
        const { $ref, type, properties } = successOf(operation);
        return !$ref && type !== 'string' && !(type === 'object' && properties);
      })
      .map(([method]) => `${method} ${path}`),
  );
  expect(undescribed).toEqual([]);
});
