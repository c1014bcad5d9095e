import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiPath } from '../../src/contract/paths';
import { resources } from '../../src/resources';
import type { Answer } from '../support/server/answer';
import { type Call, type TestApp } from '../support/server/app';
import { newAuthenticator } from '../support/server/authenticator';
import { codeOf, SUCH_A_PASSWORD, tokenIn } from '../support/server/signIn';
import { addFleet, bodyOf, buildUser, names, paths as pathOf } from '../support/server/factories';
import { cashBodies, cashNames } from '../support/faults/matrix/cash';
import { checkMessages } from './messages/responses';
import { PASSWORD } from '../support/server/people';
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

type Check = (call: Call, path?: string) => Promise<Answer>;

/** The calls of links, second factors, passkeys and devices. */
const checkSignIn = async (app: TestApp, check: Check): Promise<void> => {
  const post = (path: string, body: unknown, as: Call['as'] = 'other') =>
    check({ as, method: 'POST', path, body });
  const { other } = app.people;
  const link = await check({ method: 'POST', path: `/user/${other.id}/link` }, '/user/{id}/link');
  const token = tokenIn(link.record['url']);
  await post('/auth/link', { token }, 'anonymous');
  await post('/auth/forgot', { email: other.email }, 'anonymous');
  const currentPassword = PASSWORD;
  const remove = { as: 'other', method: 'DELETE', path: '/auth/factor', body: { currentPassword } } as const;
  for (const end of [remove, { method: 'DELETE', path: `/user/${other.id}/factor` } as const]) {
    const { record } = await post('/auth/factor', { currentPassword });
    await post('/auth/factor/prove', { code: codeOf(String(record['secret'])) });
    await check({ as: 'other', path: '/auth/factor' });
    await check(end, end === remove ? remove.path : '/user/{id}/factor');
  }
  const challengeOf = ({ record }: Answer) => String(record['challenge']);
  const at = { origin: 'https://fleet.example', host: 'fleet.example' };
  const authenticator = newAuthenticator();
  const made = authenticator.create({ challenge: challengeOf(await post('/passkeys/options', {})), ...at });
  const passkey = await post('/passkeys', { name: 'Phone', response: made });
  await check({ as: 'other', path: '/passkeys' });
  const asked = await post('/auth/passkey/options', undefined, 'anonymous');
  await post(
    '/auth/passkey',
    { response: authenticator.get({ challenge: challengeOf(asked), ...at }) },
    'anonymous',
  );
  await check({ as: 'other', method: 'DELETE', path: `/passkeys/${passkey.record.id}` }, '/passkeys/{id}');
  const { body } = await check({ as: 'other', path: '/sessions' });
  const last = (body as { data: { id: string; isCurrent: boolean }[] }).data.find((one) => !one.isCurrent);
  await check({ as: 'other', method: 'DELETE', path: `/sessions/${last?.id}` }, '/sessions/{id}');
  await check({ as: 'other', method: 'DELETE', path: '/sessions' });
  await post('/auth/password', { token, password: SUCH_A_PASSWORD }, 'anonymous');
};

test('responses match their description, field by field', async () => {
  const { app, api } = await readDescription({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'office@motoka.example',
    PUBLIC_URL: 'https://fleet.example',
    PUSH_HOSTS: 'push.example',
  });
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
  const handed = {
    driver: { name: 'Next' },
    carId: cars.id,
    leaving: [{ driverId: drivers.id, action: 'open' }],
  };
  await check({ method: 'POST', path: '/handovers', body: handed });
  for (const name of names) {
    const path = pathOf[name];
    const { record } = await check({ method: 'POST', path, body: bodyOf(name, about) });
    await check({ method: 'PUT', path: `${path}/${record.id}`, body: {} }, `${path}/{id}`);
    await check({ path: `${path}/${fleet[name].id}` }, `${path}/{id}`);
    await check({ method: 'DELETE', path: `${path}/${record.id}` }, `${path}/{id}`);
  }
  await check({ method: 'POST', path: '/cash-ins', body: { ...about, spent: [{ amount: 5, kindId: 2 }] } });
  const adminId = app.people.admin.id;
  const cash = cashBodies(about, adminId);
  for (const name of cashNames) {
    const { record } = await check({ method: 'POST', path: `/${name}`, body: cash[name] });
    const one = { path: `/${name}/${record.id}` };
    await check({ ...one, method: 'PUT', body: {} }, `/${name}/{id}`);
    await check(one, `/${name}/{id}`);
    await check({ ...one, method: 'DELETE' }, `/${name}/{id}`);
  }
  for (const [answer, body] of [
    ['receive', undefined],
    ['refuse', { reason: 'Five short' }],
  ] as const) {
    const { record } = await check({ method: 'POST', path: '/transfers', body: cash.transfers });
    const path = `/transfers/${record.id}/${answer}`;
    await check({ as: 'owner', method: 'POST', path, body }, `/transfers/{id}/${answer}`);
  }
  await check({ method: 'POST', path: '/payouts', body: cash.payouts });
  for (const path of ['/cash-book', '/owner-accounts'])
    await check({ as: 'owner', path: `${path}/${about.userId}` }, `${path}/{id}`);
  const { id: guestId } = (await app.done({ method: 'POST', path: '/user', body: buildUser() })).record;
  const given = await check({ method: 'POST', path: '/grants', body: { userId: guestId, level: 'view' } });
  await check({ path: `/grants/${given.record.id}` }, '/grants/{id}');
  await check({ method: 'DELETE', path: `/grants/${given.record.id}` }, '/grants/{id}');
  const body = { email: app.people.other.email, level: 'view' };
  const offer = await app.done({ as: 'owner', method: 'POST', path: '/grants', body });
  await check(
    { as: 'other', method: 'POST', path: `/grants/${offer.record.id}/accept` },
    '/grants/{id}/accept',
  );
  await app.done({ method: 'DELETE', path: `/grants/${offer.record.id}` });
  await app.done({ method: 'POST', path: '/grants', body: { userId: app.people.other.id, level: 'record' } });
  await check({ as: 'other', path: `/cars/${cars.id}` }, '/cars/{id}');
  await check({ as: 'other', path: '/auth/currentUser' });
  await checkSignIn(app, check);
  const unused = {
    cars: await check({ method: 'POST', path: '/cars', body: bodyOf('cars', about) }),
    drivers: await check({ method: 'POST', path: '/drivers', body: bodyOf('drivers', about) }),
  };
  const of = encodeURIComponent(JSON.stringify({ driverId: unused.drivers.record.id }));
  const { records: had } = await app.done({ path: `/driver-assignments?filter=${of}` });
  await app.done({ method: 'DELETE', path: `/driver-assignments/${had[0]?.id}` });
  for (const name of ['cars', 'drivers'] as const)
    for (const action of ['archive', 'unarchive']) {
      const path = `/${name}/${unused[name].record.id}/${action}`;
      await check({ method: 'POST', path }, `/${name}/{id}/${action}`);
    }
  const sale = {
    path: `/cars/${unused.cars.record.id}/sell`,
    body: { soldOn: '2026-11-01', soldFor: 90_000 },
  };
  await check({ method: 'POST', ...sale }, '/cars/{id}/sell');
  for (const action of ['confirm', 'unconfirm'])
    await check({ method: 'POST', path: `/cashings/${action}`, body: { ids: [fleet.cashings.id] } });
  const [handover] = (await check({ path: '/driver-assignments' })).records;
  const assignment = { path: `/driver-assignments/${handover?.id}` };
  await check({ path: `/balances/${drivers.id}-${cars.id}-${about.userId}` }, '/balances/{id}');
  await check({ ...assignment, method: 'PUT', body: {} }, '/driver-assignments/{id}');
  await check({ ...assignment, method: 'DELETE' }, '/driver-assignments/{id}');
  const { userId } = about;
  const statement = await check({ method: 'POST', path: '/statements', body: { userId, month: '2026-10' } });
  const ofStatement = `/statements/${statement.record.id}`;
  await check({ path: ofStatement }, '/statements/{id}');
  await checkMessages(app, check, { ...about, ofStatement });
  const reason = 'A slip';
  await check({ method: 'POST', path: `${ofStatement}/void`, body: { reason } }, '/statements/{id}/void');
  const file = await check({ method: 'POST', path: '/files', body: Buffer.from('%PDF-1.4') });
  await check({ path: `/files/${(file.body as { id: number }).id}` }, '/files/{id}');
  const rows = [{ carId: cars.id, date: '2026-11-01' }];
  const sheet = { resource: 'repairs', fileName: 'repairs.csv', rows, dryRun: true };
  await check({ method: 'POST', path: '/imports', body: sheet });
  const imported = await check({ method: 'POST', path: '/imports', body: { ...sheet, dryRun: false } });
  const paid = { driverId: drivers.id, date: '2026-11-02', amount: 450 };
  for (const more of [{ reference: 'MP1' }, { amount: 77 }]) {
    const body = { ...paid, carId: cars.id, method: 'mobileMoney', ...more };
    await app.done({ method: 'POST', path: '/cashings', body });
  }
  const matched = {
    ...{ ...sheet, resource: 'cashings', match: true, dryRun: false },
    rows: [
      { ...paid, reference: 'MP1' },
      { ...paid, amount: 77 },
      { date: paid.date, amount: 5 },
    ],
  };
  const statementImport = await check({ method: 'POST', path: '/imports', body: matched });
  const groups = { known: [{ row: 1 }], matched: [{ row: 2 }], open: [{ row: 3 }] };
  expect(statementImport.record).toMatchObject(groups);
  await check({ path: `/imports/${statementImport.record.id}` }, '/imports/{id}');
  const { id: importId } = imported.record;
  await check({ path: `/imports/${importId}` }, '/imports/{id}');
  await check({ method: 'POST', path: `/imports/${importId}/undo` }, '/imports/{id}/undo');
  const { records: changes } = await check({ path: '/changes' });
  const paper = changes.find(
    ({ resource, recordId }) => resource === 'papers' && recordId === fleet.papers.id,
  );
  await check({ method: 'POST', path: `/changes/${paper?.id}/undo` }, '/changes/{id}/undo');
  await app.done({ method: 'POST', path: '/papers/', body: bodyOf('papers', about) });
  const [creation] = (await app.done({ path: '/changes' })).records;
  await check({ method: 'POST', path: `/changes/${creation?.id}/take-back` }, '/changes/{id}/take-back');
  // These lead to other pages: signIn/oidc.test.ts and messages/sending.test.ts call them.
  const isElsewhere = (call: string) => /\/api\/auth\/oidc|get \/api\/mail\/unsubscribe/.test(call);
  const gets = Object.keys(api.paths).filter(
    (path) => api.paths[path]?.['get'] && !path.endsWith('/{id}') && !isElsewhere(`get ${path}`),
  );
  const scoped = Object.keys(api.paths).filter((path) => /\/by\w+\/\{id\}$/.test(path));
  /** The required query of a call. */
  const queries: Readonly<Record<string, string>> = {
    '/statements/preview': `?userId=${userId}&month=2026-10`,
  };
  for (const path of [...gets, ...scoped].map((one) => one.replace('/api', ''))) {
    const account = `${drivers.id}-${cars.id}-${about.userId}`;
    const ofUser = path.includes('byUserId') ? about.userId : about.carId;
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
