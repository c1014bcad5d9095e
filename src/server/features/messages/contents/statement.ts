import { resourceNamed, findResource } from '../../../../resources';
import type { Queries } from '../../../db/open/connect';
import { amountInWords, dayInWords, moneyInWords, monthInWords } from '../../../ground/i18n/phrases';
import { say, translate, type Text } from '../../../ground/i18n/sentence';
import type { Language } from '../../../ground/i18n/language';
import { mayRead } from '../../../auth/access';
import type { Viewer } from '../../../auth/viewer';
import type { MessageContent, Line, Table, Words } from '../../sending/content';
import { findStatement } from '../../statements/store';

type Statement = NonNullable<Awaited<ReturnType<typeof findStatement>>>;
type Expense = Statement['content']['expenses'][number];

const pathOf = ({ id }: Statement): string => `/admin/statements/${id}`;

/** What drivers paid for a car. Statements of before it was recorded do not say it. */
const paidByDrivers = (car: Partial<Statement['content']['cars'][number]>): number => car.paidByDrivers ?? 0;

/** Texts one below the other. Those that are missing are left out: the paper of a driver has no car. */
const lines = (...texts: readonly (string | null)[]): string => texts.filter(Boolean).join('\n');

/** The tables of a statement, in a language: amounts in kwacha. Empty ones are left out. */
const tablesOf = (statement: Statement, language: Language): readonly Table[] => {
  const text = (one: Text): string => translate(one, language);
  const { content } = statement;
  const money = (amount: number): string => amountInWords(amount)(language);
  const day = (date: string): string => {
    const format = dayInWords(date);
    return typeof format === 'function' ? format(language) : String(format);
  };
  const nameOf = (resource: string): string =>
    findResource(resource) ? language.textsOf(resourceNamed(resource)).subject : resource;
  const whatOf = ({ resource, text: details, photos }: Expense): string => {
    const name = nameOf(resource);
    const record = details?.replace(/\s+/g, ' ');
    const what = record ? text(say('{what}: {record}', { what: () => name, record: () => record })) : name;
    if (!photos) return what;
    return `${what} (${text(photos === 1 ? '1 photo' : say('{count} photos', { count: photos }))})`;
  };
  const path = pathOf(statement);
  const havePaid = content.cars.some((car) => paidByDrivers(car) !== 0);
  const tables: readonly Table[] = [
    {
      title: 'Cars',
      head: [
        text('Car'),
        text('Cashed in'),
        ...(havePaid ? [text('Paid by drivers')] : []),
        text('Spent'),
        text('Profit'),
      ],
      rows: content.cars.map((car) => [
        car.numberPlate,
        ...[car.cashed, ...(havePaid ? [paidByDrivers(car)] : []), car.spent, car.profit].map(money),
      ]),
      figures: havePaid ? 4 : 3,
      path,
    },
    {
      title: 'Drivers',
      head: [text('Driver'), text('Cashed in'), text('Owed after')],
      rows: content.drivers.map((row) => [
        `${row.driver}\n${row.numberPlate}`,
        ...[row.cashed, row.closing].map(money),
      ]),
      figures: 2,
      path,
    },
    {
      title: 'Expenses',
      head: [text('Date'), text('What'), text('Amount')],
      rows: content.expenses.map((row) => [
        day(row.date),
        lines(whatOf(row), row.numberPlate),
        money(row.amount),
      ]),
      figures: 1,
      path,
    },
    {
      title: 'Corrections',
      head: [text('Statement'), text('What'), text('Change')],
      rows: content.corrections.map((row) => [
        row.number,
        lines(nameOf(row.resource), [row.numberPlate, day(row.date)].filter(Boolean).join(', ')),
        money(row.amount),
      ]),
      figures: 1,
      path,
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
};

/** The sums of a statement, from what was cashed in to what is payable. Those that are 0 and explain nothing are left out. */
const sumsOf = (statement: Statement): readonly Line[] => {
  const { total, payable, fee, feeCorrections, collectedByOwner, paidByOwner, pocketCorrections } = statement;
  const path = pathOf(statement);
  const sum = (text: Words, amount: number): Line => ({ text, figure: moneyInWords(amount), path });
  const unlessZero = (text: Words, amount: number): readonly Line[] =>
    amount === 0 ? [] : [sum(text, amount)];
  const pockets = [
    ...unlessZero('Fee', fee),
    ...unlessZero('Corrections of the fee', -feeCorrections),
    ...unlessZero('You collected yourself', -collectedByOwner),
    ...unlessZero('You paid yourself', paidByOwner),
    ...unlessZero('Corrections of what you collected and paid', pocketCorrections),
  ];
  return [
    sum('Cashed in', statement.cashed),
    ...unlessZero('Paid by drivers out of the takings', statement.paidByDrivers),
    sum('Spent', statement.spent),
    sum('Profit', statement.profit),
    ...unlessZero('Corrections', statement.corrections),
    sum('Total', total),
    ...pockets,
    ...(pockets.length > 0 ? [sum('Payable', payable)] : []),
  ];
};

/** Writes the message of a statement: the whole statement, or that it is void. The message that it is void says nothing else. */
export const statementMessage = async (
  queries: Queries,
  viewer: Viewer,
  { id, isVoid }: { readonly id: number; readonly isVoid: boolean },
  language: Language,
): Promise<MessageContent | undefined> => {
  const found = await findStatement(queries, id);
  if (!found || !mayRead(viewer, found) || isVoid !== (found.voidedAt !== null)) return undefined;
  const { number, month, voidReason, payable } = found;
  const path = pathOf(found);
  const values = { number, month: monthInWords(month) };
  const subject = isVoid
    ? say('Statement {number} for {month} is void', values)
    : say('Statement {number} for {month}', values);
  return {
    subject,
    sections: isVoid
      ? [{ lines: [{ text: say('Why: {reason}', { reason: () => voidReason ?? '' }), path }] }]
      : [{ lines: sumsOf(found) }],
    tables: isVoid ? [] : tablesOf(found, language),
    push: {
      text: subject,
      ...(!isVoid && {
        withAmounts: say('Statement {number}: {amount}', { number, amount: moneyInWords(payable) }),
      }),
      path,
    },
  };
};
