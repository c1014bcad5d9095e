import { expect, test } from 'vitest';
import { addedMessage, emptyMessage, sentences, updatedMessage } from '../src/contract/messages';
import { resourceNamed, resources } from '../src/resources';
import { english } from '../src/server/i18n/languages';
import { countsOf } from '../src/server/i18n/phrases';
import { say, translate } from '../src/server/i18n/sentence';
import { add, addFleet, buildCar, type Name } from './support/server/factories';
import { addedSentences, deleteQuestions, emptyListSentences, updatedSentences } from './support/sentences';
import { startApp, type TestApp } from './support/server/app';

const sentencesOf = (read: (definition: ReturnType<typeof resourceNamed>) => string): Record<string, string> =>
  Object.fromEntries(resources.map((definition) => [definition.name, read(definition)]));

test('success messages (specification, section 4)', () => {
  expect(sentencesOf(addedMessage)).toEqual(addedSentences);
  expect(sentencesOf(updatedMessage)).toEqual(updatedSentences);
});

test('the question before a delete (specification, section 5)', () => {
  expect(sentencesOf(({ messages }) => messages.confirmDelete)).toEqual(deleteQuestions);
});

test('empty lists (specification, section 2)', () => {
  expect(sentencesOf(emptyMessage)).toEqual(emptyListSentences);
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
