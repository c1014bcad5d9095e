import { expect, test } from 'vitest';
import { readSources } from './support/sources';

const sources = readSources('src').filter(({ path }) => !path.includes('/migrations/'));

/** Returns the files of a folder that contain a pattern, and the exceptions that no file needs. */
const containing = (folder: string, pattern: RegExp, exceptions: Readonly<Record<string, string>>) => {
  const found = sources.filter(({ path, text }) => path.startsWith(folder) && pattern.test(text));
  const allowed = Object.keys(exceptions);
  return {
    strays: found.map(({ path }) => path).filter((path) => !allowed.some((one) => path.startsWith(one))),
    unneeded: allowed.filter((one) => !found.some(({ path }) => path.startsWith(one))),
  };
};

const none = { strays: [], unneeded: [] };

/** Where the server reads `isAdmin`, or compares a user with the viewer, each with its reason. */
const readsRole: Readonly<Record<string, string>> = {
  'src/server/auth/access.ts': 'who may read and write which rows',
  'src/server/auth/viewer.ts': 'the type of a viewer',
  'src/server/rows/records/auditLog.ts': 'the role of the author is logged',
  'src/server/rows/records/authors.ts': 'the role of the author is read',
  'src/server/auth/sessions.ts': 'loads the viewer',
  'src/server/auth/quotas.ts': 'administrators have no quota',
  'src/server/rows/records/people.ts': 'loads whom a message is for',
  'src/server/features/accounts/': 'a field of accounts',
  'src/server/features/activity/change.ts': 'a field of accounts',
  'src/server/features/activity/undo.ts': 'an e-mail of the own account is not undone',
  'src/server/features/cash/receivers.ts':
    'the pocket of an administrator is the office’s, and everybody may give them cash',
  'src/server/cli/': 'a field of accounts',
  'src/server/features/demo/': 'a field of accounts',
  'src/server/features/resources/grants.ts': 'administrators need no access',
  'src/server/features/signIn/':
    'a field of accounts; administrators change their own sign-in in their profile',
  'src/server/features/resources/users.ts': 'a field of accounts; users change their own account',
};

test('who may read and write a row is derived from a viewer in auth/access.ts alone', () => {
  expect(
    containing('src/server/', /\bisAdmin\b|[=!]== \w*\.?viewer\.id|viewer\.id [=!]==/, readsRole),
  ).toEqual(none);
});

/** Where a number is multiplied or divided by 100, each with its reason. */
const convertsMoney: Readonly<Record<string, string>> = {
  'src/contract/money.ts': 'kwacha and ngwee',
  'src/server/ground/input/query.ts': 'a bound of a filter may be a fraction of a ngwee',
};

test('money is converted, rounded and added in contract/money.ts alone', () => {
  expect(containing('src/', /[*/] 100\b/, convertsMoney)).toEqual(none);
});
