import { apiPath } from '../../../../contract/paths';
import { resourceNamed } from '../../../../resources';
import { dayOf } from '../../dates/days';
import { serverTime } from '../../dates/serverClock';
import { spentIn } from '../cashIns';
import { queryStringOf } from '../reports';
import { type Answer, ask, dataOf, isSuccess } from '../request';
import { type Doubt, isUncertain, type OutboxEntry, type Rival, type Doubts, type WrongDay } from './entry';

type Row = Readonly<Record<string, unknown>>;

/** The most records that a server sends at once. */
const MOST = 1_000;
const DEAD_MS = 20_000;
const PAIR = ['carId', 'driverId'] as const;

/** The records that this device has sent. Another one of the same car, driver and day was confirmed when it was saved. */
const sent = new Set<string>();
const nameOf = (resource: string, id: unknown): string => `${resource}-${String(id)}`;

export const noteSent = (resource: string, id: unknown): void => void sent.add(nameOf(resource, id));

/** Whether two records of a resource on one day may be the same money. */
const isCompared = ({ resource, body }: OutboxEntry): boolean =>
  resourceNamed(resource).counts === 'in' && PAIR.every((source) => Number(body[source]) > 0);

const bodyOf = ({ first, body }: OutboxEntry): Row => (first ?? { body }).body;
const dayIn = (entry: OutboxEntry): string => dayOf(bodyOf(entry)['date']) ?? dayOf(entry.recordedAt) ?? '';

/** Throws without an answer. */
const read = async (path: string, token: string): Promise<Answer> => {
  const answer = await ask(path, { headers: { Authorization: token } }, DEAD_MS);
  if (answer.status === 0) throw new Error('No answer');
  return answer;
};

const rowsIn = ({ json }: Answer): readonly Row[] => {
  const data = dataOf(json);
  return Array.isArray(data) ? (data as Row[]) : [];
};

/** The author and the time of a record's creation, if the server returns them. */
const creationOf = async (resource: string, id: unknown, token: string) => {
  const filter = { resource, recordId: Number(id), action: 'create' };
  const path = `/changes${queryStringOf({ filter, page: 1, perPage: 1 })}`;
  const [change] = rowsIn(await read(path, token));
  return change;
};

/** The server ignores the time of a device for what arrives within a minute. The rest is the time of the request. */
const SAME_SAVE_MS = 75_000;

/** Whether a record is what became of an entry whose answer was lost: of the same user, and saved at the same time. */
const isOwn = ({ userId, recordedAt }: OutboxEntry, creation: Row): boolean => {
  if (String(creation['userId']) !== userId) return false;
  if (typeof creation['recordedAt'] === 'string')
    return Date.parse(creation['recordedAt']) === Date.parse(recordedAt);
  const waited = Date.parse(String(creation['at'])) - serverTime(Date.parse(recordedAt)).getTime();
  return Math.abs(waited) < SAME_SAVE_MS;
};

const rivalOf = async (
  entry: OutboxEntry,
  rows: readonly Row[],
  token: string,
): Promise<Rival | undefined> => {
  const { resource } = entry;
  const body = bodyOf(entry);
  // Nothing was handed in.
  if (spentIn(body).length > 0 && !(Number(body['amount']) > 0)) return undefined;
  const isSame = (row: Row) =>
    PAIR.every((source) => Number(row[source]) === Number(body[source])) &&
    dayOf(row['date']) === dayIn(entry) &&
    !sent.has(nameOf(resource, row['id']));
  for (const row of rows.filter(isSame)) {
    const creation = await creationOf(resource, row['id'], token);
    const isSameAmount = Number(row['amount']) === Number(body['amount']);
    // It is sent again with its key, and stored once.
    if (isUncertain(entry) && isSameAmount && (!creation || isOwn(entry, creation))) continue;
    const by = typeof creation?.['userName'] === 'string' ? creation['userName'] : undefined;
    return { amount: Number(row['amount'] ?? 0), at: String(row['createdAt'] ?? ''), by };
  }
  return undefined;
};

/** The day when an entry was saved, if its own day is that of a clock that was wrong. */
const wrongDayOf = (entry: OutboxEntry): WrongDay | undefined => {
  const day = dayOf(serverTime(Date.parse(entry.recordedAt)));
  const isOfClock = dayIn(entry) === dayOf(entry.recordedAt);
  return isOfClock && day !== undefined && day !== dayIn(entry) ? { day } : undefined;
};

/** Finds records of the server for the same cars, drivers and days, and days that are wrong: one call a resource and day. */
export const findDoubts = async (entries: readonly OutboxEntry[], token: string): Promise<Doubts> => {
  const groups = new Map<string, OutboxEntry[]>();
  for (const entry of entries.filter(isCompared)) {
    const key = `${apiPath(resourceNamed(entry.resource))} ${dayIn(entry)}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const doubts = new Map<number, Doubt>();
  try {
    for (const [key, group] of groups) {
      const [path = '', day = ''] = key.split(' ');
      const idsOf = (source: string) => [...new Set(group.map((entry) => Number(bodyOf(entry)[source])))];
      const filter = { carId: idsOf('carId'), driverId: idsOf('driverId'), date_gte: day, date_lte: day };
      const sort = { field: 'id', order: 'DESC' } as const;
      const answer = await read(`${path}${queryStringOf({ filter, sort, page: 1, perPage: MOST })}`, token);
      if (!isSuccess(answer)) return answer;
      for (const entry of group) {
        const doubt = wrongDayOf(entry) ?? (await rivalOf(entry, rowsIn(answer), token));
        if (doubt) doubts.set(entry.id, doubt);
      }
    }
  } catch {
    return { status: 0 };
  }
  return doubts;
};
