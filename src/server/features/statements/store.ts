import { sql, type Transaction } from 'kysely';
import { toKwacha, toNgwee } from '../../../contract/money';
import type { ReportRow } from '../../../contract/report';
import { statements, type statement } from '../../../reports/statements';
import type { Queries, Schema } from '../../db/open/connect';
import { isOneOf, type Owners } from '../../db/sql/where';
import { conflict, notFound } from '../../ground/errors';
import { daysOfMonth } from '../../ground/calendar/months';
import type { Difference } from './corrections';
import { storePockets, type PocketCorrection } from './pockets';
import { NO_CAR, storeRecords } from './records';
import { say } from '../../ground/i18n/sentence';
import { monthInWords } from '../../ground/i18n/phrases';
import { byKey } from '../../ground/groupBy';

/** The columns that a statement has once it is issued. */
export const issueColumns = [
  'id',
  'number',
  'issuedAt',
  'issuedBy',
  'voidedAt',
  'voidReason',
  'sentAt',
] as const satisfies readonly (keyof Statement)[];

/** The statement of an owner's month before it is issued. Money is in kwacha. */
export interface Draft extends Omit<Statement, (typeof issueColumns)[number]> {
  /** What the next statements are compared with, in ngwee. */
  readonly said: {
    readonly wasAdmin: boolean;
    readonly differences: readonly Difference[];
    readonly pockets: readonly PocketCorrection[];
  };
}

/** An issued statement as a list returns it. Money is in kwacha. */
type StatementRow = ReportRow<typeof statements>;
type Statement = ReportRow<typeof statement>;

const columns = Object.keys(statements.columns) as (keyof StatementRow)[];

/** What statements of before do not have. */
type Added = 'paidByDrivers' | 'collectedByOwner' | 'paidByOwner' | 'pocketCorrections';
type Stored<R> = Omit<R, Added> & Readonly<Record<Added, number | null>>;

const AMOUNTS = [
  'cashed',
  'paidByDrivers',
  'collectedByOwner',
  'paidByOwner',
  'pocketCorrections',
  'spent',
  'profit',
  'corrections',
  'total',
  'fee',
  'feeCorrections',
  'payable',
] as const;

const inKwacha = <R extends Stored<StatementRow>>(row: R): R & StatementRow => ({
  ...row,
  ...byKey(AMOUNTS, (source) => toKwacha(row[source] ?? 0)),
  feePercent: row.feePercent === null ? null : toKwacha(row.feePercent),
});

export const readStatements = async (queries: Queries, owners: Owners): Promise<StatementRow[]> => {
  const isTheirs = isOneOf('userId', owners);
  return (await queries.selectFrom('statements').select(columns).where(isTheirs).execute()).map(inKwacha);
};

/** Reads one statement with its content, unchanged since it was issued. */
export const findStatement = async (queries: Queries, id: number): Promise<Statement | undefined> => {
  const row = await queries
    .selectFrom('statements')
    .select([...columns, 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...inKwacha(row), content: JSON.parse(row.content) as Statement['content'] };
};

/** Reads one statement. Throws 404 if there is none. */
export const statementOf = async (queries: Queries, id: number): Promise<Statement> => {
  const found = await findStatement(queries, id);
  if (!found) throw notFound('There is no such statement');
  return found;
};

/** Throws 409 for a statement that is void. */
export const refuseVoid = ({ number, voidedAt }: Pick<StatementRow, 'number' | 'voidedAt'>): void => {
  if (voidedAt !== null) throw conflict(say('{number} is void already', { number }));
};

/** Reads the statements of an owner that are not void, latest month first. */
const readValid = async (queries: Queries, userId: number): Promise<StatementRow[]> =>
  (await readStatements(queries, [userId]))
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
const nextNumber = async (trx: Transaction<Schema>, year: string): Promise<string> => {
  const { rows } = await sql<{ last: number | null }>`select max(cast(substr(number, 6) as integer)) as last
    from statements where number like ${`${year}-%`}`.execute(trx);
  return `${year}-${String(Number(rows[0]?.last ?? 0) + 1).padStart(4, '0')}`;
};

/** Stores a draft as a statement with the next number of the year. Returns its id. */
export const issueStatement = async (
  trx: Transaction<Schema>,
  { content, said, ...draft }: Draft,
  { at, by, year }: { readonly at: string; readonly by: string; readonly year: string },
): Promise<number> => {
  const { userId, name, month } = draft;
  const number = await nextNumber(trx, year);
  const { id: statementId } = await trx
    .insertInto('statements')
    .values({
      number,
      userId,
      name,
      month,
      issuedAt: at,
      issuedBy: by,
      ...byKey(AMOUNTS, (source) => toNgwee(draft[source])),
      wasAdmin: Number(said.wasAdmin),
      feePercent: draft.feePercent === null ? null : toNgwee(draft.feePercent),
      content: JSON.stringify(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeRecords(trx, statementId, { userId, month, days: daysOfMonth(month) });
  await storePockets(trx, statementId, said.pockets);
  for (const { month: of, resource, recordId, carId, numberPlate, date, ...figures } of said.differences)
    await trx
      .insertInto('statementRecords')
      .values({
        statementId,
        month: of,
        resource,
        recordId,
        carId: carId ?? NO_CAR,
        numberPlate: numberPlate ?? '',
        date,
        amount: figures.is - figures.was,
        earned: figures.isEarned - figures.wasEarned,
      })
      .execute();
  return statementId;
};

/** Marks a statement as void. Throws 409 if it is void already, or if a later one builds on it. */
export const voidStatement = async (
  trx: Transaction<Schema>,
  statement: StatementRow,
  { at, reason }: { readonly at: string; readonly reason: string },
): Promise<void> => {
  const { id, userId } = statement;
  refuseVoid(statement);
  const [latest] = await readValid(trx, userId);
  if (latest && latest.id !== id)
    throw conflict(say('Void {number} first: it builds on this one', { number: latest.number }));
  await trx
    .updateTable('statements')
    .set({ voidedAt: at, voidReason: reason })
    .where('id', '=', id)
    .execute();
};
