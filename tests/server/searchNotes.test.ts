import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/server/app';
import { addFleet } from '../support/server/factories';

/** An owner with more records than are read to search their notes. */
const MANY = 100_001;
const FEW = 300;
const ROWS_PER_INSERT = 500;

interface Note {
  readonly id: number;
  readonly userId: number;
  readonly text: string;
}

/** The same numbers in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const words = [
  'Gearbox',
  'box',
  'boxes',
  'airbox',
  'pump',
  'Pumps',
  'ok',
  'oka',
  'took',
  'pa',
  'spa',
  'été',
  '12',
  '%',
];
const separators = [' ', ' ', ' ', ', ', '-', '/', '\n', ' (', '. ', '_', ': '];

const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)] as T;

const randomNote = (random: () => number): string => {
  const parts = [pick(words, random)];
  while (random() < 0.7) parts.push(pick(separators, random), pick(words, random));
  return parts.join('');
};

const isLetter = (character = ' '): boolean => /[\p{L}\p{N}]/u.test(character);

/** As a whole word 0, at the beginning of a word 1, anywhere 2, nowhere 3: letter by letter. */
const rankOf = (note: string, q: string): number => {
  const [text, sought] = [[...note.toLowerCase()], [...q.toLowerCase()]];
  let rank = 3;
  for (let at = 0; at + sought.length <= text.length; at += 1) {
    if (!sought.every((letter, index) => text[at + index] === letter)) continue;
    const end = at + sought.length;
    const begins = !isLetter(sought[0]) || !isLetter(text[at - 1]);
    const ends = !isLetter(sought.at(-1)) || !isLetter(text[end]);
    rank = Math.min(rank, begins && ends ? 0 : begins ? 1 : 2);
  }
  return rank;
};

const expected = (notes: readonly Note[], q: string, userId?: number): number[] =>
  notes
    .filter((note) => userId === undefined || note.userId === userId)
    .map(({ id, text }) => ({ id, rank: rankOf(text, q) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank || other.id - one.id)
    .slice(0, 5)
    .map(({ id }) => id);

const found = async (app: TestApp, q: string, as: Who): Promise<number[]> => {
  const { body } = await app.done({ as, path: `/search?q=${encodeURIComponent(q)}` });
  const { data } = body as { data: { resource: string; id: number }[] };
  return data.filter(({ resource }) => resource === 'cashings').map(({ id }) => id);
};

type Fleet = Awaited<ReturnType<typeof addFleet>>;

/** Adds cashings with these notes to the table, not through the product: there are many. */
const addNotes = async (
  { database: { db } }: TestApp,
  { cars, drivers, users }: Fleet,
  texts: readonly string[],
): Promise<Note[]> => {
  const at = '2026-10-20T08:00:00.000Z';
  const added: Note[] = [];
  for (let first = 0; first < texts.length; first += ROWS_PER_INSERT) {
    const part = texts.slice(first, first + ROWS_PER_INSERT);
    const rows = await db
      .insertInto('cashings')
      .values(
        part.map((text) => ({
          carId: cars.id,
          driverId: drivers.id,
          userId: users.id,
          date: '2026-10-20',
          amount: 35_000,
          notes: text,
          notesKey: text.toLowerCase(),
          createdAt: at,
          updatedAt: at,
        })),
      )
      .returning('id')
      .execute();
    added.push(
      ...rows.map(({ id }, index) => ({ id: Number(id), userId: users.id, text: part[index] as string })),
    );
  }
  return added;
};

/** Adds cashings without a note, in one statement. */
const addSilent = async ({ database: { db } }: TestApp, { cars, drivers, users }: Fleet, count: number) => {
  const columns = ['carId', 'driverId', 'userId', 'createdAt', 'updatedAt'].map((name) => sql.ref(name));
  await sql`insert into cashings (${sql.join(columns)})
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select ${sql.lit(cars.id)}, ${sql.lit(drivers.id)}, ${sql.lit(users.id)}, '2026-10-20', '2026-10-20' from numbers`.execute(
    db,
  );
};

const repeat = (count: number, text: string): string[] => Array.from({ length: count }, () => text);

test('the best five notes are found, however many newer ones of others match', async () => {
  const app = await startApp();
  const [mine, theirs] = [await addFleet(app, 'owner'), await addFleet(app, 'other')];
  const random = numbers(28);
  const randomNotes = (count: number) => Array.from({ length: count }, () => randomNote(random));
  const notes = [
    ...(await addNotes(app, mine, [
      ...randomNotes(FEW),
      'Valve',
      'Relay',
      '(wiper)',
      'up',
      'Sump, replaced',
    ])),
    ...(await addNotes(app, theirs, randomNotes(3_500))),
    ...(await addNotes(app, theirs, ['The valve.', 'Clip/relay', 'Wiper', 'go up', 'Sump'])),
    // Each is newer than every whole word, and more than what is looked at of one statement.
    ...(await addNotes(app, theirs, [
      ...repeat(5_100, 'Bivalves and windscreenwipers'),
      ...repeat(5_100, 'Interrelayed pickup'),
    ])),
  ];
  await addSilent(app, theirs, MANY);
  const { owner, other } = app.people;
  const queries = [
    'valve',
    'relay',
    'wiper',
    'sump',
    'box',
    'gear',
    'pump',
    'ump',
    'oxes',
    'pump-',
    '-pump',
    '(wiper',
    'box (',
    'été',
  ];
  for (const q of [...queries, 'windscreen', 'xylophone', 'ok', 'pa', '12', 'up']) {
    const answers = [
      await found(app, q, 'admin'),
      await found(app, q, 'owner'),
      await found(app, q, 'other'),
    ];
    const wanted = [expected(notes, q), expected(notes, q, owner.id), expected(notes, q, other.id)];
    // In the middle of a word, two letters are looked for among the latest and an owner's few records alone.
    const isBounded = (ids: readonly number[]) =>
      q.length === 2 && ids.some((id) => rankOf(notes.find((note) => note.id === id)?.text ?? '', q) === 2);
    for (const [index, ids] of wanted.entries()) {
      const known = index !== 1 && isBounded(ids) ? ids.filter((id) => answers[index]?.includes(id)) : ids;
      expect(answers[index]?.slice(0, known.length), `${q} ${['admin', 'owner', 'other'][index]}`).toEqual(
        known,
      );
    }
    expect(answers[1], q).toEqual(wanted[1]);
  }
});

test('the best five names are found, however many newer ones match', async () => {
  const app = await startApp();
  const at = '2026-10-20T08:00:00.000Z';
  const names = ['Banda', 'Mary-Banda', 'Bandawe', 'O. Banda', ...repeat(400, 'Zubandah')];
  const rows = await app.database.db
    .insertInto('owners')
    .values(names.map((name) => ({ name, nameKey: name.toLowerCase(), createdAt: at, updatedAt: at })))
    .returning('id')
    .execute();
  const { body } = await app.done({ path: '/search?q=banda' });
  const { data } = body as { data: { resource: string; id: number }[] };
  const ids = rows.map(({ id }) => Number(id));
  expect(data.filter(({ resource }) => resource === 'owners').map(({ id }) => id)).toEqual(
    [3, 1, 0, 2, ids.length - 1].map((index) => ids[index]),
  );
});
