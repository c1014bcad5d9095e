import type { Identifier, RaRecord } from 'react-admin';
import { plateAsItLooks, searchAsItLooks } from '../../../../contract/reading/asItLooks';
import { type ResourceDefinition, visibleFields } from '../../../../contract/resource';

/** Why a record matches other than by its name: its owner, its driver. By id. */
export type MatchNotes = ReadonlyMap<Identifier, string>;

/** Folds a text as the server compares it: a plate also loses its spaces and hyphens. */
const foldOf = ({ fields, recordRepresentation }: ResourceDefinition) => {
  const isPlate = fields[recordRepresentation]?.unique === true;
  return (value: unknown): string => {
    const text = String(value ?? '');
    return isPlate ? plateAsItLooks(text) : searchAsItLooks(text);
  };
};

/** Orders matching records: the name begins with the text, contains it, or something else of the record matches. */
export const bestFirst = (
  definition: ResourceDefinition,
  records: readonly RaRecord[],
  typed: string,
): readonly RaRecord[] => {
  const fold = foldOf(definition);
  const rankOf = (record: RaRecord): number => {
    const at = fold(record[definition.recordRepresentation]).indexOf(fold(typed));
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return records
    .map((record) => ({ record, rank: rankOf(record) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ record }) => record);
};

/** Returns what matches in the records whose names do not. `others` are matches in records that refer to them. */
export const notesOf = (
  definition: ResourceDefinition,
  records: readonly RaRecord[],
  typed: string,
  others: MatchNotes,
): MatchNotes => {
  const fold = foldOf(definition);
  const text = searchAsItLooks(typed);
  const sources = Object.keys(visibleFields(definition));
  return new Map(
    records
      .filter((record) => !fold(record[definition.recordRepresentation]).includes(fold(typed)))
      .map((record) => {
        const values = sources
          .map((source): unknown => record[source])
          .filter((value) => typeof value === 'string' && searchAsItLooks(value).includes(text));
        return [record.id, [...new Set([...values, others.get(record.id)])].filter(Boolean).join(' · ')];
      }),
  );
};
