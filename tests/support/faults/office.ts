import { signIn, startServer } from '../server/server';

type Json = Readonly<Record<string, unknown>>;
type Step = readonly [method: string, path: string, body?: unknown];

/** A response to one of several simultaneous calls. */
export interface Answered {
  readonly status: number;
  readonly message: string | undefined;
  readonly body: unknown;
}

const second = { email: 'grace@faults.example', password: 'luangwa-river-42' };
const DAY_MS = 86_400_000;
const PHONE = 260_977_123_456;

/** Two administrators, each at a process of their own on one database, a car with its driver, and calls at once. */
export const openOffice = async (databaseUrl: string) => {
  const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })] as const;
  const [one, other] = servers;
  const token = await signIn(one);
  const call = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const answer = await one.call<Json>(path, { method, token, ...(body !== undefined && { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const idOf = async (path: string, body: object): Promise<number> =>
    Number((await call('POST', path, body))['id']);
  const listOf = async (path: string): Promise<readonly Json[]> =>
    (await call('GET', path))['data'] as readonly Json[];
  const secondId = await idOf('/user', { ...second, name: 'Grace Phiri', isAdmin: true });
  const tokens = [token, await signIn(other, second)];
  const carId = await idOf('/cars', { numberPlate: 'ABZ 1234', model: 'Hiace', userId: 1, mileage: 1 });
  const driverId = await idOf('/drivers', { name: 'Brian Sichone', phone: PHONE, isActive: true, carId });

  /** Sends calls at once, in turn to the one and the other process. */
  const each = (steps: readonly Step[]): Promise<readonly Answered[]> =>
    Promise.all(
      steps.map(async ([method, path, body], index) => {
        const answer = await servers[index % 2 ? 1 : 0].call<{ message?: string }>(path, {
          method,
          token: tokens[index % 2] ?? '',
          ...(body !== undefined && { body }),
        });
        return { status: answer.status, message: answer.body?.message, body: answer.body };
      }),
    );

  let count = 0;
  /** A day of the past, and an amount, that no other cashing has. */
  const next = () => {
    count += 1;
    return {
      date: new Date(Date.now() - (2 + count) * DAY_MS).toISOString().slice(0, 10),
      amount: 100 + count,
    };
  };
  const cashingBody = (): Json => ({ carId, driverId, ...next() });
  const addMany = (amount: number, body: () => Json): Promise<readonly number[]> =>
    Promise.all(Array.from({ length: amount }, () => idOf('/cashings', body())));
  /** The rows of the next statement of the mobile-money cashings that were recorded since the last one. */
  let rows: Json[] = [];
  const pay = (amount: number, hasReference = false): Promise<readonly number[]> =>
    addMany(amount, () => {
      const paid = next();
      const reference = `MP${count}`;
      rows.push({ ...paid, reference, phone: `0${PHONE % 1_000_000_000}` });
      return { carId, driverId, ...paid, method: 'mobileMoney', ...(hasReference && { reference }) };
    });

  return {
    each,
    /** Sends the same call at once to both processes, with a body for each. */
    both: (method: string, path: string, bodies: readonly unknown[]) =>
      each(bodies.map((body): Step => [method, path, body])),
    cashingBody,
    cashIn: (amount: number) => addMany(amount, cashingBody),
    pay,
    /** The import of a statement with a row for each of these cashings, and for some that nobody has recorded. */
    statement: (unknown: number) => {
      const own = rows;
      rows = [];
      const others = Array.from({ length: unknown }, () => {
        const paid = next();
        return { ...paid, reference: `MP${count}`, phone: `0${PHONE % 1_000_000_000}` };
      });
      const body = { resource: 'cashings', fileName: 'statement.csv', dryRun: false, match: true };
      return { ...body, rows: [...own, ...others] };
    },
    /** A transfer to the bank, which every administrator may answer. */
    transfer: () => idOf('/transfers', { date: next().date, fromId: 1, amount: 12.5 }),
    countBody: (): Json => ({ userId: secondId, ...next() }),
    read: async (resource: string, id: number): Promise<Json> => {
      const body = await call('GET', `/${resource}/${id}`);
      return (body['data'] ?? body) as Json;
    },
    cashings: () => listOf('/cashings?sort=["id","ASC"]&range=[0,9999]'),
    /** The actions of the changes of a record, newest first. */
    changesOf: async (resource: string, recordId: number) =>
      (await listOf(`/changes?filter=${JSON.stringify({ resource, recordId })}&range=[0,49]`)).map(
        ({ action }) => String(action),
      ),
    lastChange: async (recordId: number) =>
      Number(
        (await listOf(`/changes?filter={"resource":"cashings","recordId":${recordId}}&range=[0,0]`))[0]?.[
          'id'
        ],
      ),
    close: () => Promise.all(servers.map((server) => server.end('SIGKILL'))),
  };
};

export type Office = Awaited<ReturnType<typeof openOffice>>;
