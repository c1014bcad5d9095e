import type { DataProvider, GetListParams } from 'react-admin';
import type { Field } from '../../../../../contract/fields';
import type { ResourceDefinition } from '../../../../../contract/resource';
import type { Column } from '../../fields/columns';
import { type ExportColumn, cellOf } from './csv';
import { fetchAll } from '../print/fetchAll';
import type { ExportFormat } from './formats';
import { saveTable } from './saveTable';
import { whenOfFilter } from './when';
import { stampSources } from '../useShownColumns';

interface ExportOptions {
  definition: ResourceDefinition;
  columns: readonly Column[];
  dataProvider: Pick<DataProvider, 'getList'>;
  query: Pick<GetListParams, 'filter' | 'sort'>;
  labelOf: (source: string) => string;
  title: string;
}

const stamp: Field = { kind: 'instant', label: '' };

const exportColumns = ({ definition, columns, labelOf }: ExportOptions): ExportColumn[] =>
  [
    ...columns.map(({ source, field }) => [source, field] as const),
    ...Object.entries<Field>(definition.fields).filter(([, { kind }]) => kind === 'files'),
    ...stampSources.map((source) => [source, stamp] as const),
  ].map(([source, field]) => ({
    label: labelOf(source),
    kind: field.kind,
    cellOf: (record) => cellOf(field, record[source]),
  }));

/** Saves the full filtered list. Returns the number of records. */
export const exportList = async (format: ExportFormat, options: ExportOptions): Promise<number> => {
  const { definition, dataProvider, query, title } = options;
  const records = await fetchAll(dataProvider, definition.name, query);
  return saveTable(format, {
    title,
    when: whenOfFilter(definition, query.filter),
    columns: exportColumns(options),
    records,
  });
};
