import { DatabaseSync } from '@photostructure/sqlite';
import { withoutIndexes } from '../target';
import { people, TODAY } from '../fleet';
import { atMost, figure, median } from '../table';

/** The people who hold the cash of all cashings. */
const HOLDERS = 40;

/** Gives the cash of every cashing to one of the first people; the administrator counted theirs a month ago. */
export const giveHolders = (file: string): void => {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-200000');
  withoutIndexes(db, 'cashings', () =>
    db.exec(`update cashings set method = 'cash', "holderId" = 1 + id % ${HOLDERS}`),
  );
  db.exec(`insert into counts (date, "userId", amount, "createdAt", "updatedAt")
    select date('${TODAY}', '-30 days'), id, 100000, "createdAt", "updatedAt" from users where id = ${people.admin}`);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
};

/** The reads of the cash book, with the goal in ms. */
export const cashBook = (): [what: string, path: string, isAfterWrite: boolean, goal: number][] => [
  [`Cash book of ${HOLDERS} people`, '/cash-book', true, 400],
  ['Cash book, nothing written since', '/cash-book', false, 10],
  ["A month of a person's cash book", `/cash-book/${people.admin}`, true, 20],
];

const CONFIRMED = 1_000;
const CONFIRM_ROUNDS = 7;
const CONFIRM_MS = 300;

/** Confirms many cashings, others in each round. Returns the row of the table. */
export const confirmRow = async (
  ask: (path: string, init: RequestInit) => Promise<number>,
): Promise<string[]> => {
  const times: number[] = [];
  for (let round = 0; round < CONFIRM_ROUNDS; round += 1) {
    const ids = Array.from({ length: CONFIRMED }, (_, index) => 1 + index * CONFIRM_ROUNDS + round);
    times.push(await ask('/cashings/confirm', { method: 'POST', body: JSON.stringify({ ids }) }));
  }
  const time = median(times);
  return ['Confirming 1,000 cashings', `${figure(time)} ms`, ...atMost(time, CONFIRM_MS, 'ms')];
};
