import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import type { Table } from './parse/layout';

/** The records that wrong names of a column stand for, by column and text. */
export type Mended = ReadonlyMap<number, ReadonlyMap<string, RaRecord>>;

const targetOf = ({ fields }: ResourceDefinition, source: string) =>
  resourceNamed(fields[source]?.target ?? '');

/** What people call the record of a reference. */
export const nameOf = (definition: ResourceDefinition, source: string, record: RaRecord): string =>
  String(record[targetOf(definition, source).recordRepresentation] ?? record.id);

/** What the request names the record of a reference by: its name if no other has it, else its number. */
export const valueOf = (definition: ResourceDefinition, source: string, record: RaRecord): string => {
  const target = targetOf(definition, source);
  const isUnique = target.fields[target.recordRepresentation]?.unique === true;
  return isUnique ? nameOf(definition, source, record) : String(record.id);
};

/** The cells of the sheet as the user corrects them. One wrong name is corrected once for all rows that have it. */
export const useCorrections = (
  { fields }: ResourceDefinition,
  { rows: given }: Table,
  columns: readonly (string | undefined)[],
) => {
  const [rows, setRows] = useState(given);
  const [mended, setMended] = useState<Mended>(new Map());
  const [count, setCount] = useState(0);
  const isName = (column: number) => fields[columns[column] ?? '']?.kind === 'reference';
  return {
    rows,
    mended,
    /** How many cells and names were corrected. */
    corrections: count,
    /** Corrects a cell, and the same name in all other rows. */
    editCell: (row: number, column: number, text: string) => {
      const former = rows[row]?.[column];
      const isSame = (cells: readonly string[], at: number) =>
        at === row || (isName(column) && former !== '' && cells[column] === former);
      setRows(
        rows.map((cells, at) =>
          isSame(cells, at) ? cells.map((cell, index) => (index === column ? text : cell)) : cells,
        ),
      );
      setCount(count + 1);
    },
    /** Says which record a name of a column stands for, in all rows. */
    mendName: (column: number, text: string, record: RaRecord) => {
      setMended(new Map([...mended, [column, new Map([...(mended.get(column) ?? []), [text, record]])]]));
      setCount(count + 1);
    },
  };
};
