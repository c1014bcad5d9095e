import { afterEach, describe, expect, it } from 'vitest';
import type { LocalFile } from '../../../src/client/ground/providers/files';
import { contentOf, type OutboxEntry, type Settled } from '../../../src/client/ground/providers/outbox/entry';
import { sendAll } from '../../../src/client/ground/providers/outbox/sending';
import {
  addEntry,
  changeEntry,
  changeSending,
  claimEntry,
  discardEntry,
  readEntries,
} from '../../../src/client/ground/providers/outbox/store';
import type { Answer } from '../../../src/client/ground/providers/request';
import { entryOf, NOW } from '../../support/client/outboxEntries';

afterEach(async () => {
  for (const { id } of await readEntries('1')) {
    await changeEntry(id, { isSending: false });
    await discardEntry(id);
  }
});

describe('an entry that is saved again while it is being sent', () => {
  const photo = (key: string): LocalFile => ({
    ...{ id: -1, key, type: 'image/jpeg', bytes: 1, width: null, height: null },
    content: new Blob(['1'], { type: 'image/jpeg' }),
  });
  const edited = { body: { amount: 500 }, values: { amount: 500 } };
  const own = contentOf({ body: { amount: 450 }, values: { amount: 450 } });
  const answered = { id: 9, amount: 450 };

  const send = async (answer: Answer, meanwhile: () => Promise<unknown>) => {
    const sent: OutboxEntry[] = [];
    const settled: Settled[] = [];
    await sendAll({
      userId: '1',
      now: () => NOW,
      send: async (entry) => {
        sent.push(entry);
        await meanwhile();
        return answer;
      },
      findDoubts: async () => new Map(),
      onChange: () => undefined,
      onSettled: (one) => settled.push(one),
    });
    return { sent, settled, kept: await readEntries('1') };
  };

  /** Sends an entry, and saves it again before its answer. */
  const runEdited = async (answer: Answer) => {
    await addEntry(entryOf('a'));
    return send(answer, () => addEntry(entryOf('a', edited)));
  };

  it.each([
    ['stored', { status: 201, json: answered }, { first: own, arrived: answered }],
    ['refused', { status: 400, message: 'No.' }, { first: undefined, mayHaveArrived: false }],
  ])('stays, and is sent next, if its former version was %s', async (_what, answer, left) => {
    const { settled, kept } = await runEdited(answer);
    expect(kept).toMatchObject([{ ...edited, ...left, isSending: false }]);
    // The form waits for the answer to the new version.
    expect(settled).toEqual([]);
  });

  it('has its former version as the first one if that got no answer', async () => {
    const { settled, kept } = await runEdited({ status: 0 });
    expect(kept).toMatchObject([{ ...edited, first: own, mayHaveArrived: true, notBefore: NOW + 5_000 }]);
    expect(settled).toMatchObject([{ outcome: 'again' }]);
  });

  it('is gone when the new version is stored too', async () => {
    await runEdited({ status: 201, json: answered });
    const { sent, settled, kept } = await send(
      { status: 200, json: { ...answered, amount: 500 } },
      async () => undefined,
    );
    expect(sent).toMatchObject([{ ...edited, arrived: answered }]);
    expect([settled.map(({ outcome }) => outcome), kept]).toEqual([['stored'], []]);
  });

  it('keeps its own photos', async () => {
    await addEntry(entryOf('a', { files: [photo('old')] }));
    const [{ id } = { id: 0 }] = await readEntries('1');
    await claimEntry(id, () => true);
    await addEntry(entryOf('a', { files: [photo('new')] }));
    await changeSending(id, { files: [{ ...photo('old'), id: 40 }] });
    expect(await readEntries('1')).toMatchObject([
      { files: [{ key: 'new' }], first: { files: [{ key: 'old' }] }, mayHaveArrived: true },
    ]);
  });

  it('cannot be saved again if the server stores several records of it', async () => {
    const cashIn = { body: { amount: 450, spent: [{ amount: 20 }] }, files: [photo('old')] };
    await addEntry(entryOf('a', cashIn));
    expect(await addEntry(entryOf('a', cashIn))).toBeDefined();
    const [{ id } = { id: 0 }] = await readEntries('1');
    await claimEntry(id, () => true);
    expect(await addEntry(entryOf('a', edited))).toBeUndefined();
    expect(await readEntries('1')).toMatchObject([cashIn]);
  });

  it('cannot be saved again with expenses, which are another call', async () => {
    await addEntry(entryOf('a'));
    expect(await addEntry(entryOf('a', { path: '/cash-ins' }))).toBeDefined();
    const [{ id } = { id: 0 }] = await readEntries('1');
    await claimEntry(id, () => true);
    expect(await addEntry(entryOf('a', edited))).toBeUndefined();
    expect(await readEntries('1')).toMatchObject([{ path: '/cash-ins' }]);
  });
});
