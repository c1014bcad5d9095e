import { sql, type Transaction } from 'kysely';
import type { Queries, Row, Tables } from '../db/open/connect';
import { insertInto } from '../db/sql/statements';
import { conflict } from '../errors';
import type { Content, Draft } from './content';
import { daysOfMonth } from './month';
import { storeRecords } from './records';
import { say } from '../i18n/sentence';
import { monthInWords } from '../i18n/phrases';

/** An issued statement as a list returns it. Money is in kwacha. */
export interface StatementRow {
  readonly id: number;
  readonly number: string;
  readonly userId: number;
  readonly name: string;
  readonly month: string;
  readonly issuedAt: string;
  readonly issuedBy: string;
  readonly voidedAt: string | null;
  readonly voidReason: string | null;
  readonly cashed: number;
  readonly spent: number;
  readonly profit: number;
  readonly corrections: number;
  readonly total: number;
}

export interface Statement extends StatementRow {
  readonly content: Content;
}

const rowOf = (row: Row): StatementRow => {
  const kwacha = (source: string): number => Number(row[source]) / 100;
  const text = (source: string): string => String(row[source]);
  return {
    id: Number(row['id']),
    number: text('number'),
    userId: Number(row['userId']),
    name: text('name'),
    month: text('month'),
    issuedAt: text('issuedAt'),
    issuedBy: text('issuedBy'),
    voidedAt: row['voidedAt'] === null ? null : text('voidedAt'),
    voidReason: row['voidReason'] === null ? null : text('voidReason'),
    cashed: kwacha('cashed'),
    spent: kwacha('spent'),
    profit: kwacha('profit'),
    corrections: kwacha('corrections'),
    total: kwacha('total'),
  };
};

const columns = [
  'id',
  'number',
  'userId',
  'name',
  'month',
  'issuedAt',
  'issuedBy',
  'voidedAt',
  'voidReason',
  'cashed',
  'spent',
  'profit',
  'corrections',
  'total',
] as const;

/** Reads all statements, or those of an owner. */
export const readStatements = async (queries: Queries, userId?: number): Promise<StatementRow[]> => {
  const all = queries.selectFrom('statements').select(columns);
  return (await (userId === undefined ? all : all.where('userId', '=', userId)).execute()).map(rowOf);
};

/** Reads one statement with its content, unchanged since it was issued. */
export const findStatement = async (queries: Queries, id: number): Promise<Statement | undefined> => {
  const row = await queries.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...rowOf(row), content: JSON.parse(String(row['content'])) as Content };
};

/** Reads the statements of an owner that are not void, latest month first. */
const readValid = async (queries: Queries, userId: number): Promise<StatementRow[]> =>
  (await readStatements(queries, userId))
    .filter(({ voidedAt }) => voidedAt === null)
    .sort((one, other) => (one.month < other.month ? 1 : -1));

/** Returns the number of the valid statement for each of an owner's stated months. */
export const validNumbers = async (queries: Queries, userId: number): Promise<ReadonlyMap<string, string>> =>
  new Map((await readValid(queries, userId)).map(({ month, number }) => [month, number]));

/** Throws 409 for a month that is stated, or is before a stated month. */
export const refuseStated = async (queries: Queries, userId: number, month: string): Promise<void> => {
  const valid = await readValid(queries, userId);
  const [latest] = valid;
  const stated =
    valid.find((one) => one.month === month) ?? (latest && latest.month > month ? latest : undefined);
  if (stated)
    throw conflict(
      say('{month} is already stated to {owner} in {number}', {
        month: monthInWords(stated.month),
        owner: stated.name,
        number: stated.number,
      }),
    );
};

/** Returns the next number of a year. Call it only within `write`: the write lock prevents a second one. */
const nextNumber = async (trx: Transaction<Tables>, year: string): Promise<string> => {
  const { rows } = await sql<{ last: number | null }>`select max(cast(substr(number, 6) as integer)) as last
    from statements where number like ${`${year}-%`}`.execute(trx);
  return `${year}-${String(Number(rows[0]?.last ?? 0) + 1).padStart(4, '0')}`;
};

const ngwee = (kwacha: number): number => Math.round(kwacha * 100);

/** Stores a draft as a statement with the next number of the year. Returns its id. */
export const issueStatement = async (
  trx: Transaction<Tables>,
  { content, ...draft }: Draft,
  { at, by, year }: { readonly at: string; readonly by: string; readonly year: string },
): Promise<number> => {
  const { userId, name, month } = draft;
  const number = await nextNumber(trx, year);
  await insertInto(trx, 'statements', {
    number,
    userId,
    name,
    month,
    issuedAt: at,
    issuedBy: by,
    cashed: ngwee(draft.cashed),
    spent: ngwee(draft.spent),
    profit: ngwee(draft.profit),
    corrections: ngwee(draft.corrections),
    total: ngwee(draft.total),
    content: JSON.stringify(content),
  });
  const { id } = await trx
    .selectFrom('statements')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const statementId = Number(id);
  await storeRecords(trx, statementId, { userId, month, days: daysOfMonth(month) });
  for (const { month: of, resource, recordId, carId, numberPlate, date, was, is } of content.corrections)
    await insertInto(trx, 'statementRecords', {
      statementId,
      month: of,
      resource,
      recordId,
      carId,
      numberPlate,
      date,
      amount: ngwee(is) - ngwee(was),
    });
  return statementId;
};

/** Marks a statement as void. Throws 409 if it is void already, or if a later one builds on it. */
export const voidStatement = async (
  trx: Transaction<Tables>,
  { id, userId, number, voidedAt }: StatementRow,
  { at, reason }: { readonly at: string; readonly reason: string },
): Promise<void> => {
  if (voidedAt !== null) throw conflict(say('{number} is void already', { number }));
  const [latest] = await readValid(trx, userId);
  if (latest && latest.id !== id)
    throw conflict(say('Void {number} first: it builds on this one', { number: latest.number }));
  await trx
    .updateTable('statements')
    .set({ voidedAt: at, voidReason: reason })
    .where('id', '=', id)
    .execute();
};
