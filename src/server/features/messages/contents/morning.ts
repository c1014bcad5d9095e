import { sql, type Transaction } from 'kysely';
import { sumOf, toKwacha } from '../../../../contract/money';
import { pages } from '../../../../contract/paths';
import { toDay, toText, type Day } from '../../../ground/calendar/days';
import type { Queries, RowOf, Schema } from '../../../db/open/connect';
import { isAmong } from '../../../db/sql/jsonRows';
import { executeWrite, run } from '../../../db/sql/statements';
import { isOneOf, type Owners } from '../../../db/sql/where';
import type { ReadContext } from '../../../http/call';
import { balancesAsOf } from '../../balances/books';
import { duesWithin } from '../../balances/rules/dues';
import type { KnownAccount } from '../../balances/sql/records';
import { dueLabels, type LabelOfDue } from '../../due/labels';
import { carPlans } from '../../plans/due';
import { BILL_KIND } from '../../due/bills';
import { PLAN_KIND } from '../../due/plans';
import type { DueRow } from '../../due/due';
import { dueToday, isNamed, isService, SERVICE_KIND } from '../../due/rows';
import { dayInWords, moneyInWords } from '../../../ground/i18n/phrases';
import { say, type Text, type Value } from '../../../ground/i18n/sentence';
import { readable } from '../../../auth/access';
import type { Viewer } from '../../../auth/viewer';
import type { MessageContent, Line, Words } from '../../sending/content';

const LISTED_MAX = 10;
const REPEATED_AFTER_DAYS = 7;

type Told = RowOf<'toldItems'>;

/** Whether an item is in the digest of a day: when it becomes so, once; what is overdue also a week later. */
export const isToldOn = (
  { state }: Pick<DueRow, 'state'>,
  told: Pick<Told, 'state' | 'day'> | undefined,
  day: Day,
): boolean => {
  if (state === 'later') return false;
  if (told?.state !== state) return true;
  const since = day - toDay(told.day);
  // Also the second attempt of the same digest, and after a clock was ahead.
  return since <= 0 || (state === 'overdue' && since >= REPEATED_AFTER_DAYS);
};

type ItemOf = (row: DueRow) => string;

/** Names what is told of a row: each day of a bill, each oil change and each work of a plan is told, as each paper is. */
const readItems = async (now: ReadContext, owners: Owners): Promise<ItemOf> => {
  const works = new Map(
    (await carPlans(now, owners)).map(({ plan, car, work }) => [`${plan.id}-${car.id}`, work?.id ?? 0]),
  );
  return ({ id, kind, recordId, carId, dueOn }) => {
    if (kind === BILL_KIND) return `${id} ${dueOn}`;
    if (kind === PLAN_KIND) return `${id} ${works.get(`${recordId}-${carId}`)}`;
    return kind === SERVICE_KIND ? `${id} ${recordId}` : id;
  };
};

const filtered = (list: string, filter: object): string =>
  `/admin/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** How far an item is, in a few words: `overdue since 12/11/2026`. */
const stateOf = ({ dueOn, isForecast, state }: DueRow): Words => {
  const isOverdue = state === 'overdue';
  if (dueOn === null) return isOverdue ? 'overdue' : 'due soon';
  const day = dayInWords(dueOn);
  if (isOverdue)
    return isForecast ? say('overdue since about {day}', { day }) : say('overdue since {day}', { day });
  return isForecast ? say('about {day}', { day }) : say('until {day}', { day });
};

const dueLine = (row: DueRow, labelOf: LabelOfDue): Line => {
  const { numberPlate, driver, state, amount } = row;
  return {
    text: say('{what}: {record}', { what: labelOf(row), record: numberPlate ?? driver ?? '' }),
    ...(isNamed(row) && amount !== null && { figure: moneyInWords(amount) }),
    note: stateOf(row),
    isWrong: state === 'overdue',
    // A paper is renewed from the mail.
    path: isService(row) || isNamed(row) ? filtered('due', { state }) : `/admin/due/renew/${row.id}`,
  };
};

/** What is overdue stands first, then by day. */
const byUrgency = (one: DueRow, other: DueRow): number =>
  Number(other.state === 'overdue') - Number(one.state === 'overdue') ||
  (one.dueOn ?? '').localeCompare(other.dueOn ?? '');

/** The morning in a sentence with what is late, and what bills and service plans will cost. */
const pushWithAmounts = (
  counts: Readonly<Record<'late' | 'due', number>>,
  amount: Value,
  items: readonly DueRow[],
): Text => {
  const cost = sumOf(items.filter(isNamed).map((row) => row.amount ?? 0));
  return cost === 0
    ? say('Late drivers: {late} ({amount}). Newly due: {due}.', { ...counts, amount })
    : say('Late drivers: {late} ({amount}). Newly due: {due} ({dueAmount}).', {
        ...counts,
        amount,
        dueAmount: moneyInWords(cost),
      });
};

const readTold = async (queries: Queries, userId: number): Promise<ReadonlyMap<string, Told>> =>
  new Map(
    (await run(queries, queries.selectFrom('toldItems').selectAll().where('userId', '=', userId))).map(
      (row) => [row.item, row],
    ),
  );

/** The items of a morning, all that are due then, and its day. */
interface NewlyTold {
  readonly items: readonly Pick<Told, 'item' | 'state'>[];
  readonly due: readonly string[];
  readonly day: string;
}

/** Stores what a person was told, and forgets what is not due any more. */
const storeTold = async (
  trx: Transaction<Schema>,
  { id: userId }: Viewer,
  { items, due, day }: NewlyTold,
): Promise<void> => {
  const isDue = isAmong(trx, 'item', due);
  await executeWrite(trx, sql`delete from "toldItems" where "userId" = ${userId} and not (${isDue})`);
  for (const { item, state } of items) {
    await trx
      .insertInto('toldItems')
      .values({ userId, item, state, day })
      .onConflict((known) => known.columns(['userId', 'item']).doUpdateSet({ state, day }))
      .execute();
  }
};

/** Reads what was cashed in on a day, in kwacha. */
const readCashedOn = async (queries: Queries, owners: Owners, day: Day): Promise<number> => {
  const [sum] = await run(
    queries,
    sql<{ amount: number | null }>`select sum(amount) as amount from cashings
      where date = ${toText(day)} and ${isOneOf('userId', owners)}`,
  );
  return toKwacha(sum?.amount ?? 0);
};

/** Returns what fell due on a day, in kwacha. */
const owedOn = ({ account }: KnownAccount, day: Day): number =>
  toKwacha(duesWithin(account.dues, { from: day, to: day + 1 }).reduce((sum, { amount }) => sum + amount, 0));

/** Writes the digest of a morning; undefined if there is nothing in it. */
export const morningOf = async (now: ReadContext, viewer: Viewer, day: string) => {
  const owners = readable(viewer);
  const today = toDay(now.calendar.today());
  const { rows, accounts } = await balancesAsOf(now, today, { owners });
  const late = rows.filter(({ state }) => state === 'late').sort((one, other) => other.balance - one.balance);
  const known = await readTold(now.database.db, viewer.id);
  const itemOf = await readItems(now, owners);
  const due = await dueToday(now, owners);
  const items = due.filter((row) => isToldOn(row, known.get(itemOf(row)), toDay(day))).sort(byUrgency);
  const labelOf = await dueLabels(now);
  const cashed = await readCashedOn(now.database.reports, owners, today - 1);
  const owed = sumOf([...accounts.values()].map((known) => owedOn(known, today - 1)));
  if (late.length === 0 && items.length === 0 && cashed === 0 && owed === 0) return undefined;
  const behind = moneyInWords(sumOf(late.map(({ balance }) => balance)));
  const yesterday = toText(today - 1);
  const counts = { late: late.length, due: items.length };
  const lateLines: readonly Line[] = [
    {
      text: say('{count} late', { count: late.length }),
      figure: behind,
      path: filtered('balances', { state: 'late' }),
    },
    ...late.slice(0, LISTED_MAX).map(({ id, driver, numberPlate, balance, behindSince }) => ({
      text: say('{driver}, {car}', { driver: driver ?? '', car: numberPlate }),
      figure: moneyInWords(balance),
      note: say('behind since {day}', { day: dayInWords(behindSince ?? day) }),
      path: `/admin/balances/${id}`,
    })),
  ];
  const content: MessageContent = {
    // A late digest has the date of its morning and the present figures.
    subject:
      toDay(day) === today
        ? say('Today, {day}', { day: dayInWords(day) })
        : say('The morning of {day}', { day: dayInWords(day) }),
    sections: [
      ...(late.length > 0 ? [{ title: 'Who is late' as const, lines: lateLines }] : []),
      {
        title: 'Yesterday' as const,
        lines: [
          {
            text: 'Cashed in' as const,
            figure: moneyInWords(cashed),
            path: filtered('cashings', { date_gte: yesterday, date_lte: yesterday }),
          },
          { text: 'Was due' as const, figure: moneyInWords(owed), path: '/admin/balances' },
        ],
      },
      ...(items.length > 0
        ? [{ title: 'Services and papers' as const, lines: items.map((row) => dueLine(row, labelOf)) }]
        : []),
    ],
    push: {
      text: say('Late drivers: {late}. Newly due: {due}.', counts),
      withAmounts: pushWithAmounts(counts, behind, items),
      path: pages.home,
    },
  };
  const told = {
    items: items.map((row) => ({ item: itemOf(row), state: row.state })),
    due: due.map(itemOf),
    day,
  };
  return { content, afterSending: (trx: Transaction<Schema>) => storeTold(trx, viewer, told) };
};
