import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../src/resources';
import { hostile } from '../support/faults/fuzzValues';
import { bodyOf, names, paths } from '../support/server/factories';
import { buildWorld, type World } from '../support/faults/matrix/world';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.close());

const markup = [
  '<b>',
  '</script>',
  '<!--',
  ']]>',
  '&lt;',
  '"onload="x',
  "'-alert(1)-'",
  '</title><script>',
  '\u2028',
  '\ufeff',
];

/** 500 of them, each another: the known ones alone, in pairs, and around a name. */
const strings = [
  ...new Set([...hostile, ...markup, ...hostile.flatMap((one) => markup.map((other) => `${other}${one}`))]),
].slice(0, 500);

const texts = names.flatMap((name) => {
  const { fields = {} } = resources.find((definition) => definition.name === name) ?? {};
  return Object.entries(fields)
    .filter(([, { kind }]) => kind === 'text' || kind === 'longText')
    .map(([source]) => ({ name, source }));
});

test('there are 500 hostile strings and a text field for each of them in every resource that has one', () => {
  expect(strings).toHaveLength(500);
  expect(texts.map(({ name, source }) => `${name}.${source}`)).toEqual(
    expect.arrayContaining([
      'cars.numberPlate',
      'cars.model',
      'cashings.notes',
      'repairs.details',
      'owners.name',
      'users.name',
      'drivers.name',
    ]),
  );
});

test.each(texts)(
  '$source of $name keeps what is sent as the text it is, answered as JSON that no browser sniffs',
  async ({ name, source }) => {
    const { app, people, ids } = world;
    const headers = { authorization: people.admin.token };
    const references = { carId: ids.cars.own, userId: people.owner.id, driverId: ids.drivers.own };
    const isAccount = name === 'users';
    let kept = 0;
    // Every account costs a password's hash: a few tell enough, their names are texts like all others.
    for (const [index, text] of (isAccount ? strings.filter((_, at) => at % 25 === 0) : strings).entries()) {
      const payload = {
        ...bodyOf(name, references),
        [source]: source === 'numberPlate' ? `${text}${index}` : text,
      };
      const answer = await app.inject({ method: 'POST', url: `/api${paths[name]}`, headers, payload });
      expect([201, 400, 409]).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      if (answer.statusCode !== 201) continue;
      kept += 1;
      const { id } = answer.json() as { id: number };
      const read = await app.inject({ url: `/api${paths[name]}/${id}`, headers });
      expect(read.headers['content-type']).toBe('application/json; charset=utf-8');
      expect((read.json() as { data: Record<string, unknown> }).data[source]).toBe(
        // What is only spaces counts as left out.
        String(payload[source]).toWellFormed().trim() || null,
      );
    }
    expect(kept).toBeGreaterThan(isAccount ? 10 : 350);
  },
);
