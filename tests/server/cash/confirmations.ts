import { expect } from 'vitest';
import { close, days, round } from './bodies';
import { commonEdits, type Confirmed, type Editor } from './edits';
import { dayOf } from './model';
import { plus } from './modelAccounts';
import { modelMatch, type Cashing, type Row } from './modelMatch';

/** The values whose change takes a confirmation back. */
const WATCHED = ['amount', 'date', 'carId', 'driverId', 'method', 'reference'] as const;
/** What an undo of an update does not set back. */
const UNDONE_NEVER = ['updatedAt', 'confirmedAt', 'confirmedBy'];

type Cashings = ReadonlyMap<number, Cashing>;
type Values = Readonly<Record<string, unknown>>;
const NONE: Confirmed = new Map();

const unanswered = (rows: readonly Row[]): readonly Row[] =>
  rows.map(({ recordId: _recordId, anyway: _anyway, ...row }) => row);
const stamped = (one: Cashing | undefined) => one && { ...one, updatedAt: '' };
const isConfirmed = (one: Cashing | undefined) => one !== undefined && one.confirmedAt !== null;

interface Import {
  readonly id: number;
  readonly before: Cashings;
  readonly after: Cashings;
  readonly rows: readonly Row[];
}

/** The edits of confirmations, matches and undos, each checked against what the specification says that it does. */
export const checkedEdits = (editor: Editor) => {
  const { app, below, pick, send, cashings, readDrivers, drivers } = editor;
  const common = commonEdits(editor);
  /** What cashings were before and after a change. */
  const log = new Map<number, readonly [Cashing | undefined, Cashing | undefined]>();
  const imports: Import[] = [];
  let latest = 0;

  const readAll = async (): Promise<Cashings> => new Map((await cashings()).map((one) => [one.id, one]));

  const confirm = async (): Promise<Confirmed> => {
    const all = await cashings();
    const ids = all.filter(() => below(4) === 0).map(({ id }) => id);
    const isOn = below(3) > 0;
    const { status, body } = await send('admin', 'POST', `/cashings/${isOn ? 'confirm' : 'unconfirm'}`, {
      ids,
    });
    expect(status).toBe(ids.length > 0 ? 200 : 400);
    if (status !== 200) return NONE;
    const changed = all.filter((one) => ids.includes(one.id) && isConfirmed(one) !== isOn).length;
    expect(body).toEqual({ data: { changed } });
    return new Map(ids.map((id) => [id, isOn]));
  };

  let references = 0;
  const rowOf = (known: readonly Cashing[]): Row => {
    const near = known.filter(({ method }) => method === 'mobileMoney');
    const like = near.length > 0 && below(5) > 0 ? pick(near) : undefined;
    const fresh = `MP.26-${(references += 1)}`;
    const own = like?.reference?.toLowerCase().replace('.', ' ');
    const reference = pick([own ?? fresh, own ?? fresh, fresh, `MP${below(40)}`, undefined]);
    const driverId = like?.driverId ?? pick(drivers);
    const phone = pick(['0977000001', '+260977000002', '977000003', '0966000000']);
    return {
      date: plus(like ? dayOf(like) : pick(close), pick([0, 0, 0, 0, 1, -1, 2])),
      amount: pick([like?.amount ?? 100, like?.amount ?? 100, pick(round), -100]),
      ...(reference !== undefined && { reference }),
      ...pick([{ driverId }, { driverId }, { phone }]),
    };
  };

  const sendRows = (rows: readonly Row[], dryRun: boolean) => {
    const body = { resource: 'cashings', fileName: 'statement.csv', rows, dryRun, match: true };
    return send('admin', 'POST', '/imports', body);
  };

  /** Answers some of the open rows: which of the cashings is meant, or none of them. */
  const answered = (
    rows: readonly Row[],
    open: readonly { row: number; recordIds?: number[] }[],
  ): readonly Row[] => {
    if (!open.some(({ recordIds }) => recordIds) || below(3) === 0) return rows;
    const used = new Set<number>();
    return rows.map((row, index): Row => {
      const { recordIds } = open.find((one) => one.row === index + 1) ?? {};
      if (!recordIds || below(4) === 0) return row;
      const recordId = recordIds.find((id) => !used.has(id));
      if (recordId === undefined || below(3) === 0) return { ...row, anyway: true };
      used.add(recordId);
      return { ...row, recordId };
    });
  };

  /** Imports a statement, and sometimes one that was imported before. */
  const match = async (): Promise<Confirmed> => {
    const before = await readAll();
    const sent =
      imports.length > 0 && below(4) === 0
        ? unanswered(pick(imports).rows)
        : Array.from({ length: 1 + below(8) }, () => rowOf([...before.values()])).filter(
            ({ date }) => date <= days.at(-1)!,
          );
    if (sent.length === 0) return NONE;
    const check = async (some: readonly Row[]) => {
      const model = modelMatch([...before.values()], await readDrivers(), some);
      const dry = await sendRows(some, true);
      expect([dry.status, dry.record['errorCount']], dry.text).toEqual([200, 0]);
      const said = JSON.stringify({ some, got: dry.record, log: [...before.values()] });
      const known = model.groups.known.map(({ ofRow: _of, ...one }) => one);
      expect(dry.record, said).toMatchObject({ ...model.groups, known });
      expect(await readAll()).toEqual(before);
      return { ...model, known, where: said };
    };
    const asked = await check(sent);
    const rows = answered(sent, asked.groups.open);
    const { groups, changed, owners, known, where } = rows === sent ? asked : await check(rows);
    const { status, record } = await sendRows(rows, false);
    expect(status, where).toBe(201);
    const after = await readAll();
    const added = [...after.values()].filter(({ id }) => !before.has(id)).toSorted((a, b) => a.id - b.id);
    const idOfRow = new Map(groups.new.map(({ row }, index) => [row, added[index]?.id]));
    expect(record).toMatchObject({
      ...groups,
      created: groups.new.length,
      known: known.map((one, index) => ({
        ...one,
        recordId: one.recordId ?? idOfRow.get(groups.known[index]!.ofRow!),
      })),
    });
    expect(added).toHaveLength(groups.new.length);
    for (const [index, { row, driverId, carId }] of groups.new.entries()) {
      const { date, amount, reference = null } = rows[row - 1]!;
      const userId = owners[index];
      const of = { driverId, carId, userId };
      const values = { date, amount, reference, ...of, method: 'mobileMoney', holderId: null };
      expect(added[index]).toMatchObject(values);
    }
    for (const [id, { reference }] of changed)
      if (reference !== undefined) expect(after.get(id)?.reference).toBe(reference);
    imports.push({ id: record.id, before, after, rows });
    const now = new Map<number, boolean>(
      [...changed.keys(), ...added.map(({ id }) => id)].map((id) => [id, true]),
    );
    if (groups.open.some(({ recordIds }) => recordIds)) return now;
    // A row without a reference finds its cashing again by driver, day and amount only.
    const isUntold = ({ row, recordId }: { row: number; recordId: number }) => {
      const [sent, found] = [rows[row - 1]!, after.get(recordId)];
      return !sent.reference && (found?.reference || found?.date !== sent.date);
    };
    if (groups.matched.some(isUntold)) return now;
    const again = await sendRows(unanswered(rows), true);
    expect(again.record).toMatchObject({ created: 0, matched: [], new: [] });
    return now;
  };

  /** Undoes an import: everything that it wrote is as before, or nothing where one was changed since. */
  const undoImport = async (): Promise<Confirmed> => {
    if (imports.length === 0) return NONE;
    const one = pick(imports);
    const now = await readAll();
    const { status } = await send('admin', 'POST', `/imports/${one.id}/undo`);
    const wrote = [...one.after.values()].filter(
      (each) => JSON.stringify(each) !== JSON.stringify(one.before.get(each.id)),
    );
    const isSame = wrote.every(({ id }) => JSON.stringify(now.get(id)) === JSON.stringify(one.after.get(id)));
    if (status !== 200) {
      expect(await readAll()).toEqual(now);
      return NONE;
    }
    expect(isSame).toBe(true);
    const after = await readAll();
    for (const { id } of wrote) expect(stamped(after.get(id))).toEqual(stamped(one.before.get(id)));
    imports.splice(imports.indexOf(one), 1);
    return new Map(wrote.map(({ id }) => [id, isConfirmed(one.before.get(id))]));
  };

  const undo = async (): Promise<Confirmed> => {
    const found = await common.latest();
    if (found.length === 0) return NONE;
    const { id, resource, action, recordId } = pick(found);
    const { status } = await send('admin', 'POST', `/changes/${id}/undo`);
    const logged = log.get(id);
    if (status !== 200 || resource !== 'cashings') return NONE;
    if (action === 'confirmed' || action === 'unconfirmed')
      return new Map([[recordId, action === 'unconfirmed']]);
    const now = (await readAll()).get(recordId);
    if (action === 'create') expect(now).toBeUndefined();
    if (!logged) return NONE;
    const [was, became] = logged;
    if (action === 'delete') {
      expect(stamped(now)).toEqual(stamped(was));
      return new Map([[recordId, isConfirmed(was)]]);
    }
    const [old, next, current] = [was, became, now] as unknown as Values[];
    for (const field of Object.keys(old ?? {}).filter((key) => !UNDONE_NEVER.includes(key)))
      if (old?.[field] !== next?.[field]) expect(current?.[field], field).toEqual(old?.[field]);
    return NONE;
  };

  const plain = (work: () => Promise<unknown>) => async (): Promise<Confirmed> => {
    await work();
    return NONE;
  };

  const { create, cashIn, change, answer, assign } = common;
  const kinds = [
    ...[create, create, create, create, cashIn, answer, change, change, assign].map(plain),
    ...[confirm, confirm, match, match, undo, undo, undoImport],
  ];

  /** Runs an edit. A cashing whose values are not the same is not confirmed then, unless the edit confirms it. */
  const edit = async (): Promise<void> => {
    const before = await readAll();
    const confirmed = await pick(kinds)();
    const after = await readAll();
    for (const [id, now] of after) {
      const was = before.get(id);
      const isKept = was !== undefined && WATCHED.every((source) => was[source] === now[source]);
      expect(isConfirmed(now), `cashing ${id}`).toBe(confirmed.get(id) ?? (isKept && isConfirmed(was)));
    }
    const changes = (await common.latest()).filter(({ id }) => id > latest);
    latest = Math.max(latest, ...changes.map(({ id }) => id));
    const own = changes.filter(({ resource }) => resource === 'cashings');
    for (const { id, recordId } of own)
      if (own.filter((one) => one.recordId === recordId).length === 1)
        log.set(id, [before.get(recordId), after.get(recordId)]);
  };

  /** The lists of what is confirmed and what is not, and of what is paid how. */
  const checkLists = async (): Promise<void> => {
    const all = await cashings();
    for (const confirmed of [true, false]) {
      const filter = encodeURIComponent(JSON.stringify({ confirmed }));
      const { ids } = await app.done({ path: `/cashings?filter=${filter}` });
      const expected = all.filter((one) => isConfirmed(one) === confirmed).map(({ id }) => id);
      expect(new Set(ids)).toEqual(new Set(expected));
    }
    const sum = (method: string) =>
      all
        .filter((one) => one.method === method)
        .reduce((total, { amount }) => total + Math.round((amount ?? 0) * 100), 0) / 100;
    const byMethod = { cash: sum('cash'), mobileMoney: sum('mobileMoney'), bank: sum('bank') };
    expect((await app.done({ path: '/cashings/totals' })).record).toMatchObject({ byMethod });
  };

  return { edit, checkLists, state: common.state };
};
