import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp, type Who } from '../../support/server/app';
import { seeded } from '../../support/server/random';
import { cashFleet, NOW } from './fleet';
import { dayOf, modelDay, modelPerson, ngwee, type Raw, type Resource, type World } from './model';

/** Number of sequences of edits: a few by default, more in .ci/run. */
const SEQUENCES = Number(process.env['CASH_SEQUENCES'] ?? 3);
const ROUNDS = 4;
const EDITS = 25;
const DAYS = 24;
const TODAY = '2026-11-26';

beforeAll(() => void vi.setSystemTime(NOW));
afterAll(() => void vi.useRealTimers());

/** The days of the edits, oldest first; the last one is today. */
const days = Array.from({ length: DAYS }, (_, index) =>
  new Date(NOW.getTime() - (DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
);
const resources: readonly Resource[] = ['cashings', 'repairs', 'tires', 'transfers', 'payouts', 'counts'];

const editorOf = async (app: TestApp, seed: number) => {
  const next = seeded(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(ones: readonly T[]): T => ones[below(ones.length)]!;
  const fleet = await cashFleet(app);
  const people = Object.values(app.people).map(({ id }) => id);
  const { carId, driverId, dataOf } = fleet;
  const account = () => pick([...people, undefined]);
  const amount = () => below(50_000) / 100;
  const day = () => pick([...days, undefined]);
  const whole = () => 1 + below(300);
  const bodies: Record<Resource, () => object> = {
    cashings: () => ({
      carId,
      driverId,
      date: day(),
      amount: pick([amount(), amount(), undefined]),
      ...pick([{}, {}, { method: 'mobileMoney' }, { method: 'bank' }, { holderId: account() }]),
    }),
    repairs: () => ({
      carId,
      details: 'Brakes',
      date: day() ?? TODAY,
      amount: whole(),
      ...pick([{}, {}, { paidFrom: 'owner' }, { holderId: account() }]),
    }),
    tires: () => ({
      carId,
      dateChanged: day(),
      price: String(amount()),
      ...pick([{}, { paidFrom: 'bank' }, { holderId: account() }]),
    }),
    transfers: () => ({ date: pick(days), amount: amount(), fromId: account(), toId: account() }),
    payouts: () => ({
      userId: pick(people),
      date: pick(days),
      amount: amount(),
      ...pick([{}, { method: 'bank' }, { holderId: account() }]),
    }),
    counts: () => ({ date: pick(days), amount: amount(), userId: account() }),
  };
  const changes: Record<Resource, () => object> = {
    cashings: () =>
      pick<object>([
        { amount: amount() },
        { date: pick(days) },
        { method: pick(['cash', 'bank']) },
        { holderId: account() ?? null },
      ]),
    repairs: () =>
      pick<object>([
        { amount: whole() },
        { paidFrom: pick(['cashBox', 'driver']) },
        { holderId: account() ?? null },
      ]),
    tires: () =>
      pick<object>([{ price: String(amount()) }, { dateChanged: pick(days) }, { paidFrom: 'cashBox' }]),
    transfers: () => pick<object>([{ amount: amount() }, { toId: account() ?? null }, { date: pick(days) }]),
    payouts: () =>
      pick<object>([{ amount: amount() }, { method: pick(['cash', 'mobileMoney']) }, { date: pick(days) }]),
    counts: () => pick<object>([{ amount: amount() }, { date: pick(days) }, { userId: pick(people) }]),
  };

  const send = async (as: Who, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await app.request({ as, method, path, body });
    expect(
      [200, 201, 400, 403, 404, 409],
      `${as} ${method} ${path} ${JSON.stringify(body)}: ${answer.text}`,
    ).toContain(answer.status);
    return answer;
  };
  const listOf = async (resource: Resource) => (await dataOf(`/${resource}`)) as unknown as Raw[];

  /** Creates a record. One without a day counts on a day before, sometimes on another day in Lusaka than in UTC. */
  const create = async () => {
    const resource = pick([...resources, 'cashings', 'cashings'] as const);
    const { status, record } = await send(
      pick<Who>(['admin', 'admin', 'owner']),
      'POST',
      `/${resource}/`,
      bodies[resource](),
    );
    if (status !== 201 || (resource !== 'cashings' && resource !== 'tires')) return;
    const createdAt = `${pick(days.slice(0, -1))}T${pick(['09', '21', '22', '23'])}:30:00.000Z`;
    await app.database.db.updateTable(resource).set({ createdAt }).where('id', '=', record.id).execute();
  };
  const answer = async () => {
    const transfers = await listOf('transfers');
    if (transfers.length === 0) return;
    const { id } = pick(transfers);
    const what = pick(['receive', 'refuse']);
    const body = what === 'refuse' ? { reason: 'No' } : undefined;
    for (const as of ['admin', 'owner', 'other'] as const)
      await send(as, 'POST', `/transfers/${id}/${what}`, body);
  };
  const change = async () => {
    const resource = pick(resources);
    const records = await listOf(resource);
    if (records.length === 0) return;
    const { id } = pick(records);
    if (below(4) === 0) await send('admin', 'DELETE', `/${resource}/${id}`);
    else await send('admin', 'PUT', `/${resource}/${id}`, changes[resource]());
  };
  const undo = async () => {
    const logged = (await dataOf('/changes?range=[0,14]')) as unknown as { id: number; resource: string }[];
    const { id } = pick(
      logged.filter(({ resource }) => resources.some((one) => one === resource)).concat(logged.slice(0, 1)),
    );
    await send('admin', 'POST', `/changes/${id}/undo`);
  };
  const edit = () => pick([create, create, create, answer, change, change, undo])();
  const read = async (): Promise<World> =>
    Object.fromEntries(await Promise.all(resources.map(async (one) => [one, await listOf(one)])));
  return { ...fleet, people, pick, edit, read };
};

type Editor = Awaited<ReturnType<typeof editorOf>>;
const kwacha = (one: number | null) => (one === null ? null : one / 100);

const checkRows = async ({ rows, totals }: Editor, world: World, models: Models, asOf: string) => {
  const at = days.indexOf(asOf);
  const expected = [...models].flatMap(([id, model]) => {
    const { isThere, holds, last, collected, received, spent, handedOver } = model[at]!;
    if (!isThere) return [];
    return [
      {
        id,
        holds: kwacha(holds),
        collected: collected / 100,
        received: received / 100,
        spent: spent / 100,
        handedOver: handedOver / 100,
        lastCountOn: last?.on ?? null,
        counted: kwacha(last?.counted ?? null),
        difference: kwacha(last?.difference ?? null),
      },
    ];
  });
  const found = (await rows(asOf)).map(({ userId: _user, name: _name, ...one }) => one);
  expect(
    found.toSorted((one, other) => Number(one['id']) - Number(other['id'])),
    asOf,
  ).toEqual(expected.toSorted((one, other) => one.id - other.id));
  const sum = (valueOf: (model: Model) => number | null) =>
    [...models.values()].reduce((all, model) => all + (valueOf(model) ?? 0), 0) / 100;
  expect(await totals(asOf), asOf).toEqual({
    holds: sum((model) => model[at]!.holds),
    differences: sum((model) => model[at]!.differences),
    toConfirm:
      world.cashings
        .filter(({ confirmedAt }) => confirmedAt === null)
        .reduce((all, one) => all + ngwee(one), 0) / 100,
  });
};

type Model = ReturnType<typeof modelPerson>;
type Models = ReadonlyMap<number, Model>;
interface Line {
  readonly date: string;
  readonly kind: string;
  readonly in: number;
  readonly out: number;
  readonly holds: number | null;
}

const checkBook = async ({ book }: Editor, id: number, model: Model, from: number, to: number) => {
  const found = await book(id, `?from=${days[from]}&to=${days[to]}`);
  const opening = from === 0 ? null : model[from - 1]!.holds;
  expect(found).toMatchObject({ opening: kwacha(opening), closing: kwacha(model[to]!.holds) });
  const lines = found['lines'] as Line[];
  for (let at = from; at <= to; at += 1) {
    const last = lines.filter(({ date }) => date === days[at]).at(-1);
    if (last) expect(last.holds, `${id} ${days[at]}`).toBe(kwacha(model[at]!.holds));
    if (model[at]!.last?.on === days[at]) expect(last?.kind).toBe('count');
  }
};

/** Each ngwee is somewhere: the cash of all cashings is collected by someone, or without a holder. The same for the rest. */
const checkSums = async ({ book, people }: Editor, world: World) => {
  const lines = (await Promise.all(people.map((id) => book(id, `?from=${days[0]}&to=${TODAY}`)))).flatMap(
    (one) => one['lines'] as Line[],
  );
  const moved = (kind: string) =>
    lines
      .filter((one) => one.kind === kind)
      .reduce((all, one) => all + Math.round((one.in + one.out) * 100), 0);
  const sum = (records: readonly Raw[], isCounted: (one: Raw) => boolean) =>
    records.filter(isCounted).reduce((all, one) => all + ngwee(one), 0);
  const isHeld = ({ holderId }: Raw) => holderId !== null;
  const isCash = ({ method }: Raw) => method === 'cash';
  const isBox = ({ paidFrom }: Raw) => paidFrom === 'cashBox';
  const isMoved = ({ state }: Raw) => state !== 'refused';
  const spending = [...world.repairs, ...world.tires];
  expect(moved('cashing') + sum(world.cashings, (one) => isCash(one) && !isHeld(one))).toBe(
    sum(world.cashings, isCash),
  );
  expect(moved('spending') + sum(spending, (one) => isBox(one) && !isHeld(one))).toBe(sum(spending, isBox));
  expect(moved('payout') + sum(world.payouts, (one) => isCash(one) && !isHeld(one))).toBe(
    sum(world.payouts, isCash),
  );
  expect(moved('transferIn')).toBe(sum(world.transfers, (one) => isMoved(one) && one.toId !== null));
  expect(moved('transferOut')).toBe(sum(world.transfers, (one) => isMoved(one) && one.fromId !== null));
  expect([...world.cashings, ...spending].every((one) => dayOf(one) >= days[0]!)).toBe(true);
};

test(`after any edits, the cash book matches the model (${SEQUENCES} sequences)`, async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const editor = await editorOf(await startApp(), seed);
    const { people, pick, edit, read, dataOf } = editor;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let step = 0; step < EDITS; step += 1) await edit();
      const world = await read();
      const models: Models = new Map(people.map((id) => [id, modelPerson(world, id, days)]));
      await checkRows(editor, world, models, TODAY);
      await checkRows(editor, world, models, pick(days));
      const from = pick([0, 3, 9]);
      for (const [id, model] of models) await checkBook(editor, id, model, from, pick([9, 15, DAYS - 1]));
      const inDays = days
        .map((day) => modelDay(world, day))
        .filter(({ isThere }) => isThere)
        .reverse();
      const shown = inDays.map(({ isThere: _is, ...one }) => one);
      expect(await dataOf(`/cash-book/days?from=${days[0]}&to=${TODAY}`)).toEqual(shown);
      await checkSums(editor, world);
    }
  }
}, 600_000);
