import type { WriteContext } from '../../records/checks';
import { markAll } from './write';

const UNCONFIRMED = { confirmedAt: null, confirmedBy: null, confirmedByKey: null };

/** Takes back the references and confirmations that the import of a statement gave to recorded cashings. */
export const undoMatches = async (
  context: WriteContext,
  changed: readonly { readonly recordId: number; readonly hasReference: boolean }[],
): Promise<void> => {
  const idsWith = (isReferred: boolean) =>
    changed.flatMap(({ recordId, hasReference }) => (hasReference === isReferred ? [recordId] : []));
  await markAll(context, 'unconfirmed', idsWith(false), UNCONFIRMED);
  await markAll(context, 'unconfirmed', idsWith(true), {
    ...UNCONFIRMED,
    reference: null,
    referenceKey: null,
  });
};
