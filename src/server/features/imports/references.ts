import type { Field } from '../../../contract/fields';
import { COUNTRY_CODE } from '../../../contract/phone';
import { nameAsItLooks } from '../../../contract/reading/asItLooks';
import { phoneDigits } from '../../../contract/reading/phones';
import { KEY_LENGTH_MAX } from '../../../contract/reading/tidy';
import type { Queries, Row } from '../../db/open/connect';
import { findAllReferenced } from '../../db/copiedColumns';
import { isAmong } from '../../db/sql/jsonRows';
import { fold, foldedColumn, isFolded } from '../../db/sql/tables';
import type { Condition } from '../../db/sql/where';
import { isOneLine } from '../../ground/input/kinds';
import type { Model } from '../../rows/records/model';
import type { Viewer } from '../../auth/viewer';
import { labelled, nounsOf, nounOf } from '../../ground/i18n/phrases';
import { say, type Text } from '../../ground/i18n/sentence';
import { archivedSentence } from '../../rows/records/archived';
import { noSuchNumber } from '../../rows/records/checks';

/** The row that a cell refers to, or the sentence of the error. */
export type Resolved = { readonly row: Row } | { readonly refused: Text };

const NUMERIC = /^[1-9]\d{0,14}$/;
const MATCHED = 'matched ';
const WRITTEN = 'written ';
const COUNTRY_CODE_OF_PHONE = new RegExp(`^${COUNTRY_CODE}(?=\\d{9}$)`);

/** A character may have two units, and accents of its own. */
const NAME_LENGTH_MAX = 4 * KEY_LENGTH_MAX;

/** Returns a name as it is compared; undefined for text that is too long for a name. */
const nameIn = (typed: string): string | undefined =>
  typed.length > NAME_LENGTH_MAX ? undefined : nameAsItLooks(typed);

/** The fields that identify a record to people: a car's plate, a person's name, e-mail or phone. */
const identifyingFields = ({ definition }: Model): readonly (readonly [string, Field])[] =>
  Object.entries(definition.fields).filter(
    ([source, { kind, unique }]) =>
      source === definition.recordRepresentation || kind === 'email' || kind === 'phone' || unique === true,
  );

/** The numbers that a phone may be stored as: as typed, and with or without the country code. */
const phonesOf = (text: string): readonly number[] => {
  const digits = phoneDigits(text) ?? '';
  if (digits.length < 7) return [];
  const national = digits.replace(/^0+/, '').replace(COUNTRY_CODE_OF_PHONE, '');
  return [...new Set([digits, national, COUNTRY_CODE + national].map(Number))];
};

const keysOf = (field: Field, text: string): readonly (string | number)[] => {
  if (field.kind === 'phone') return phonesOf(text);
  return isFolded(field) ? [fold(field, text)] : [];
};

/** Whether a name looks the same: its key, by which it was found, has no accents. */
const isSame = (source: string, { kind, unique }: Field, row: Row, text: string): boolean =>
  unique !== undefined || kind === 'phone' || nameAsItLooks(String(row[`${WRITTEN}${source}`])) === text;

const columnOf = (source: string, field: Field): string =>
  field.kind === 'phone' ? source : foldedColumn(source);

/**
 * Reads all records that the cells of one reference field refer to: by id, else by an identifying field. Returns a lookup of
 * one cell.
 */
export const referenceReader = async (
  queries: Queries,
  model: Model,
  viewer: Viewer,
  cells: readonly unknown[],
): Promise<(cell: unknown, label: string) => Resolved> => {
  const { definition } = model;
  // No other text can match a record.
  const texts = [
    ...new Set(cells.flatMap((cell) => (typeof cell === 'string' ? (nameIn(cell) ?? []) : []))),
  ].filter(isOneLine);
  const numbers = cells.filter((cell) => typeof cell === 'number');
  const ids = [...new Set([...numbers, ...texts.filter((text) => NUMERIC.test(text)).map(Number)])].filter(
    Number.isSafeInteger,
  );
  const identifying = identifyingFields(model);

  const read = async (condition: Condition): Promise<Row[]> => {
    const columns = identifying.flatMap(([source, field]) => [
      [columnOf(source, field), `${MATCHED}${source}`] as const,
      [source, `${WRITTEN}${source}`] as const,
    ]);
    return findAllReferenced(queries, definition, [...model.visibleTo(viewer), condition], columns);
  };
  const byId = new Map<number, Row>();
  if (ids.length > 0)
    for (const row of await read(isAmong(queries, `${definition.name}.id`, ids)))
      byId.set(Number(row['id']), row);

  const byKey = new Map<string, Row[]>();
  for (const [source, field] of identifying) {
    const keys = [...new Set(texts.flatMap((text) => keysOf(field, text)))];
    if (keys.length === 0) continue;
    const column = columnOf(source, field);
    for (const row of await read(isAmong(queries, `${definition.name}.${column}`, keys))) {
      const key = `${source} ${row[`${MATCHED}${source}`]}`;
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
  }

  const matchesOf = (text: string): readonly Row[] => {
    const found = new Map<unknown, Row>();
    for (const [source, field] of identifying) {
      const rows = keysOf(field, text)
        .flatMap((key) => byKey.get(`${source} ${key}`) ?? [])
        .filter((row) => isSame(source, field, row, text));
      // A unique value wins over a name.
      if (field.unique && rows[0]) return [rows[0]];
      for (const row of rows) found.set(row['id'], row);
    }
    // Of several with one name, those in use are meant.
    const all = [...found.values()];
    const inUse = all.filter((row) => !archivedSentence(definition, row));
    return inUse.length > 0 ? inUse : all;
  };

  const resolved = (row: Row): Resolved => {
    const refused = archivedSentence(definition, row);
    return refused ? { refused } : { row };
  };

  return (cell, label) => {
    const typed = String(cell);
    const text = nameIn(typed) ?? '';
    const name = typed.trim().toWellFormed();
    const row = byId.get(Number(text));
    if (row && NUMERIC.test(text)) return resolved(row);
    const [one, ...more] = typeof cell === 'string' && text !== '' ? matchesOf(text) : [];
    if (one && more.length === 0) return resolved(one);
    const field = labelled(label);
    if (one)
      return {
        refused: say('{field}: there are {count} {records} called {name}', {
          field,
          count: more.length + 1,
          records: nounsOf(definition),
          name,
        }),
      };
    const refused = NUMERIC.test(text)
      ? noSuchNumber(label, definition, name)
      : say('{field}: there is no {record} called {name}', {
          field,
          record: nounOf(definition),
          name,
        });
    return { refused };
  };
};
