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

/** 500 different ones: the known ones alone, in pairs, and with markup. */
const strings = [
  ...new Set([...hostile, ...markup, ...hostile.flatMap((one) => markup.map((other) => `${other}${one}`))]),
].slice(0, 500);

const texts = names.flatMap((name) => {
  const { fields = {} } = resources.find((definition) => definition.name === name) ?? {};
  return Object.entries(fields)
    .filter(([, { kind }]) => kind === 'text' || kind === 'longText')
    .map(([source, { kind }]) => ({ name, source, kind }));
});

/** What one-line texts are stored without: control and direction marks, separators of lines. No hostile text has an emoji. */
const NOT_IN_ONE_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\ufeff]/g;

/** A text as it is stored. Only spaces count as missing, and PostgreSQL stores no half of a character. */
const storedOf = (sent: string, kind: string): string | null => {
  const text = sent.toWellFormed();
  const kept = kind === 'text' ? text.replace(NOT_IN_ONE_LINE, '').normalize('NFC') : text;
  return kept.trim() || null;
};

test('there are 500 hostile strings and text fields in every resource', () => {
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
  '$source of $name stores the text as text and returns it as JSON with nosniff',
  async ({ name, source, kind }) => {
    const { app, people, ids } = world;
    const headers = { authorization: people.admin.token };
    const references = { carId: ids.cars.own, userId: people.owner.id, driverId: ids.drivers.own };
    const isAccount = name === 'users';
    let stored = 0;
    // Each account costs a password hash, so a few are enough.
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
      stored += 1;
      const { id } = answer.json() as { id: number };
      const read = await app.inject({ url: `/api${paths[name]}/${id}`, headers });
      expect(read.headers['content-type']).toBe('application/json; charset=utf-8');
      expect((read.json() as { data: Record<string, unknown> }).data[source]).toBe(
        storedOf(String(payload[source]), kind),
      );
    }
    expect(stored).toBeGreaterThan(isAccount ? 10 : 350);
  },
);
