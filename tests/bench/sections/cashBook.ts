import { DatabaseSync } from '@photostructure/sqlite';
import { withoutIndexes } from '../fill';
import { people, TODAY } from '../fleet';

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
