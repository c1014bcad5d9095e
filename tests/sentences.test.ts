import { expect, test } from 'vitest';
import { addedMessage, emptyMessage, sentences, updatedMessage } from '../src/contract/messages';
import { resourceNamed, resources } from '../src/resources';
import { english } from '../src/server/i18n/languages';
import { countsOf } from '../src/server/i18n/phrases';
import { say, translate } from '../src/server/i18n/sentence';
import { add, addFleet, buildCar, type Name } from './support/server/factories';
import { startApp, type TestApp } from './support/server/app';

// Every sentence is quoted literally from the specification or its reading, never computed. The sentences of failed calls are
// quoted in client/failures.test.ts.

const sentencesOf = (read: (definition: ReturnType<typeof resourceNamed>) => string): Record<string, string> =>
  Object.fromEntries(resources.map((definition) => [definition.name, read(definition)]));

test('success messages (specification, section 4)', () => {
  expect(sentencesOf(addedMessage)).toEqual({
    cars: 'Car successfully added',
    cashings: 'Cashing successfully added',
    repairs: 'Repairs/Expenses successfully added',
    services: 'OilChange successfully added',
    insurances: 'Insurance successfully added',
    tires: 'Tire successfully added',
    batteries: 'Battery successfully added',
    drivers: 'Driver successfully added',
    adjustments: 'Adjustment successfully added',
    daysOff: 'Days off successfully added',
    papers: 'Paper successfully added',
    readings: 'Reading successfully added',
    targets: 'Target successfully added',
    owners: 'Owner successfully added',
    users: 'User successfully added',
  });
  expect(sentencesOf(updatedMessage)).toEqual({
    cars: 'Car successfully updated',
    cashings: 'Cashing successfully updated',
    repairs: 'Repairs/Expenses successfully updated',
    services: 'OilChange successfully updated',
    insurances: 'Insurance successfully updated',
    tires: 'Tire successfully updated',
    batteries: 'Battery successfully updated',
    drivers: 'Driver successfully updated',
    adjustments: 'Adjustment successfully updated',
    daysOff: 'Days off successfully updated',
    papers: 'Paper successfully updated',
    readings: 'Reading successfully updated',
    targets: 'Target successfully updated',
    owners: 'Owner successfully updated',
    users: 'User successfully updated',
  });
});

test('the question before a delete (specification, section 5)', () => {
  expect(sentencesOf(({ messages }) => messages.confirmDelete)).toEqual({
    cars: 'Do you want to delete the Car?',
    batteries: 'Do you want to delete the battery?',
    services: 'Do you want to delete the OilChange?',
    repairs: 'Do you want to delete the Repair?',
    tires: 'Do you want to delete the tires?',
    cashings: 'Do you want to delete the cashing?',
    insurances: 'Do you want to delete the cashing?',
    drivers: 'Do you want to delete the driver?',
    targets: 'Do you want to delete the target?',
    daysOff: 'Do you want to delete the days off?',
    adjustments: 'Do you want to delete the adjustment?',
    readings: 'Do you want to delete the reading?',
    papers: 'Do you want to delete the paper?',
    owners: 'Do you want to delete the owner?',
    users: 'Do you want to delete the user?',
  });
});

test('empty lists (specification, section 2)', () => {
  expect(sentencesOf(emptyMessage)).toEqual({
    cars: 'No cars found.',
    cashings: 'No cashings found.',
    repairs: 'No repairs found.',
    services: 'No services found.',
    insurances: 'No insurances found.',
    tires: 'No tires found.',
    batteries: 'No batteries found.',
    drivers: 'No drivers found.',
    targets: 'No targets found.',
    daysOff: 'No days off found.',
    adjustments: 'No adjustments found.',
    readings: 'No readings found.',
    papers: 'No papers found.',
    owners: 'No owners found.',
    users: 'No users found.',
  });
});

test('sentences that belong to no resource (specification, sections 4 and 8)', () => {
  expect(sentences).toMatchObject({
    assigned: 'Driver assigned',
    assignFailed: 'Failed to assign driver',
    signupFailed: 'Signup failed',
    signupSucceeded: 'Signup successful',
    loginFailed: 'Login failed',
    loginToastFailed: 'Failed to Log In',
    loggedIn: 'Successfully Logged In',
    loggedOut: 'Successfully Logged Out',
    currentUserFailed: 'Failed to fetch current user',
    logoutFailed: 'Logout failed',
    tokenMissing: 'Token not found in response',
  });
});

test('titles and the menu (specification, section 2; reading, section 7)', () => {
  expect(
    resources.flatMap(({ menu, title }) => (menu?.group === 'Vehicles' ? [[menu.label, title]] : [])),
  ).toEqual([
    ['Cars', 'Cars'],
    ['Cashing', 'Cashings'],
    ['Repairs/Expenses', 'Repairs/Expenses'],
    ['Service', 'Services'],
    ['Insurance', 'Insurances'],
    ['Tires', 'Tires'],
    ['Batteries', 'Batteries'],
    ['Driver', 'Drivers'],
  ]);
  expect(resources.flatMap(({ menu }) => (menu?.group === 'Administration' ? [menu.label] : []))).toEqual([
    'Owners',
    'Users',
  ]);
});

test('a refused delete counts the records that refer to it', () => {
  const count = (name: Name, many: number) => [resourceNamed(name), many] as const;
  const counted = (...counts: ReturnType<typeof count>[]) =>
    translate(say('{record} still has {counts}', { record: 'X', counts: countsOf(counts) }), english).slice(
      'X still has '.length,
    );
  expect(counted(count('cashings', 12), count('repairs', 1), count('services', 3))).toBe(
    '12 cashings, 1 repair and 3 services',
  );
  expect(counted(count('batteries', 1), count('batteries', 2))).toBe('1 battery and 2 batteries');
  expect(counted(count('cars', 1))).toBe('1 car');
});

interface SentenceRow {
  readonly name: string;
  /** `plate` is the number plate of a car with records, `id` its id. */
  readonly call: (id: number) => Parameters<TestApp['request']>[0];
  readonly sentence: (plate: string) => string | RegExp;
}

const credentials = { email: 'nobody@motoka.example', password: 'x' };

test.each<SentenceRow>([
  {
    name: 'without a token',
    call: () => ({ as: 'nobody', path: '/cars' }),
    sentence: () => '401 Please sign in',
  },
  {
    name: 'while sign-up is closed',
    call: () => ({ as: 'nobody', method: 'POST', path: '/auth/signup', body: {} }),
    sentence: () => '403 Sign-up is closed',
  },
  {
    name: 'a wrong password',
    call: () => ({ as: 'nobody', method: 'POST', path: '/auth/loginUser', body: credentials }),
    sentence: () => '401 password or email address is not correct',
  },
  {
    name: 'a number plate that is taken',
    call: () => ({ method: 'POST', path: '/cars/', body: buildCar({ userId: 1, numberPlate: 'abz-1234' }) }),
    sentence: () => '409 Number plate ABZ 1234 is already recorded',
  },
  {
    name: 'deleting a car with records',
    call: (id) => ({ method: 'DELETE', path: `/cars/${id}` }),
    sentence: (plate) =>
      `409 ${plate} still has 1 cashing, 1 repair, 1 service, 1 insurance, 1 tire, 1 battery, 1 target, 1 day off, 1 adjustment, 1 reading and 1 paper`,
  },
  {
    name: 'updating a record that has changed',
    call: (id) => ({ method: 'PUT', path: `/cars/${id}`, headers: { 'if-match': '"x"' }, body: {} }),
    sentence: () => /^412 Changed by Mutale Owner on \d\d\/\d\d\/\d{4} at \d\d:\d\d$/,
  },
])('the server’s own sentence: $name (reading, sections 3 and 4)', async ({ call, sentence }) => {
  const app = await startApp({ SIGNUP: 'closed' });
  const { cars } = await addFleet(app, 'owner');
  await add(app, 'cars', buildCar({ userId: app.people.owner.id, numberPlate: 'ABZ 1234' }));
  const { status, message } = await app.request(call(cars.id));
  const expected = sentence(String(cars['numberPlate']));
  const answer = `${status} ${message}`;
  if (typeof expected === 'string') expect(answer).toBe(expected);
  else expect(answer).toMatch(expected);
});
