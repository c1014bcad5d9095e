import { expect } from 'vitest';
import type { Answer } from '../support/server/answer';
import type { Call, TestApp } from '../support/server/app';
import { newAuthenticator } from '../support/server/authenticator';
import { addFleet, bodyOf, buildUser, names, paths as pathOf } from '../support/server/factories';
import { PASSWORD } from '../support/server/people';
import { codeOf, SUCH_A_PASSWORD, tokenIn } from '../support/server/signIn';
import { cashBodies, cashNames } from '../support/faults/matrix/cash';
import { checkMessages } from './messages/responses';

/** Makes a call. `path` is its path in the API description. */
export type Check = (call: Call, path?: string) => Promise<Answer>;

/** The settings with which every call succeeds. */
export const everySetting = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'office@motoka.example',
  PUBLIC_URL: 'https://fleet.example',
  PUSH_HOSTS: 'push.example',
} as const;

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

/** Makes every call that writes, and those that read one record. Returns what the account and its records are. */
export const makeEveryCall = async (app: TestApp, check: Check) => {
  const fleet = await addFleet(app, 'owner');
  await addFleet(app, 'other');
  const about = { carId: fleet.cars.id, userId: app.people.owner.id, driverId: fleet.drivers.id };
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
  const { record: plan } = await app.done({
    method: 'POST',
    path: '/plans',
    body: cashBodies(about, adminId).plans,
  });
  const cash = cashBodies({ ...about, planId: plan.id }, adminId);
  for (const name of cashNames) {
    const { record } = await check({ method: 'POST', path: `/${name}`, body: cash[name] });
    const one = { path: `/${name}/${record.id}` };
    await check({ ...one, method: 'PUT', body: {} }, `/${name}/{id}`);
    await check(one, `/${name}/{id}`);
    await check({ ...one, method: 'DELETE' }, `/${name}/{id}`);
  }
  // Days of a bill are skipped, due again and paid.
  const { record: bill } = await app.done({ method: 'POST', path: '/bills', body: cash.bills });
  for (const [name, more] of [
    ['skip', { billOn: '2030-01-15', reason: 'Waived' }],
    ['unskip', { billOn: '2030-01-15' }],
    ['pay', { billOn: '2031-01-15' }],
  ] as const)
    await check(
      { method: 'POST', path: `/bills/${bill.id}/${name}`, body: { carId: about.carId, ...more } },
      `/bills/{id}/${name}`,
    );
  await check({ path: `/bills/${bill.id}/days` }, '/bills/{id}/days');
  // A visit to the workshop, and what it cost.
  const { planId, ...ofVisit } = cash.works;
  const visit = { ...ofVisit, planIds: [planId], repair: { amount: 1850, kindId: 1 } };
  await check({ method: 'POST', path: '/works/done', body: visit });
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
  await check({ method: 'POST', path: '/reads', body: { paths: ['/cars/1', '/cars/9999'] } });
  const { records: changes } = await check({ path: '/changes' });
  const paper = changes.find(
    ({ resource, recordId }) => resource === 'papers' && recordId === fleet.papers.id,
  );
  await check({ method: 'POST', path: `/changes/${paper?.id}/undo` }, '/changes/{id}/undo');
  await app.done({ method: 'POST', path: '/papers/', body: bodyOf('papers', about) });
  const [creation] = (await app.done({ path: '/changes' })).records;
  await check({ method: 'POST', path: `/changes/${creation?.id}/take-back` }, '/changes/{id}/take-back');
  return about;
};
