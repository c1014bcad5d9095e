import { expect, test } from 'vitest';
import { builders, names, paths, type Body, type Name } from '../support/server/factories';
import { row, runRows, type Expected, type Row } from '../support/server/rows';
import { specified } from '../support/specification';
import { startFleet } from '../support/server/fleet';

/** The required fields of the Add form; an event's owner is filled in. */
const requiredOf = (name: Name): string[] =>
  specified[name].required.add.filter((field) => field !== 'userId' || name === 'cars');

const wrongTypes: Readonly<Record<string, readonly unknown[]>> = {
  text: [7, true, [], {}, ['x']],
  number: ['abc', '1,5', '1e3', '0x10', '--1', '١', true, [], {}, [1], -1, '-1', 1e21, '9'.repeat(400)],
  date: [
    'abc',
    '2026-13-01',
    '2026-02-30',
    '20/11/2026',
    '2026-1-1',
    '0000-01-01',
    20261120,
    true,
    [],
    {},
    '2026-10-20T25:00:00Z',
    '2026-02-30T08:00:00Z',
  ],
  boolean: ['true', 1, 0, 'false', [], {}],
  choice: [7, true, [], {}, 'nonsense', 'DAY', 'constructor'],
  weekdays: [1_111_111, true, [], {}, '0000000', '111111', '11111111', '1111112', 'Mon–Sat'],
};

const post = (name: Name, ...expected: Expected) => row('POST', `${paths[name]}/`, ...expected);
const errorOf = (field: string) => `"errors":{"${field}":"`;

/** The values that must be unique in each record. */
const freshFor = (name: Name, field: string, index: number): Body => {
  if (name === 'users') return { email: `${field}${index}@motoka.example` };
  if (name !== 'targets') return {};
  return { startsOn: builders.targets()['startsOn'], endsOn: null };
};

test('a create without a required field is 400 with its name', async () => {
  const { app, body } = await startFleet();
  for (const name of names) {
    const whole = body(name);
    const optional = Object.keys(specified[name].fields).filter((field) => !requiredOf(name).includes(field));
    for (const field of requiredOf(name))
      await runRows(
        app,
        [undefined, null, '', '   '].map((value) =>
          post(name, { ...whole, [field]: value }, 400, errorOf(field)),
        ),
      );
    const all = await app.request(post(name, {}, 400));
    expect(Object.keys(all.errors ?? {}).sort(), name).toEqual([...requiredOf(name)].sort());
    for (const field of optional) {
      // A paper needs a car or a driver; here it has a car.
      if (name === 'cars' || (name === 'papers' && field === 'carId')) continue;
      const { [field]: _left, ...without } = whole;
      await runRows(
        app,
        [without, { ...whole, [field]: null }, { ...whole, [field]: ' ' }].map((each, index) =>
          post(name, { ...each, ...freshFor(name, field, index) }, 201),
        ),
      );
    }
  }
});

test('a value of a wrong type is 400 with its field, in a create and in an update', async () => {
  const { app, fleet, body } = await startFleet();
  for (const name of names)
    for (const [field, kind] of Object.entries(specified[name].fields)) {
      const rows = (wrongTypes[kind] ?? []).flatMap((value): Row[] => [
        post(name, { ...body(name), [field]: value }, 400, errorOf(field)),
        row('PUT', `${paths[name]}/${fleet[name].id}`, { [field]: value }, 400, errorOf(field)),
      ]);
      await runRows(app, rows);
    }
});

test('numeric text is accepted for every number', async () => {
  const { app, fleet, body } = await startFleet();
  for (const name of names) {
    const whole = body(name);
    const numeric = Object.entries(specified[name].fields).filter(
      ([field, kind]) => kind === 'number' && whole[field] !== undefined,
    );
    const texts = Object.fromEntries(numeric.map(([field]) => [field, ` ${String(whole[field] ?? '')} `]));
    if (numeric.length === 0) continue;
    const { record } = await app.done(
      post(name, { ...whole, ...texts, ...(name === 'cars' && { numberPlate: 'TXT 1' }) }, 201),
    );
    for (const [field] of numeric) expect(record[field], `${name} ${field}`).toBe(Number(whole[field]));
    const id = fleet[name].id;
    await runRows(app, [
      row('PUT', `${paths[name]}/${id}`, { id: String(id), ...(name !== 'cars' && texts) }, 200),
    ]);
  }
});
