import { connect } from '../../../src/server/db/open/connect';
import { fileWith } from '../databases';
import { carsOf, firstDayOf, people, TODAY } from '../fleet';
import { startMotoka } from '../processes';
import { atMost, figure, median, tableOf, whole } from '../table';
import { addRecords, earnings } from './earnings';
import { type Section } from './section';

const ROUNDS = 7;
/** Five years of a cashing a day and car, for each of a million that the other parts measure on. */
const SHARE = 1.8;

/** Each driver has had their car from the first day on, and owes for every day. */
const addTargets = async (url: string, cashings: number): Promise<void> => {
  const { db } = connect(url);
  const first = firstDayOf(cashings);
  await db
    .insertInto('driverAssignments')
    .columns(['driverId', 'carId', 'userId', 'startedAt'])
    .expression((from) =>
      from
        .selectFrom('cars')
        .select(['id', 'id as carId', 'userId', (eb) => eb.val(`${first}T00:00:00.000Z`).as('startedAt')]),
    )
    .execute();
  await db
    .insertInto('targets')
    .columns(['carId', 'userId', 'amount', 'every', 'days', 'startsOn', 'createdAt', 'updatedAt'])
    .expression((from) =>
      from
        .selectFrom('cars')
        .select((eb) => [
          'id',
          'userId',
          eb.val(25_000).as('amount'),
          eb.val('day').as('every'),
          eb.val('1111111').as('days'),
          eb.val(first).as('startsOn'),
          'createdAt',
          'updatedAt',
        ]),
    )
    .execute();
  await db.destroy();
};

/** How long the accounts of a whole fleet take: after a write, and while nothing is written. */
export const money: Section = {
  title: 'Who owes what',
  run: async ({ large }) => {
    const cashings = Math.round(large * SHARE);
    const { url, tokens, remove } = await fileWith(cashings);
    await addTargets(url, cashings);
    await addRecords(url, cashings);
    const server = await startMotoka(url);
    const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
      const began = performance.now();
      const answer = await fetch(`${server.origin}/api${path}`, {
        ...init,
        headers: { authorization: tokens.admin, 'content-type': 'application/json' },
      });
      await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return performance.now() - began;
    };
    const note = () => ask('/owner', { method: 'POST', body: JSON.stringify({ name: 'A note' }) });
    const quarter = new Date(Date.parse(TODAY) - 91 * 86_400_000).toISOString().slice(0, 10);
    const [car, owner] = [1, people.few];
    const rows: [what: string, path: string, isAfterWrite: boolean, goal: number][] = [
      ['Balances after a write', '/balances?range=[0,24]', true, 400],
      ['Balances, nothing written since', '/balances?range=[0,24]', false, 10],
      ["A ledger's quarter", `/balances/${car}-${car}-${owner}/ledger?from=${quarter}`, true, 20],
      ['A page of the calendar', '/cashing-calendar?range=[0,24]', true, 60],
      ...earnings(),
    ];
    const measured: string[][] = [];
    for (const [what, path, isAfterWrite, goal] of rows) {
      await ask(path);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        if (isAfterWrite) await note();
        times.push(await ask(path));
      }
      const time = median(times);
      measured.push([what, `${figure(time)} ms`, ...atMost(time, goal, 'ms')]);
    }
    await server.stop();
    remove();
    const head = `${whole(carsOf(cashings))} accounts, ${whole(cashings)} cashings`;
    return `${head}\n\n${tableOf(['', 'median', 'goal', ''], measured)}`;
  },
};
