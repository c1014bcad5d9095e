import { paperKinds } from '../../../resources/paperKinds';
import { seededPaperKinds } from '../../../resources/parts';
import { cached } from '../../db/cache';
import { readListed } from '../../db/listedOptions';
import { optionOf, within } from '../../ground/i18n/phrases';
import type { Value } from '../../ground/i18n/sentence';
import type { ReadContext } from '../../http/call';
import type { DueRow } from './due';
import { isService } from './rows';

/** Names what is due: a bill by its name. */
export type LabelOfDue = (row: Pick<DueRow, 'kind' | 'text'>) => Value;

const labelsOf = (now: ReadContext): Promise<ReadonlyMap<string, string>> =>
  cached(now, ['labels of paper kinds'], async () => {
    const kinds = await readListed(now.database.reports, paperKinds.name);
    return new Map(kinds.map(({ key, label }) => [key, label]));
  });

/** Reads the labels of the kinds of papers. Those that every database begins with are translated. */
export const dueLabels = async (now: ReadContext): Promise<LabelOfDue> => {
  const labels = await labelsOf(now);
  return (row) => {
    if (isService(row)) return within('Oil change');
    return row.text ?? optionOf(paperKinds, 'label', labels.get(row.kind) ?? row.kind);
  };
};

/** Reads the labels of the kinds that are the fleet's own, by key. */
export const ownKindLabels = async (now: ReadContext): Promise<ReadonlyMap<string, string>> => {
  const seeded = new Map<string, string>(Object.entries(seededPaperKinds));
  return new Map([...(await labelsOf(now))].filter(([key, label]) => seeded.get(key) !== label));
};
