import { reportPath } from '../../contract/report';
import { moneyColumns, type ResourceDefinition } from '../../contract/resource';
import { balances } from '../../reports/balances';
import { changes } from '../../reports/changes';
import { cashBook } from '../../reports/cashBook';
import { due } from '../../reports/due';
import { loose } from '../../reports/loose';
import { suggestions } from '../../reports/suggestions';
import { resources } from '../../resources';
import { ownCars } from '../ground/account/ownCars';
import { isImportable } from '../rows/crud/list/isImportable';
import { newestFirst, pageSize } from '../rows/crud/list/listDefaults';
import { addDays, today } from '../ground/dates/days';
import { type CalendarRow, monthOf } from '../features/calendar/calendar';
import { accountsFilter, calendarPath } from '../features/calendar/useCalendarRows';
import { isAllowed } from '../ground/providers/authProvider';
import { type CurrentUser, currentUser } from '../ground/providers/currentUser';
import { dataProvider } from '../ground/providers/dataProvider';
import { fingerprintOf } from '../ground/providers/idempotencyKey';
import { storeWaiting } from '../ground/providers/offline/readThrough';
import { readTogether } from '../ground/providers/offline/readTogether';
import { readSession, storeSession } from '../ground/providers/offline/store';
import { getReport, getReportOne, type ReportQuery } from '../ground/providers/reports';
import { getToken } from '../ground/providers/session';
import { fetchTotals } from '../ground/providers/totals';
import { monthFrom } from '../ground/dates/months';

const HOUR_MS = 3_600_000;
const SPREAD_MS = 30_000;
const WEEK_DAYS = 7;
/** The most records that a server sends at once. */
const ALL = { page: 1, perPage: 1_000 };
const FIRST_PAGE = { page: 1, perPage: pageSize };

/** Reads something. The reads with the same signal are sent together. */
type Load = (signal: AbortSignal) => Promise<unknown>;

const rows =
  (path: string, query: ReportQuery): Load =>
  (signal) =>
    getReport(path, query, '', signal);

const one =
  (path: string, query: ReportQuery = {}): Load =>
  (signal) =>
    getReportOne(path, query, '', signal);

const list =
  (definition: ResourceDefinition, pagination: typeof ALL): Load =>
  (signal) =>
    dataProvider.getList(definition.name, { pagination, sort: newestFirst(definition), filter: {}, signal });

/** The calendar's week: its months, and the days before, whose cashings may count towards its first due day. */
const week: Load = async (signal) => {
  const [now, weekAgo] = [monthOf(today()), monthOf(addDays(today(), 1 - WEEK_DAYS))];
  for (const month of new Set([now, weekAgo])) {
    const page = { filter: {}, ...FIRST_PAGE, parameters: { month } };
    const accounts = (await getReport<CalendarRow>(calendarPath, page, '', signal)).rows;
    const before = { filter: accountsFilter(accounts), parameters: { month: monthFrom(month, -1) } };
    if (accounts.length > 0) await getReport(calendarPath, before, '', signal);
  }
};

/** The pages of the balances and of what is due, as they open; and all their rows, to search. */
const moneyNeeds = (): readonly Load[] => {
  const filter = { state: 'late' };
  const largestFirst = { field: 'balance', order: 'DESC' } as const;
  return [
    rows(reportPath(balances), { filter, sort: largestFirst, ...FIRST_PAGE }),
    one(`${reportPath(balances)}/totals`, { filter }),
    rows(reportPath(balances), { page: 1, perPage: 1 }),
    rows(reportPath(balances), ALL),
    rows(reportPath(suggestions), {}),
    rows(reportPath(loose), { sort: { field: 'date', order: 'DESC' }, ...FIRST_PAGE }),
    one(`${reportPath(loose)}/totals`),
    rows(reportPath(due), FIRST_PAGE),
    rows(reportPath(due), ALL),
  ];
};

const newestPage = (definition: ResourceDefinition): readonly Load[] => [
  list(definition, FIRST_PAGE),
  ...(moneyColumns(definition).length > 0
    ? [(signal: AbortSignal) => fetchTotals(definition.name, {}, signal)]
    : []),
];

/** What a day needs: all cars and drivers in use, the calendar's week, balances, what is due, and the newest page of each list. */
const needsOf = ({ id, isAdmin, access }: CurrentUser): readonly Load[] => [
  // Whether they may only see.
  ...(access.length > 0
    ? [(signal: AbortSignal) => dataProvider.getList(ownCars.resource, { ...ownCars.queryOf(id), signal })]
    : []),
  ...resources.filter(({ flags = {} }) => flags['archived']).map((definition) => list(definition, ALL)),
  week,
  ...moneyNeeds(),
  ...resources.filter(({ name }) => isAllowed(isAdmin, name, 'list')).flatMap(newestPage),
  (signal) => dataProvider.getFigures(signal),
  one('/cashing-calendar/today'),
  rows(reportPath(cashBook), {}),
  // The own account.
  ...resources
    .filter((definition) => !isImportable(definition))
    .map(
      ({ name }): Load =>
        (signal) =>
          dataProvider.getOne(name, { id, signal }),
    ),
];

/** Returns the day and the last change that the user may see; undefined if the server has no log. */
const readState = async (): Promise<string | undefined> => {
  const lastFirst = { sort: { field: 'id', order: 'DESC' }, page: 1, perPage: 1 } as const;
  const { rows: last } = await getReport<{ readonly id: number }>(reportPath(changes), lastFirst, '');
  return `${today()} ${last[0]?.id}`;
};

/** Whether a call failed for a reason that may pass: no connection, too many calls, a busy server. */
const mayPass = (error: unknown): boolean => {
  const { status = 0 } = error as { status?: number };
  return status === 0 || status === 429 || status >= 500;
};

/** Waits for up to half a minute: people who begin at the same time then load at different times. An aborted wait never ends. */
const waitForTurn = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.random() * SPREAD_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * Loads what a day needs, at most once an hour, in few calls, and again only if something changed or on another day. What fails is
 * loaded the next time.
 */
export const loadDay = async (signal: AbortSignal): Promise<void> => {
  const token = getToken();
  if (!token) return;
  await storeWaiting();
  const fingerprint = fingerprintOf(token);
  const { loadedAt, loadedState } = (await readSession(fingerprint)) ?? {};
  if (loadedAt !== undefined) {
    if (Date.now() - loadedAt < HOUR_MS) return;
    await waitForTurn(signal);
  }
  const state = await readState().catch(() => undefined);
  const isSame = state !== undefined && state === loadedState;
  let isComplete = true;
  const needs = isSame ? [] : needsOf(await currentUser());
  const noteFailed = (error: unknown): void => void (isComplete &&= !mayPass(error));
  await readTogether(token, signal, async (together) => {
    await Promise.all(needs.map((load) => load(together).catch(noteFailed)));
  });
  if (signal.aborted || getToken() !== token) return;
  await storeWaiting();
  await storeSession(fingerprint, {
    loadedAt: Date.now(),
    loadedState: isComplete ? state : undefined,
  });
};
