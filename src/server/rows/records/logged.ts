import { readUnseen } from '../../db/findRecord';
import type { Row } from '../../db/open/connect';
import type { Rec } from '../../db/sql/selection';
import type { AuditEntry, Mark } from './auditLog';
import type { WriteContext } from './checks';

/** A record before or after a write, with the other data that its change logs. */
export interface LoggedState {
  readonly record: Rec;
  readonly unseen: Row | undefined;
  readonly owners: readonly number[] | undefined;
}

const withoutDetails = (record: Rec, details: readonly string[]): Rec =>
  Object.fromEntries(Object.entries(record).filter(([source]) => !details.includes(source))) as Rec;

/** Adds the unseen columns and the owners to records, and leaves out their details, for the audit log. */
export const loggedStatesOf = async (
  { trx, model }: WriteContext,
  records: readonly Rec[],
): Promise<readonly LoggedState[]> => {
  const { definition, hooks, column, unseen: columns } = model;
  const ids = records.map(({ id }) => id);
  const unseen = await readUnseen(trx, definition, columns, ids);
  const owners = await hooks.owners?.(trx, ids);
  return records.map((record) => {
    const unseenRow = unseen.get(record.id);
    const owner = column === undefined ? undefined : unseenRow?.[column];
    const own = typeof owner === 'number' ? [owner] : undefined;
    return {
      record: hooks.details ? withoutDetails(record, hooks.details) : record,
      unseen: unseenRow,
      owners: owners ? (owners.get(record.id) ?? []) : own,
    };
  });
};

export const loggedStateOf = async (context: WriteContext, record: Rec): Promise<LoggedState | undefined> => {
  const [state] = await loggedStatesOf(context, [record]);
  return state;
};

interface Written {
  readonly id: number;
  readonly before?: LoggedState | undefined;
  readonly after?: LoggedState | undefined;
  readonly at: string;
  readonly companions?: unknown;
}

/** Builds the audit entry of a write. */
export const entryOf = (
  { viewer, model, importId, recordedAt, isUndo }: WriteContext,
  action: 'create' | 'update' | 'delete' | Mark,
  { id, before, after, at, companions }: Written,
): AuditEntry => {
  const unseen = { before: before?.unseen, after: after?.unseen, companions };
  const hasUnseen = Object.values(unseen).some((one) => one !== undefined);
  const hasOwners = before?.owners !== undefined || after?.owners !== undefined;
  return {
    author: viewer,
    action: isUndo ? 'undo' : action,
    resource: model.definition.name,
    recordId: id,
    before: before?.record,
    after: after?.record,
    at,
    importId,
    recordedAt,
    ...(hasUnseen && { unseen }),
    ...(hasOwners && { owners: { before: before?.owners ?? [], after: after?.owners ?? [] } }),
  };
};
