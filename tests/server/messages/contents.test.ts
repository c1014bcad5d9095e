import { expect, test } from 'vitest';
import { today } from '../money/days';
import { add, addFleet, buildCar, buildDriver, builders } from '../../support/server/factories';
import { headerIn, htmlIn, textIn } from '../../support/server/mailbox';
import { sendOne } from '../../support/server/photos';
import { english } from '../../../src/server/ground/i18n/language';
import { languageNamed } from '../../../src/server/ground/i18n/languages';
import { calendarOf } from '../../../src/server/ground/calendar';
import { signInMessage } from '../../../src/server/features/messages/contents/office';
import { say } from '../../../src/server/ground/i18n/sentence';
import { textOf, type MessageContent } from '../../../src/server/features/sending/content';
import { htmlOf } from '../../../src/server/features/sending/contentHtml';
import { startWorld } from './world';

test('the message of a statement says how many photos an expense had when it was stated', async () => {
  const { app, mailbox, run, choose } = await startWorld();
  await choose('owner', {}, 'en');
  const { cars } = await addFleet(app, 'owner');
  for (const photos of [2, 1, 0]) {
    const files = await Promise.all(Array.from({ length: photos }, () => sendOne(app)));
    const repair = { carId: cars.id, date: '2026-10-09', amount: 80, details: `Work ${photos}`, files };
    await add(app, 'repairs', builders.repairs(repair));
  }
  const body = { userId: app.people.owner.id, month: '2026-10' };
  await app.done({ method: 'POST', path: '/statements', body });
  await run();
  const { raw = '' } = mailbox.mails[0] ?? {};
  for (const content of [textIn(raw), htmlIn(raw)]) {
    expect(content).toContain('Work 2 (2 photos)');
    expect(content).toContain('Work 1 (1 photo)');
    expect(content).toMatch(/Work 0(?! \()/);
  }
});

test('a statement that is void before its message is sent is told once, as void, and is not marked as sent', async () => {
  const { app, mailbox, run } = await startWorld();
  await addFleet(app, 'owner');
  const body = { userId: app.people.owner.id, month: '2026-10' };
  const { record } = await app.done({ method: 'POST', path: '/statements', body });
  const path = `/statements/${record!.id}`;
  await app.done({ method: 'POST', path: `${path}/void`, body: { reason: 'Wrong' } });
  await run();
  expect(mailbox.mails.map(({ raw }) => headerIn(raw, 'Subject'))).toEqual([
    `Statement ${today.slice(0, 4)}-0001 for October 2026 is void`,
  ]);
  expect((await app.done({ path })).record!['sentAt']).toBeNull();
});

test('a message has its figures and links in text and HTML; a name is neither a tag nor a sentence', () => {
  const content: MessageContent = {
    subject: 'Yesterday',
    sections: [
      {
        lines: [
          {
            text: say('{driver}, {car}', { driver: '<b>"&', car: '{day}' }),
            figure: () => 'ZMW 5.00',
            path: '/a?b="',
          },
          { text: () => 'Yesterday', note: 'overdue', isWrong: true },
        ],
      },
    ],
    tables: [{ title: 'Cars', head: ['Car', 'Spent'], rows: [['<i>\nABZ', '1.00']], figures: 1, path: '/t' }],
    push: { text: 'Yesterday', path: '/' },
  };
  const look = { brand: 'A & B', origin: 'https://fleet.example' };
  const text = textOf(content, { ...look, language: english });
  expect(text).toContain('<b>"&, {day}: ZMW 5.00\n  https://fleet.example/a?b="\nYesterday, overdue\n');
  expect(text).toContain('Cars\nCar  Spent\n<i>, ABZ  1.00\n');
  const html = htmlOf(content, { ...look, language: languageNamed('fr') });
  expect(html).toContain('&lt;b&gt;&quot;&amp;, {day}</a>');
  expect(html).toContain('href="https://fleet.example/a?b=&quot;"');
  expect(html).toContain('<h1 style="font-size:20px;line-height:1.35;margin:0 0 12px">Hier</h1>');
  expect(html).toContain('>Yesterday<br>');
  expect(html).not.toMatch(/<b>|<i>|<script|<img|url\(/);
});

test.each([
  ['Chrome on Android', 'Chrome sur Android'],
  ['Another program', 'Un autre programme'],
  ['Another program on Linux', 'Un autre programme sur Linux'],
])('a sign-in names the device in the language of the person: %s', async (device, expected) => {
  const { app } = await startWorld();
  const { id: userId, name } = app.people.owner;
  const { db } = app.database;
  const change = {
    at: new Date().toISOString(),
    userId,
    userName: name,
    action: 'newDevice',
    resource: 'users',
  };
  const { id } = await db
    .insertInto('changes')
    .values({ ...change, recordId: userId, after: JSON.stringify({ device, address: '41.72.1.9' }) } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const viewer = { id: userId, name, isAdmin: false };
  const content = await signInMessage(db, calendarOf('Africa/Lusaka'), viewer, id);
  const look = { brand: 'Motoka', origin: 'https://fleet.example', language: languageNamed('fr') };
  expect(content && textOf(content, look)).toContain(`${expected}, 41.72.1.9, le `);
});

test('the message of a statement says each sum up to what is payable, and nothing of a car that is none', async () => {
  const { app, mailbox, run, choose } = await startWorld();
  await choose('owner', {}, 'en');
  const { id: userId } = app.people.owner;
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234' }));
  const { id: driverId } = await add(app, 'drivers', buildDriver({ carId: car.id }));
  const of = { carId: car.id, userId, date: '2026-10-09' };
  await add(app, 'cashings', { ...of, driverId, amount: 1000 });
  await add(app, 'cashings', { ...of, driverId, amount: 300, holderId: userId });
  await add(app, 'repairs', { ...of, amount: 120, driverId, paidFrom: 'driver' });
  await add(app, 'repairs', { ...of, amount: 80, paidFrom: 'owner' });
  await add(app, 'papers', {
    driverId,
    userId,
    kind: 'drivingLicence',
    validUntil: '2027-10-09',
    amount: 77.5,
    paidOn: '2026-10-10',
  });
  const issue = (month: string) => app.done({ method: 'POST', path: '/statements', body: { userId, month } });
  const { record } = await issue('2026-10');
  await run();
  const text = textIn(mailbox.mails[0]?.raw ?? '');
  const sums = [
    'Cashed in: ZMW 1,300.00',
    'Paid by drivers out of the takings: ZMW 120.00',
    'Spent: ZMW 277.50',
    'Profit: ZMW 1,142.50',
    'Total: ZMW 1,142.50',
    'You collected yourself: -ZMW 300.00',
    'You paid yourself: ZMW 80.00',
    'Payable: ZMW 922.50',
    'Car  Cashed in  Paid by drivers  Spent  Profit',
    'ABZ 1234  1,300.00  120.00  200.00  1,220.00',
  ];
  expect(record).toMatchObject({ cashed: 1300, paidByDrivers: 120, spent: 277.5, payable: 922.5 });
  const places = sums.map((sum) => text.indexOf(sum));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(text).not.toMatch(/Corrections|Fee|null/);
  expect(htmlIn(mailbox.mails[0]?.raw ?? '')).not.toContain('null');
});
