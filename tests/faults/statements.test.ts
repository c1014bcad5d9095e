import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { useDatabases } from '../support/faults/databases';
import { isLong } from '../support/faults/long';
import { signIn, startServer, type Server } from '../support/server/server';

const ROUNDS = isLong ? 100 : 10;
const OWNERS = 3;
const MONTHS = isLong ? 100 : 24;
const YEAR = String(new Date().getUTCFullYear());
/** Consecutive past months. */
const months = Array.from({ length: MONTHS }, (_, index) =>
  new Date(Date.UTC(2012, index, 1)).toISOString().slice(0, 7),
);
const { fileOf, newPostgres } = useDatabases();

/** Adds owners with a car each and a repair in every month. */
const addOwners = async ({ call }: Server, token: string): Promise<readonly number[]> => {
  const post = async (to: string, body: object): Promise<number> => {
    const { body: made, text } = await call<{ id?: number }>(to, { method: 'POST', token, body });
    if (!made?.id) throw new Error(`${to} was refused: ${text}`);
    return made.id;
  };
  const owners: number[] = [];
  for (let count = 0; count < OWNERS; count += 1) {
    const email = `owner${count}@statements.example`;
    const userId = await post('/user', { name: `Owner ${count}`, email, password: 'luangwa-river-42' });
    const plate = `STM ${count}`;
    const carId = await post('/cars', { numberPlate: plate, model: 'Hiace', userId, mileage: 1 });
    await Promise.all(
      months.map((month) => post('/repairs', { carId, date: `${month}-10`, amount: 100, details: 'Brakes' })),
    );
    owners.push(userId);
  }
  return owners;
};

interface Issued {
  readonly status: number;
  readonly body: { readonly number?: string; readonly message?: string };
}

const issue = ({ call }: Server, token: string, userId: number, month: string): Promise<Issued> =>
  call<Issued['body']>('/statements', { method: 'POST', token, body: { userId, month } });

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${YEAR}-${String(index + 1).padStart(4, '0')}`);

/** Two processes both issue the statements of every owner and month simultaneously. */
const issueWithBoth = async (databaseUrl: string): Promise<void> => {
  const servers = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })]);
  const [one] = servers;
  const token = await signIn(one!);
  const owners = await addOwners(one!, token);
  const answers = await Promise.all(
    owners.map(async (userId) => {
      const found: Issued[] = [];
      for (const month of months)
        found.push(...(await Promise.all(servers.map((server) => issue(server, token, userId, month)))));
      return found;
    }),
  );
  const all = answers.flat();
  const issued = all.filter(({ status }) => status === 201).map(({ body }) => String(body.number));
  expect(issued.sort()).toEqual(numbered(OWNERS * MONTHS));
  const refused = all.filter(({ status }) => status !== 201);
  expect(
    refused.every(({ status, body }) => status === 409 && body.message?.includes('is already stated')),
  ).toBe(true);
  expect(refused.length).toBe(OWNERS * MONTHS);
  for (const server of servers) {
    const { body } = await server.call<{ data: { number: string }[] }>('/statements', { token });
    expect(body.data.map(({ number }) => number).sort()).toEqual(issued);
  }
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
};

test('two processes that issue simultaneously on one file leave no gap and no duplicate number', async () => {
  await issueWithBoth(`file:${fileOf('both')}`);
});

test('two processes that issue simultaneously on PostgreSQL leave no gap and no duplicate number', async () => {
  await issueWithBoth(newPostgres('statements'));
});

interface StoredStatement {
  readonly number: string;
  readonly month: string;
  readonly records: number;
  readonly changes: number;
}

const statementsIn = (file: string): readonly StoredStatement[] => {
  const database = new DatabaseSync(file);
  try {
    return database
      .prepare(
        `select number, month,
          (select count(*) from statementRecords where statementId = statements.id) as records,
          (select count(*) from changes where resource = 'statements' and action = 'issue' and recordId = statements.id) as changes
        from statements order by id`,
      )
      .all() as unknown as StoredStatement[];
  } finally {
    database.close();
  }
};

test(`a statement is issued completely or not at all when the process is killed, ${ROUNDS} times`, async () => {
  const file = fileOf('killed');
  const acknowledged: string[] = [];
  let token = '';
  let owners: readonly number[] = [];
  const next = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer({ databaseUrl: `file:${file}` });
    token ||= await signIn(server);
    if (owners.length === 0) owners = await addOwners(server, token);
    let isOver = false;
    const clients = owners.map(async (userId) => {
      for (let at = next.get(userId) ?? 0; at < MONTHS && !isOver; at += 1) {
        const answer = await issue(server, token, userId, months[at] ?? '').catch(() => undefined);
        if (!answer) return;
        // A statement issued without a response counts as issued; the next month follows.
        if (answer.status === 201) acknowledged.push(String(answer.body.number));
        else expect(answer.status).toBe(409);
        next.set(userId, at + 1);
      }
    });
    const enough = acknowledged.length + 1 + (round % 4);
    await expect
      .poll(() => acknowledged.length >= Math.min(enough, OWNERS * MONTHS), { timeout: 20_000, interval: 1 })
      .toBe(true);
    const ended = server.end('SIGKILL');
    isOver = true;
    await Promise.all(clients);
    await ended;
    const stored = statementsIn(file);
    expect(stored.map(({ number }) => number)).toEqual(numbered(stored.length));
    expect(stored.filter(({ records, changes }) => records !== 1 || changes !== 1)).toEqual([]);
    expect(acknowledged.filter((number) => !stored.some((one) => one.number === number))).toEqual([]);
  }
  console.log(
    `kill -9: ${ROUNDS} rounds, ${acknowledged.length} statements acknowledged, ${statementsIn(file).length} issued`,
  );
});
