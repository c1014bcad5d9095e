import { sql } from 'kysely';
import { isAmong } from '../../db/sql/jsonRows';
import { executeWrite } from '../../db/sql/statements';
import { memoize } from '../../db/sql/tables';
import { badRequest } from '../../ground/errors';
import { labelled } from '../../ground/i18n/phrases';
import { say } from '../../ground/i18n/sentence';
import type { Input } from '../../ground/input/bodies';
import { hasSent } from '../../auth/access';
import type { WriteContext } from './checks';
import type { RowOf } from '../../db/open/connect';

/** What a read says of a stored file. The size of a paper in pixels is null. */
type FileInfo = Pick<RowOf<'files'>, 'id' | 'type' | 'bytes' | 'width' | 'height'>;

type Found = FileInfo &
  Pick<RowOf<'files'>, 'userId' | 'resource' | 'recordId' | 'looseSince' | 'isOfDeleted'>;

/** The name of the field with files; empty if the resource has none. */
const filesSource = memoize(
  ({ fields }) => Object.keys(fields).find((source) => fields[source]?.kind === 'files') ?? '',
);

/** Returns the ids of a field with files. A body has ids, the audit log what was read. */
const idsIn = (value: unknown): readonly number[] => [
  ...new Set(
    (Array.isArray(value) ? (value as readonly (number | FileInfo)[]) : []).map((one) =>
      typeof one === 'number' ? one : one.id,
    ),
  ),
];

/** Whether a record may carry a file: it does so already, or the user sent it and no record carries it. */
const mayCarry = ({ model, viewer, isUndo }: WriteContext, file: Found, id: number | undefined): boolean => {
  const { resource, recordId, looseSince, isOfDeleted } = file;
  const isOwn = id !== undefined && resource === model.definition.name && recordId === id;
  // An undo brings back what the record carried.
  if (isOwn && (looseSince === null || isUndo)) return true;
  return looseSince !== null && isOfDeleted === 0 && hasSent(viewer, file);
};

/**
 * Returns the input with what reads say of its files, in place of their ids. Throws 400 for a file that the record may not
 * carry.
 */
export const readFiles = async (context: WriteContext, input: Input, id?: number): Promise<Input> => {
  const { trx, model } = context;
  const source = filesSource(model.definition);
  if (!source || input[source] === undefined) return input;
  const ids = idsIn(input[source]);
  const found = await trx
    .selectFrom('files')
    .select(['id', 'type', 'bytes', 'width', 'height'])
    .select(['userId', 'resource', 'recordId', 'looseSince', 'isOfDeleted'])
    .where(isAmong(trx, 'id', ids))
    .execute();
  const byId = new Map(found.filter((file) => mayCarry(context, file, id)).map((file) => [file.id, file]));
  const missing = ids.find((one) => !byId.has(one));
  if (missing !== undefined)
    throw badRequest({
      [source]: say('{field}: there is no file {number}', {
        field: labelled(model.definition.fields[source]?.label ?? ''),
        number: missing,
      }),
    });
  const infos = ids.flatMap((one): FileInfo[] => {
    const { type, bytes, width, height } = byId.get(one) ?? {};
    return type === undefined || bytes === undefined
      ? []
      : [{ id: one, type, bytes, width: width ?? null, height: height ?? null }];
  });
  return { ...input, [source]: infos };
};

interface Tied {
  readonly id: number;
  readonly before?: Input | undefined;
  /** Undefined if the record is deleted. */
  readonly after?: Input | undefined;
  readonly at: string;
}

/**
 * Ties files to the record that now carries them, and unties those that it no longer carries. Until those are removed, an undo
 * brings them back.
 */
export const tieFiles = async (
  { trx, model: { definition } }: Pick<WriteContext, 'trx' | 'model'>,
  { id, before, after, at }: Tied,
): Promise<void> => {
  const source = filesSource(definition);
  if (!source) return;
  const [had, has] = [idsIn(before?.[source]), idsIn(after?.[source])];
  const [gone, added] = [had.filter((one) => !has.includes(one)), has.filter((one) => !had.includes(one))];
  const isDeleted = Number(after === undefined);
  if (added.length > 0)
    await executeWrite(
      trx,
      sql`update files set resource = ${definition.name}, "recordId" = ${id}, "looseSince" = null,
        "isOfDeleted" = 0 where ${isAmong(trx, 'id', added)}`,
    );
  if (gone.length > 0)
    await executeWrite(
      trx,
      sql`update files set "looseSince" = ${at}, "isOfDeleted" = ${isDeleted} where ${isAmong(trx, 'id', gone)}`,
    );
};
