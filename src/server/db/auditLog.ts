import type { Viewer } from '../resources/hooks';
import type { Queries, Row } from './open/connect';
import { executeWrite, prepare } from './sql/statements';

export interface AuditEntry {
  readonly viewer: Pick<Viewer, 'id' | 'name'>;
  readonly action:
    'create' | 'update' | 'delete' | 'assign' | 'sign-in' | 'sign-in-failed' | 'password' | 'role';
  readonly resource: string;
  /** Null for a sign-in to an account that does not exist. */
  readonly recordId: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: string;
}

const COLUMNS = ['at', 'userId', 'userName', 'action', 'resource', 'recordId', 'before', 'after'];

const insertChange = prepare(COLUMNS.length, (values, queries) =>
  queries
    .insertInto('changes')
    .values(Object.fromEntries(COLUMNS.map((column, index) => [column, values[index]])) as Row),
);

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Records who changed what, when, from what to what, in the transaction of the change. */
export const logChange = async (
  queries: Queries,
  { viewer, action, resource, recordId, before, after, at }: AuditEntry,
): Promise<void> => {
  const values = [at, viewer.id, viewer.name, action, resource, recordId, json(before), json(after)];
  await executeWrite(queries, insertChange(values));
};

/** The name of the user who changed a record last. */
export const lastChangedBy = async (
  queries: Queries,
  resource: string,
  recordId: number,
): Promise<string> => {
  const last = await queries
    .selectFrom('changes')
    .select('userName')
    .where('resource', '=', resource)
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return String(last?.['userName'] ?? 'somebody');
};
