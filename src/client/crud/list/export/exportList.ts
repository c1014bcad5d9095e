import type { DataProvider, GetListParams } from 'react-admin';
import type { ResourceDefinition } from '../../../../contract/resource';
import type { Column } from '../../fields/columns';
import { type CsvColumn, cellOf, timestampCell } from './csv';
import { fetchAll } from '../print/fetchAll';
import { saveCsv } from './saveCsv';
import { stampSources } from '../useShownColumns';

interface ExportOptions {
  definition: ResourceDefinition;
  columns: readonly Column[];
  dataProvider: Pick<DataProvider, 'getList'>;
  query: Pick<GetListParams, 'filter' | 'sort'>;
  labelOf: (source: string) => string;
  title: string;
}

const csvColumns = ({ definition, columns, labelOf }: ExportOptions): CsvColumn[] => [
  ...columns.map(({ source, field }) => ({
    label: labelOf(source),
    cellOf: (record: Readonly<Record<string, unknown>>) => cellOf(field, record[source]),
  })),
  ...Object.entries(definition.fields)
    .filter(([, { kind }]) => kind === 'files')
    .map(([source, field]) => ({
      label: labelOf(source),
      cellOf: (record: Readonly<Record<string, unknown>>) => cellOf(field, record[source]),
    })),
  ...stampSources.map((source) => ({
    label: labelOf(source),
    cellOf: (record: Readonly<Record<string, unknown>>) => timestampCell(record[source]),
  })),
];

/** Saves the full filtered list as `Title-YYYY-MM-DD.csv`. Returns the number of records. */
export const exportList = async (options: ExportOptions): Promise<number> => {
  const records = await fetchAll(options.dataProvider, options.definition.name, options.query);
  return saveCsv(options.title, csvColumns(options), records);
};
