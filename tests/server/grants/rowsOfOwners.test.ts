import { expect, test } from 'vitest';
import type { TestApp } from '../../support/server/app';
import type { Json } from '../../support/server/lists';
import type { Person } from '../../support/server/people';
import { startApp } from '../../support/server/app';
import { today } from '../money/days';
import { addRandomFleet } from './randomFleet';

const month = today.slice(0, 7);
const profits = `/profits?from=${new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 7)}`;

/** The reports with rows of owners: of all owners, a viewer reads those of whom they may. */
const REPORTS = [
  '/balances',
  `/balances?asOf=${month}-01`,
  '/balances/falling-due',
  '/balances/loose',
  '/balances/loose?sort=["why","ASC"]',
  '/cashing-calendar',
  '/targets/suggestions',
  '/due',
  profits,
  '/driver-assignments',
  '/owner-accounts',
  '/statements',
  '/cars?filter={"serviceState":"overdue"}',
];

/** The reports with rows of the people in one of the fleets. */
const filled = new Set<string>();

const read = async (
  app: TestApp,
  path: string,
  { token }: Pick<Person, 'token'>,
): Promise<readonly Json[]> => {
  const headers = { authorization: token };
  const { body } = await app.done({ as: 'anonymous', path, headers });
  return (body as { data: Json[] }).data;
};

test.each(Array.from({ length: 8 }, (_, index) => 1 + index))(
  'what is read for some owners are their rows of what is read for all: fleet %i',
  async (seed) => {
    const app = await startApp();
    const { admin } = app.people;
    const people = await addRandomFleet(app, seed);
    const [grace, ...others] = people as [Person, Person, Person, Person];
    const rows = new Map(REPORTS.map((path): [string, readonly Json[]] => [path, []]));
    const expectRows = async (reader: Person, ids: readonly number[]) => {
      const isTheirs = ({ userId }: Json) => ids.includes(userId as number);
      for (const path of REPORTS) {
        const theirs = (await read(app, path, admin)).filter(isTheirs);
        expect(await read(app, path, reader), `${path} of ${ids}`).toEqual(theirs);
        rows.set(path, [...(rows.get(path) ?? []), ...theirs]);
      }
      for (const { id } of await read(app, '/cars', reader)) {
        const path = profits.replace('?', `/byCarId/${id}?`);
        expect(await read(app, path, reader)).toEqual((await read(app, path, admin)).filter(isTheirs));
      }
      // No grant opens the cash of another.
      const cash = await read(app, '/cash-book', admin);
      expect(await read(app, '/cash-book', reader)).toEqual(cash.filter(({ id }) => id === reader.id));
    };
    for (const person of people) await expectRows(person, [person.id]);
    // One account is as it is among all.
    for (const account of rows.get('/balances') ?? [])
      expect((await app.done({ path: `/balances/${account['id']}` })).record).toEqual(account);
    const given = others.slice(1);
    for (const { id: ownerId } of given)
      await app.done({ method: 'POST', path: '/grants', body: { userId: grace.id, ownerId, level: 'view' } });
    await expectRows(grace, [grace.id, ...given.map(({ id }) => id)]);
    for (const [path, { length }] of rows) if (length > 0) filled.add(path);
  },
);

// On some days, nothing falls due in some fleets.
test('each report has rows in one of these fleets', () => {
  expect(REPORTS.filter((path) => !filled.has(path))).toEqual([]);
});
