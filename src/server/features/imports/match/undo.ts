import { sql } from 'kysely';
import { cashings } from '../../../../resources/cashings';
import { isAmong } from '../../../db/sql/jsonRows';
import { run } from '../../../db/sql/statements';
import { fold } from '../../../db/sql/tables';
import { toRow } from '../../../db/toRow';
import { conflict } from '../../../ground/errors';
import { grouped } from '../../../ground/groupBy';
import { duplicateSentence, type WriteContext } from '../../../rows/records/checks';
import type { Written } from '../imports';
import { markAll } from './write';

type Changed = Pick<Written, 'recordId' | 'isConfirmed' | 'former'>;

const { reference: field } = cashings.fields;

/** The reference that a cashing had before the import; undefined if the import gave it none. */
const formerReference = ({ former }: Changed): string | null | undefined => {
  if (!former) return undefined;
  const { reference } = former;
  return typeof reference === 'string' && reference !== '' ? reference : null;
};

/** Throws 409 if another cashing has a reference by now that one had before the import. */
const refuseTaken = async ({ trx, model, viewer }: WriteContext, changed: readonly Changed[]) => {
  const keys = changed.flatMap((one) => {
    const reference = formerReference(one);
    return reference ? [fold(field, reference)] : [];
  });
  const [other] = await run(
    trx,
    sql<{ id: number; reference: string }>`select id, reference from cashings
      where ${isAmong(trx, 'referenceKey', keys)} limit 1`,
  );
  if (!other) return;
  const description = await model.hooks.describeDuplicate?.(trx, viewer, other.id);
  throw conflict(duplicateSentence(field, other.reference, description));
};

/** Takes back the references and confirmations that the import of a statement gave to recorded cashings. */
export const undoMatches = async (context: WriteContext, changed: readonly Changed[]): Promise<void> => {
  await refuseTaken(context, changed);
  const alike = grouped(changed, (one) =>
    JSON.stringify({ isConfirmed: one.isConfirmed, reference: formerReference(one) }),
  );
  for (const some of alike.values()) {
    const [first] = some;
    const reference = first && formerReference(first);
    const columns = toRow(cashings, {
      ...(first?.isConfirmed && { confirmedAt: null, confirmedBy: null }),
      ...(reference !== undefined && { reference }),
    });
    await markAll(
      context,
      'unconfirmed',
      some.map(({ recordId }) => recordId),
      columns,
    );
  }
};
