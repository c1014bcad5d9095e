import { expect, test } from 'vitest';
import { add, addFleet, buildCar } from '../../support/server/factories';
import { runRows } from '../../support/server/rows';
import { headerIn, textIn } from '../../support/server/mailbox';
import { ago } from '../money/days';
import { at, messagesOf, PUBLIC_URL, startWorld, today } from './world';

const morning = { email: { morning: true, records: false } };

test('the morning digest: who is late, yesterday, what is newly due; once, and only by what one may see', async () => {
  const { app, mailbox, clock, run, choose } = await startWorld();
  const fleet = await addFleet(app, 'owner');
  await addFleet(app, 'other');
  const about = { carId: fleet.cars.id, driverId: fleet.drivers.id };
  for (const { id } of (await app.done({ path: '/driver-assignments' })).records)
    await app.done({ method: 'PUT', path: `/driver-assignments/${id}`, body: { startedOn: ago(9) } });
  await add(app, 'targets', { ...about, amount: 100, every: 'day', startsOn: ago(8) });
  await add(app, 'papers', { carId: fleet.cars.id, kind: 'roadTax', validUntil: ago(-5) });
  await choose('owner', morning);
  await choose('other', { email: { records: false } });
  clock.now = at(today, '06:29');
  await run();
  expect(mailbox.mails).toEqual([]);
  clock.now = at(today, '06:30');
  await run();
  await run();
  expect(mailbox.mails.map(({ to }) => to)).toEqual([[app.people.owner.email]]);
  const [{ raw } = { raw: '' }] = mailbox.mails;
  const text = textIn(raw);
  expect(text).toContain('1 late: ZMW');
  expect(text).toContain(`${String(fleet.drivers['name'])}, ${String(fleet.cars['numberPlate'])}: ZMW`);
  expect(text).toContain('Was due: ZMW');
  expect(text).toMatch(/Road tax: .*, until/);
  expect(text).toContain(`${PUBLIC_URL}/admin/due/renew/paper-`);
  expect(text).not.toContain('Bwalya');
  // Its end leads people to their choices: the link in the header is for mail programs.
  expect(text).toMatch(/Choose what you are told\s+https:\/\/fleet\.example\/admin\/profile\s*$/);
  expect(headerIn(raw, 'Message-ID')).toMatch(/^<[0-9a-f]{40}@fleet\.example>$/);
  expect(headerIn(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(raw).not.toMatch(/<img|http:\/\//);

  // The next morning the paper is not told again; a week after it is overdue, it is.
  const tomorrow = ago(-1);
  clock.now = at(tomorrow, '07:00');
  await run();
  expect(textIn(mailbox.mails[1]?.raw ?? '')).not.toContain('Road tax');
  clock.now = at(today, '06:31');
  await run();
  expect(mailbox.mails).toHaveLength(2);
});

test('a process that was off in the morning sends until noon, and by the chosen days', async () => {
  const { app, mailbox, clock, run, choose } = await startWorld();
  await addFleet(app, 'owner');
  await add(app, 'papers', { carId: 1, kind: 'roadTax', validUntil: ago(-5) });
  await choose('owner', { ...morning, morningDays: '1111111' });
  clock.now = at(today, '12:00');
  await run();
  expect(mailbox.mails).toEqual([]);
  clock.now = at(today, '11:59');
  await run();
  expect(mailbox.mails).toHaveLength(1);
  const weekday = (new Date(`${ago(-1)}T00:00:00Z`).getUTCDay() + 6) % 7;
  const others = '1111111'
    .split('')
    .map((_one, index) => (index === weekday ? '0' : '1'))
    .join('');
  await choose('owner', { morningDays: others });
  clock.now = at(ago(-1), '08:00');
  await run();
  expect(mailbox.mails).toHaveLength(1);
});

test('statements, records changed by others, imports: told once, in the language of the person', async () => {
  const { app, mailbox, clock, run, choose } = await startWorld();
  const fleet = await addFleet(app, 'owner');
  await choose('owner', { email: { import: true } }, 'fr');
  await run();
  await app.done({ method: 'PUT', path: `/cashings/${fleet.cashings.id}`, body: { amount: 1 } });
  await app.done({ method: 'DELETE', path: `/repairs/${fleet.repairs.id}` });
  await add(app, 'cars', buildCar(), 'owner').catch(() => undefined);
  await run();
  expect(mailbox.mails).toEqual([]);
  clock.now += 10 * 60_000;
  await run();
  expect(mailbox.mails).toHaveLength(1);
  const records = textIn(mailbox.mails[0]?.raw ?? '');
  expect(records).toContain('Chanda Admin a modifié');
  expect(records).toContain('Chanda Admin a supprimé');

  const issued = await app.done({
    method: 'POST',
    path: '/statements',
    body: { userId: app.people.owner.id, month: '2026-10' },
  });
  await run();
  expect(mailbox.mails).toHaveLength(2);
  const raw = mailbox.mails[1]?.raw ?? '';
  expect(textIn(raw)).toContain('Véhicules');
  const path = `/statements/${issued.record!.id}`;
  expect((await app.done({ path })).record!['sentAt']).toMatch(/^20/);
  await app.done({ method: 'POST', path: `${path}/void`, body: { reason: 'Wrong' } });
  await run();
  expect(textIn(mailbox.mails[2]?.raw ?? '')).toContain('Wrong');
  await app.done({
    as: 'owner',
    method: 'POST',
    path: '/imports',
    body: {
      resource: 'readings',
      fileName: 'km.csv',
      dryRun: false,
      rows: [{ carId: fleet.cars.id, date: ago(1), mileage: 130_000 }],
    },
  });
  await run();
  clock.now += 10 * 60_000;
  await run();
  expect(textIn(mailbox.mails[3]?.raw ?? '')).toContain('Ajoutés');
});

test('an administrator sends a statement; it is queued once while it waits', async () => {
  const { app, mailbox, clock, run, choose } = await startWorld();
  await choose('owner', { email: { statement: false } });
  await addFleet(app, 'owner');
  const body = { userId: app.people.owner.id, month: '2026-10' };
  const { record } = await app.done({ method: 'POST', path: '/statements', body });
  const path = `/statements/${record!.id}`;
  await runRows(app, [
    { as: 'owner', method: 'POST', path: `${path}/send`, status: 403 },
    { method: 'POST', path: `${path}/send`, body: { to: 'x' }, status: 400 },
    { method: 'POST', path: '/statements/999/send', status: 404 },
    { method: 'POST', path: `${path}/send`, status: 202, contains: ['"sentAt":null'] },
    { method: 'POST', path: `${path}/send`, body: {}, status: 202 },
  ]);
  clock.now = Date.now();
  await run();
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]?.raw).toMatch(/<table/);
  expect((await app.done({ path: '/statements' })).records[0]!['sentAt']).toMatch(/^20/);
  await app.done({ method: 'POST', path: `${path}/void`, body: { reason: 'Wrong' } });
  await runRows(app, [{ method: 'POST', path: `${path}/send`, status: 409 }]);
});

test('4xx is tried again after 1, 5, 30 min, 2, 6, 12 h, with the same Message-ID; then it has failed', async () => {
  let refusal = 451;
  const ids = new Set<string | undefined>();
  const { app, mailbox, clock, run, work } = await startWorld(
    {},
    {
      onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
        refusal === 0 ? done() : done(Object.assign(new Error('Not now'), { responseCode: refusal })),
    },
  );
  const fleet = await addFleet(app, 'owner');
  await app.done({ method: 'PUT', path: `/cashings/${fleet.cashings.id}`, body: { amount: 2 } });
  await work.news();
  clock.now += 10 * 60_000;
  await run();
  const state = async () => (await messagesOf(app, 'owner'))[0]!;
  expect(await state()).toMatchObject({
    state: 'waiting',
    attempts: 1,
    error: expect.stringContaining('Not now'),
  });
  for (const [index, minutes] of [1, 5, 30, 120, 360, 720].entries()) {
    clock.now += minutes * 60_000 - 1_000;
    await run();
    expect((await state())['attempts']).toBe(index + 1);
    clock.now += 1_000;
    await run();
    expect((await state())['attempts']).toBe(index + 2);
  }
  expect(await state()).toMatchObject({ state: 'failed', attempts: 7, kind: 'records' });
  refusal = 0;
  const { id } = await state();
  await runRows(app, [
    { as: 'other', method: 'POST', path: `/messages/${id}/retry`, status: 404 },
    {
      as: 'owner',
      method: 'POST',
      path: `/messages/${id}/retry`,
      status: 200,
      contains: ['"state":"waiting"'],
    },
    { as: 'owner', method: 'POST', path: `/messages/${id}/retry`, status: 200 },
  ]);
  clock.now = Date.now() + 1_000;
  await run();
  expect(await state()).toMatchObject({ state: 'sent', attempts: 1 });
  for (const { raw } of mailbox.mails) ids.add(headerIn(raw, 'Message-ID'));
  expect(ids.size).toBeGreaterThan(0);

  // The administrators are told of it later, and everything is deleted in the end.
  clock.now = Date.now() + 3 * 86_400_000;
  await run();
  expect(mailbox.mails.some(({ to }) => to[0] === app.people.admin.email)).toBe(false);
  clock.now += 91 * 86_400_000;
  await run();
  expect(await messagesOf(app, 'owner')).toEqual([]);
});

test('5xx fails at once; unsubscribing is one click', async () => {
  const { app, mailbox, clock, run, work } = await startWorld(
    {},
    {
      onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
        done(Object.assign(new Error('No such user'), { responseCode: 550 })),
    },
  );
  const fleet = await addFleet(app, 'owner');
  await app.done({ method: 'PUT', path: `/cashings/${fleet.cashings.id}`, body: { amount: 2 } });
  await work.news();
  clock.now += 10 * 60_000;
  await run();
  expect(await messagesOf(app, 'owner')).toMatchObject([{ state: 'failed', attempts: 1 }]);
  clock.now += 10 * 60_000;
  await run();
  expect((await messagesOf(app)).map(({ kind }) => kind)).toEqual(['records', 'failures']);
  expect(mailbox.mails).toEqual([]);
  const { unsubscribeToken } = await import('../../../src/server/features/messages/unsubscribing');
  const token = await unsubscribeToken(app.database, app.people.owner.id, 'records');
  const call = { as: 'anonymous', method: 'POST', path: '/mail/unsubscribe' } as const;
  const form = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };
  const parts = {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  };
  await runRows(app, [
    { ...call, body: { token: `${token}x` }, status: 404 },
    { ...call, body: {}, status: 400 },
    { ...call, path: '/mail/unsubscribe?token=x', ...form, status: 404 },
    { as: 'anonymous', path: `/mail/unsubscribe?token=${token}`, status: 302 },
    { as: 'anonymous', path: '/mail/unsubscribe?token=x&to=y', status: 400 },
    { as: 'owner', path: '/messages/choices', status: 200, contains: ['"records":true'] },
    { ...call, path: `/mail/unsubscribe?token=${token}`, ...form, status: 200 },
    { ...call, path: `/mail/unsubscribe?token=${token}`, ...parts, status: 200 },
    { ...call, body: { token }, status: 200 },
    {
      as: 'owner',
      path: '/messages/choices',
      status: 200,
      contains: ['"records":false', '"statement":true'],
    },
    { as: 'admin', method: 'POST', path: '/feed', ...form, status: 415 },
  ]);
});
