import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type TranslateFunction, useDataProvider } from 'react-admin';
import { serverOrder } from '../../../rows/crud/list/listDefaults';
import { fetchAll } from '../../../rows/crud/list/print/fetchAll';
import { formatInteger, formatList, formatMonth, formatMonthName } from '../../../ground/i18n/format';
import { type Span, monthFrom, monthsOf } from '../../../ground/dates/months';
import { profits } from '../../../../reports/profits';
import type { Profit } from '../../profit/api';
import { statements as statementsReport } from '../../../../reports/statements';
import type { Statement } from '../api';
import type { Owner } from '../issueAll';

/** How many months back a statement can be chosen, and a month that was not stated is looked for. */
export const MONTHS_BACK = 36;
/** More months than this are given as a range. */
const NAMED_MONTHS_MAX = 4;

/** The months of an owner that have records and can be stated, but were not. */
export interface Unstated extends Owner {
  readonly months: readonly string[];
}

/** Reads the owners who earned or spent something in a span. */
const ownersWithRecords = async (
  dataProvider: DataProvider,
  { from, to }: Span,
): Promise<ReadonlySet<number>> => {
  const query = { filter: {}, sort: serverOrder, meta: { from, to } };
  const rows = (await fetchAll(dataProvider, profits.name, query)) as unknown as readonly Profit[];
  return new Set(rows.flatMap(({ userId, cashed, spent }) => (cashed || spent ? [userId] : [])));
};

/** Finds the months before `month` that the owners' statements would skip: an owner's months are stated in order. */
const findUnstated = async (
  dataProvider: DataProvider,
  owners: readonly Owner[],
  month: string,
): Promise<readonly Unstated[]> => {
  const before = monthFrom(month, -1);
  const oldest = monthFrom(month, -MONTHS_BACK);
  const filter = { month_gte: monthFrom(oldest, -1), month_lte: before };
  const statements = (await fetchAll(dataProvider, statementsReport.name, {
    filter,
    sort: serverOrder,
  })) as unknown as readonly Statement[];
  const lastOf = new Map<number, string>();
  for (const { userId, month: stated, voidedAt } of statements)
    if (voidedAt === null && stated > (lastOf.get(userId) ?? '')) lastOf.set(userId, stated);
  const firstOf = (userId: number): string => {
    const last = lastOf.get(userId);
    return last === undefined ? oldest : monthFrom(last, 1);
  };
  const isBehind = ({ userId }: Owner) => firstOf(userId) <= before;
  const from = owners
    .filter(isBehind)
    .map(({ userId }) => firstOf(userId))
    .sort()[0];
  if (from === undefined) return [];
  const withRecords = await ownersWithRecords(dataProvider, { from, to: before });
  const behind = owners.filter((owner) => isBehind(owner) && withRecords.has(owner.userId));
  if (behind.length === 0) return [];
  const months = new Map<number, string[]>(behind.map(({ userId }) => [userId, []]));
  for (const one of monthsOf({ from, to: before })) {
    const found = await ownersWithRecords(dataProvider, { from: one, to: one });
    for (const [userId, own] of months) if (found.has(userId) && one >= firstOf(userId)) own.push(one);
  }
  return behind.flatMap(({ userId, name }) => {
    const own = months.get(userId) ?? [];
    return own.length > 0 ? [{ userId, name, months: own }] : [];
  });
};

/** The months that the statements of a month would skip. */
export const useUnstated = (owners: readonly Owner[], month: string, isEnabled = true) => {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [statementsReport.name, 'unstated', month, owners.map(({ userId }) => userId)],
    queryFn: () => findUnstated(dataProvider, owners, month),
    enabled: isEnabled,
  });
};

/** `Grace Phiri: August and September were not stated` */
export const unstatedText = (
  { name, months }: Unstated,
  month: string,
  translate: TranslateFunction,
): string => {
  const nameOf = (one: string) =>
    one.slice(0, 4) === month.slice(0, 4) ? formatMonthName(one) : formatMonth(one);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const named =
    months.length > NAMED_MONTHS_MAX
      ? translate('motoka.statements.monthsBetween', {
          count: formatInteger(months.length),
          from: formatMonth(first),
          to: formatMonth(last),
        })
      : formatList(months.map(nameOf));
  return translate('motoka.statements.unstated', { name, months: named, smart_count: months.length });
};
