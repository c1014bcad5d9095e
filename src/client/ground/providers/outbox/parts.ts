import { expense, SPENT, spentIn } from '../cashIns';
import type { OutboxEntry } from './entry';

type Values = Readonly<Record<string, unknown>>;

/** A record of an entry that stores several, and the place of its expense. */
interface Place {
  readonly whole: OutboxEntry;
  /** Undefined for the cashing itself. */
  readonly index: number | undefined;
}

const places = new WeakMap<OutboxEntry, Place>();
const known = new WeakMap<OutboxEntry, readonly OutboxEntry[]>();

/** An expense has the id of its entry, and its own place behind the point: -12.01 is shown for the first one of entry 12. */
const PLACES = 100;

const without = ({ [SPENT]: _spent, ...others }: Values): Values => others;

const expenseOf = (whole: OutboxEntry, index: number): OutboxEntry => {
  const { id, body, values, names = {}, spentFiles, recordedAt, key, userId, path, revision } = whole;
  const { carId, driverId, userId: ownerId, date } = body;
  const shared = { carId, driverId, userId: ownerId, date, paidFrom: 'driver' };
  const kind = names[`${SPENT}.${index}.kindId`];
  const { isSending, attempts, notBefore, refusal, mayHaveArrived } = whole;
  return {
    ...{ id: id + (index + 1) / PLACES, key, userId, path, recordedAt, revision, spentFiles: undefined },
    ...{ isSending, attempts, notBefore, refusal, mayHaveArrived },
    resource: expense.name,
    body: { ...shared, ...spentIn(body)[index] },
    values: { ...shared, ...spentIn(values)[index] },
    files: spentFiles?.[index],
    names: { ...names, ...(kind !== undefined && { kindId: kind }) },
  };
};

/** Returns an entry as the records that it stores: itself, or a cashing and the expenses that were paid out of it. */
export const partsOf = (entry: OutboxEntry): readonly OutboxEntry[] => {
  const spent = spentIn(entry.body);
  if (spent.length === 0) return [entry];
  const found = known.get(entry);
  if (found) return found;
  const { body, values } = entry;
  const cashing = { ...entry, body: without(body), values: without(values), spentFiles: undefined };
  const isHandedIn = Number(body['amount'] ?? 0) > 0;
  if (isHandedIn) places.set(cashing, { whole: entry, index: undefined });
  const expenses = spent.map((_one, index) => {
    const one = expenseOf(entry, index);
    places.set(one, { whole: entry, index });
    return one;
  });
  const parts = isHandedIn ? [cashing, ...expenses] : expenses;
  known.set(entry, parts);
  return parts;
};

/** Returns the entry that a record is of. */
export const wholeOf = (part: OutboxEntry): OutboxEntry => places.get(part)?.whole ?? part;

/** Returns the form's values of an entry, with the photos that are on this device. */
export const valuesOf = ({ values, files, spentFiles }: OutboxEntry): Values => ({
  ...values,
  ...(files && { files }),
  ...(spentFiles && {
    [SPENT]: spentIn(values).map((one, index) => ({ ...one, files: spentFiles[index] })),
  }),
});

/** Returns the values of a whole entry after a change of one of its records; without `changes`, after its deletion. Undefined if nothing is left. */
export const changedWhole = (part: OutboxEntry, changes: Values | undefined): Values | undefined => {
  const { whole, index } = places.get(part) ?? { whole: part, index: undefined };
  const values = valuesOf(whole);
  const spent = spentIn(values);
  if (index === undefined) {
    if (changes) return { ...values, ...changes };
    return spent.length > 0 ? { ...values, amount: null } : undefined;
  }
  const left = changes
    ? spent.map((one, at) => (at === index ? { ...one, ...changes } : one))
    : spent.filter((_one, at) => at !== index);
  const isEmpty = left.length === 0 && !(Number(whole.body['amount'] ?? 0) > 0);
  return isEmpty ? undefined : { ...values, [SPENT]: left };
};
