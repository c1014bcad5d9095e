import { sql } from 'kysely';
import { searchAsItLooks } from '../../src/contract/reading/asItLooks';
import { expect, test } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/server/app';
import { addFleet } from '../support/server/factories';

/** More records than an owner may have for all their notes to be searched. */
const MANY = 100_001;
const FEW = 300;
const ROWS_PER_INSERT = 500;

interface Note {
  readonly id: number;
  readonly userId: number;
  readonly text: string;
}

/** Returns a seeded generator of pseudorandom numbers. */
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

/** The rank of a note: 0 with a whole word, 1 with the start of a word, 2 with a match in a word, 3 without a match. */
const rankOf = (note: string, q: string): number => {
  const [text, sought] = [[...searchAsItLooks(note)], [...searchAsItLooks(q)]];
  let rank = 3;
  for (let at = 0; at + sought.length <= text.length; at += 1) {
    if (!sought.every((letter, index) => text[at + index] === letter)) continue;
    const end = at + sought.length;
    const begins = !isLetter(sought[0]) || !isLetter(text[at - 1]);
    const ends = !isLetter(sought.at(-1)) || !isLetter(text[end]);
    if (!begins) rank = Math.min(rank, 2);
    else rank = Math.min(rank, ends ? 0 : 1);
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

/** Inserts cashings with these notes directly into the table, which is faster than the API. */
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
          notesKey: searchAsItLooks(text),
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

/** Inserts cashings without notes in one statement. */
const addWithoutNotes = async (
  { database: { db } }: TestApp,
  { cars, drivers, users }: Fleet,
  count: number,
) => {
  const columns = ['carId', 'driverId', 'userId', 'createdAt', 'updatedAt'].map((name) => sql.ref(name));
  await sql`insert into cashings (${sql.join(columns)})
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select ${sql.lit(cars.id)}, ${sql.lit(drivers.id)}, ${sql.lit(users.id)}, '2026-10-20', '2026-10-20' from numbers`.execute(
    db,
  );
};

const repeat = (count: number, text: string): string[] => Array.from({ length: count }, () => text);

// PostgreSQL needs half a minute to add the notes.
const timeout = 120_000;

test('the best five notes are found, however many newer ones of others match', { timeout }, async () => {
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
    // Newer than every whole word, and more than the 5,000 matches that are ranked.
    ...(await addNotes(app, theirs, [
      ...repeat(5_100, 'Bivalves and windscreenwipers'),
      ...repeat(5_100, 'Interrelayed pickup'),
    ])),
  ];
  await addWithoutNotes(app, theirs, MANY);
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
    // Two letters in the middle of a word are searched for only in the latest records, and in those of an owner with few.
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
