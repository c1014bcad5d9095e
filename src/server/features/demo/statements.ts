import { logChange } from '../../rows/records/auditLog';
import type { Viewer } from '../../auth/viewer';
import { draftOf } from '../statements/content';
import { findStatement, issueStatement, voidStatement } from '../statements/store';
import { daysBefore, monthAfter } from './days';
import { people, type Owner } from './people';
import { addOn, type FillContext, stampOf } from './writer';

/** A statement to issue: how many months ago its month was, and on which day of the following month it is issued. */
interface Issue {
  readonly owner: Owner;
  readonly monthsAgo: number;
  readonly on: number;
  readonly voidReason?: string;
}

/** In the order of their numbers. The last month is not stated yet. */
const issues: readonly Issue[] = [
  { owner: 'mutale', monthsAgo: 4, on: 5 },
  { owner: 'grace', monthsAgo: 4, on: 5 },
  { owner: 'mutale', monthsAgo: 3, on: 5, voidReason: 'The card of the fuel was in it twice' },
  { owner: 'mutale', monthsAgo: 3, on: 6 },
  { owner: 'mutale', monthsAgo: 2, on: 5 },
];

/** A receipt that came after its month was stated. The next statement corrects the month. */
const lateReceipt = {
  plate: 'BAE 2203',
  monthsAgo: 3,
  changedOn: 20,
  recordedOn: 12,
  price: 1_650,
  details: 'Battery, receipt came late',
} as const;

/** Returns a day of a month, from the month's first day and the number of the day. */
const dayIn = (first: string, day: number): string => daysBefore(first, 1 - day);

/** Issues a statement through the same code as the API, with the date in the past. */
const addStatement = async (
  { context: { trx, calendar }, today, ids }: FillContext,
  viewer: Viewer,
  { owner, monthsAgo, on, voidReason }: Issue,
): Promise<void> => {
  const month = monthAfter(today, -monthsAgo).slice(0, 7);
  const day = dayIn(monthAfter(today, 1 - monthsAgo), on);
  const name = people.find(({ key }) => key === owner)?.name ?? '';
  const draft = await draftOf(trx, calendar, { userId: ids.get(owner) ?? 0, name, month });
  const at = stampOf(day);
  const recordId = await issueStatement(trx, draft, { at, by: viewer.name, year: day.slice(0, 4) });
  const change = { author: viewer, resource: 'statements', recordId };
  const issued = await findStatement(trx, recordId);
  if (!issued) return;
  const { content: _content, ...row } = issued;
  await logChange(trx, { ...change, action: 'issue', after: row, at });
  if (voidReason === undefined) return;
  const voidedAt = stampOf(day, 60);
  await voidStatement(trx, row, { at: voidedAt, reason: voidReason });
  await logChange(trx, {
    ...change,
    action: 'void',
    before: row,
    after: { ...row, voidedAt, voidReason },
    at: voidedAt,
  });
};

const addLateReceipt = async ({ context, today, ids }: FillContext, viewer: Viewer): Promise<void> => {
  const { plate, monthsAgo, changedOn, recordedOn, price, details } = lateReceipt;
  const dateChanged = dayIn(monthAfter(today, -monthsAgo), changedOn);
  const recorded = dayIn(monthAfter(today, 1 - monthsAgo), recordedOn);
  const input = { carId: ids.get(plate), dateChanged, price, details };
  await addOn(context, viewer, recorded, 'batteries', input);
};

/** Adds the statements of the last months, one of them void, and a late receipt that the latest one corrects. */
export const addStatements = async (fill: FillContext, office: Viewer): Promise<void> => {
  for (const [index, issue] of issues.entries()) {
    if (index === issues.length - 1) await addLateReceipt(fill, office);
    await addStatement(fill, office, issue);
  }
};
