import { expect, test } from 'vitest';
import { useDatabases } from '../support/faults/databases';
import { isLong } from '../support/faults/long';
import { openOffice, type Answered, type Office } from '../support/faults/office';

const ROUNDS = isLong ? 40 : 3;
const COUNT = 30;
const { fileOf, newPostgres } = useDatabases();

const statusesOf = (answers: readonly Answered[]) => answers.map(({ status }) => status).sort();
const changedOf = ({ status, body }: Answered): number => {
  expect(status).toBe(200);
  return (body as { data: { changed: number } }).data.changed;
};

/** Both confirm overlapping lists, and then one confirms what the other unconfirms. Each cashing changes once. */
const raceConfirmations = async ({ both, cashIn, read, changesOf }: Office) => {
  const ids = await cashIn(COUNT);
  const [first, second] = [ids.slice(0, 20), ids.slice(10)];
  for (const [call, action, isConfirmed] of [
    ['confirm', 'confirmed', true],
    ['unconfirm', 'unconfirmed', false],
  ] as const) {
    const answers = await both('POST', `/cashings/${call}`, [{ ids: first }, { ids: second }]);
    expect(answers.map(changedOf).reduce((one, other) => one + other)).toBe(COUNT);
    expect(answers.map(changedOf).toSorted((one, other) => one - other)).toEqual([10, 20]);
    for (const id of ids) {
      expect((await changesOf('cashings', id)).filter((one) => one === action)).toHaveLength(1);
      expect((await read('cashings', id))['confirmedAt'] !== null).toBe(isConfirmed);
    }
  }
  const confirmed = await both('POST', '/cashings/confirm', [{ ids }, { ids: [...ids].reverse() }]);
  expect(confirmed.map(changedOf).toSorted((one, other) => one - other)).toEqual([0, COUNT]);
};

/** One confirms what the other edits: the later of the two counts. */
const raceEdits = async ({ each, cashIn, read, changesOf }: Office) => {
  const [id = 0] = await cashIn(1);
  const answers = await each([
    ['POST', '/cashings/confirm', { ids: [id] }],
    ['PUT', `/cashings/${id}`, { amount: 777 }],
  ]);
  expect(statusesOf(answers)).toEqual([200, 200]);
  const [last] = await changesOf('cashings', id);
  const { amount, confirmedAt } = await read('cashings', id);
  expect([amount, confirmedAt !== null]).toEqual([777, last === 'confirmed']);
};

/** Both answer the same transfers, or one answers what the other changes or deletes. */
const raceTransfers = async ({ each, transfer, read, changesOf }: Office) => {
  const refusal = { reason: 'Five short' };
  const pairs = [
    ['receive', 'receive'],
    ['receive', 'refuse'],
    ['refuse', 'refuse'],
  ] as const;
  for (const pair of pairs) {
    const id = await transfer();
    const answers = await each(
      pair.map((word) => ['POST', `/transfers/${id}/${word}`, word === 'refuse' ? refusal : undefined]),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    const { state, answeredBy } = await read('transfers', id);
    const told = answers.find(({ status }) => status === 409)?.message ?? '';
    expect(told).toMatch(
      new RegExp(`^${state === 'received' ? 'Received' : 'Refused'} by ${String(answeredBy)} on `),
    );
    const marks = (await changesOf('transfers', id)).filter((action) => action !== 'create');
    expect(marks).toEqual([state]);
  }
  const edited = await transfer();
  const answers = await each([
    ['POST', `/transfers/${edited}/receive`],
    ['PUT', `/transfers/${edited}`, { amount: 9 }],
  ]);
  expect(answers[0]?.status).toBe(200);
  expect([200, 409]).toContain(answers[1]?.status);
  expect((await read('transfers', edited))['amount']).toBe(answers[1]?.status === 200 ? 9 : 12.5);

  const deleted = await transfer();
  const [received, removed] = await each([
    ['POST', `/transfers/${deleted}/receive`],
    ['DELETE', `/transfers/${deleted}`],
  ]);
  expect([
    [200, 409],
    [404, 200],
  ]).toContainEqual([received?.status, removed?.status]);
};

/** Both count the same cash, and both record the same reference: one of them is told. */
const raceIdentities = async ({ both, countBody, cashingBody }: Office) => {
  for (const [path, body] of [
    ['/counts', countBody()],
    ['/cashings', { ...cashingBody(), method: 'mobileMoney', reference: `ONCE ${Date.now()}` }],
  ] as const)
    expect(statusesOf(await both('POST', path, [body, body])), path).toEqual([201, 409]);
};

interface Matched {
  readonly id: number;
  readonly created: number;
  readonly known: readonly { readonly recordId: number | null; readonly agrees: boolean }[];
  readonly matched: readonly unknown[];
  readonly new: readonly unknown[];
  readonly open: readonly unknown[];
}

/** Both match the same statement, and undo it and a confirmation of it. */
const raceStatements = async (office: Office) => {
  const { both, pay, statement, cashings, changesOf, read, lastChange } = office;
  const [found, known] = [await pay(COUNT), await pay(COUNT, true)];
  const before = await cashings();
  const order = statement(COUNT);
  const answers = await both('POST', '/imports', [order, order]);
  expect(statusesOf(answers)).toEqual([201, 201]);
  const results = answers.map(({ body }) => (body as { data: Matched }).data);
  const [did, none] = results[0]!.created > 0 ? results : results.toReversed();
  expect(did).toMatchObject({ created: COUNT, open: [] });
  expect([did?.known.length, did?.matched.length, did?.new.length]).toEqual([COUNT, COUNT, COUNT]);
  expect(none).toMatchObject({ created: 0, matched: [], new: [], open: [] });
  expect(none?.known.map(({ agrees }) => agrees)).toEqual(Array.from({ length: 3 * COUNT }, () => true));
  expect(new Set(none?.known.map(({ recordId }) => recordId)).size).toBe(3 * COUNT);
  expect((await cashings()).length).toBe(before.length + COUNT);
  for (const id of [...found, ...known]) {
    const actions = await changesOf('cashings', id);
    expect(actions.filter((action) => action === 'confirmed')).toHaveLength(1);
    expect((await read('cashings', id))['reference']).not.toBeNull();
  }

  const undone = await both('POST', `/imports/${did?.id}/undo`, [undefined, undefined]);
  expect(statusesOf(undone)).toEqual([200, 409]);
  expect(undone.find(({ status }) => status === 409)?.message).toMatch(/^This import was undone on /);
  const stamped = (record: object) => ({ ...record, updatedAt: '' });
  expect((await cashings()).map(stamped)).toEqual(before.map(stamped));

  const [id = 0] = known;
  await both('POST', '/cashings/confirm', [{ ids: [id] }, { ids: [id] }]);
  const path = `/changes/${await lastChange(id)}/undo`;
  expect(statusesOf(await both('POST', path, [undefined, undefined]))).toEqual([200, 409]);
  expect((await read('cashings', id))['confirmedAt']).toBeNull();
};

/** One matches a statement whose cashings the other confirms, edits and deletes: nothing is done twice, none fails. */
const raceOthers = async ({ each, pay, statement, cashings, changesOf }: Office) => {
  const [confirmed = 0, edited = 0, deleted = 0] = await pay(3);
  const answers = await each([
    ['POST', '/imports', statement(3)],
    ['POST', '/cashings/confirm', { ids: [confirmed] }],
    ['PUT', `/cashings/${edited}`, { amount: 1 }],
    ['DELETE', `/cashings/${deleted}`],
  ]);
  expect(statusesOf(answers)).toEqual([200, 200, 200, 201]);
  expect((await changesOf('cashings', confirmed)).filter((action) => action === 'confirmed')).toHaveLength(1);
  const references = (await cashings()).flatMap(({ reference }) => (reference === null ? [] : [reference]));
  expect(new Set(references).size).toBe(references.length);
};

const races = [raceConfirmations, raceEdits, raceTransfers, raceIdentities, raceStatements, raceOthers];

test.each(['SQLite file', 'PostgreSQL database'] as const)(
  `two administrators at two processes do each thing of the cash book once, ${ROUNDS} times, on a %s`,
  async (kind) => {
    const name = `cash_${Date.now()}`;
    const office = await openOffice(kind === 'SQLite file' ? `file:${fileOf(name)}` : newPostgres(name));
    try {
      for (let round = 0; round < ROUNDS; round += 1) for (const race of races) await race(office);
    } finally {
      await office.close();
    }
  },
);
